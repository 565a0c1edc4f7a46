import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * Journeyman for tests on the JVM: one container a test run, one tenant a test.
 *
 * <pre>{@code
 * @Container static JourneymanContainer journeyman = new JourneymanContainer();
 *
 * String tenant = journeyman.admin("POST", "tenants", "{\"name\": \"blue\"}");     // with its am, admin and discovery
 * journeyman.admin("POST", "clock", "{\"advance\": \"PT1H\"}");                    // of the default tenant
 * journeyman.admin("DELETE", "tenants/blue", null);
 * }</pre>
 *
 * The image is made by {@code docker build -t journeyman .} in Journeyman's sources.
 */
public class JourneymanContainer extends GenericContainer<JourneymanContainer> {
    private static final int PORT = 8080;
    private static final String ADMIN_TOKEN = "only-for-tests";

    private final HttpClient client = HttpClient.newHttpClient();

    public JourneymanContainer() {
        this(DockerImageName.parse("journeyman"));
    }

    public JourneymanContainer(DockerImageName image) {
        super(image);
        withCommand("serve", "--ephemeral");
        withEnv("JOURNEYMAN_ADMIN_TOKEN", ADMIN_TOKEN);
        withExposedPorts(PORT);
        waitingFor(Wait.forHttp("/am/json/health/ready").forPort(PORT));
    }

    /** The admin API answers under names that it knows only; the container engine may be elsewhere. */
    @Override
    protected void configure() {
        withEnv("JOURNEYMAN_HOST", getHost());
    }

    /** The server, for example http://localhost:49152. */
    public String getUrl() {
        return "http://" + getHost() + ":" + getMappedPort(PORT);
    }

    /** What SDKs and OpenID Connect clients are configured with. */
    public String getAmUrl() {
        return getUrl() + "/am";
    }

    /** Sends an admin verb to the default tenant and returns its JSON; a body may be null. */
    public String admin(String method, String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(getUrl() + "/__admin/" + path))
                .header("X-Journeyman-Token", ADMIN_TOKEN)
                .header("Content-Type", "application/json")
                .method(method, body == null
                        ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            throw new IOException(method + " " + path + ": " + response.statusCode() + ": " + response.body());
        }
        return response.body();
    }
}

// Journeyman for tests in JavaScript: one container a test run, one tenant a test.
//
//     const journeyman = await startJourneyman();
//     const tenant = await journeyman.makeTenant({ seed: 7 });
//     … tenant.am, tenant.discovery …
//     await tenant.admin('POST', 'clock', { advance: 'PT1H' });
//     await tenant.delete();
//     await journeyman.stop();
//
// The image is made by `docker build -t journeyman .` in Journeyman's sources.
import { GenericContainer, Wait } from 'testcontainers';

const port = 8080;
const adminToken = 'only-for-tests';
// The admin API answers under names that it knows only; the container engine may be elsewhere.
const host = process.env.TESTCONTAINERS_HOST_OVERRIDE ?? 'localhost';

/** Starts a server; `options` are those of `journeyman serve`. */
export async function startJourneyman({ image = 'journeyman', options = [] } = {}) {
  const container = await new GenericContainer(image)
    .withCommand(['serve', '--ephemeral', ...options])
    .withEnvironment({ JOURNEYMAN_ADMIN_TOKEN: adminToken, JOURNEYMAN_HOST: host })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/am/json/health/ready', port))
    .start();
  const url = `http://${container.getHost()}:${container.getMappedPort(port)}`;
  return {
    url,
    am: `${url}/am`,
    makeTenant: (tenant = {}) => makeTenant(url, tenant),
    stop: () => container.stop(),
  };
}

/** Makes a world of its own: `name`, `seed` and `clock` may say what it is like. */
async function makeTenant(url, tenant) {
  const { name, am, admin, discovery } = await send('POST', `${url}/__admin/tenants`, tenant);
  return {
    name,
    am,
    discovery,
    /** Sends an admin verb to the tenant, for example ('GET', 'outbox'). */
    admin: (method, path, body) => send(method, `${admin}/${path}`, body),
    delete: () => send('DELETE', `${url}/__admin/tenants/${name}`),
  };
}

async function send(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Journeyman-Token': adminToken },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}: ${answer.message}`);
  return answer;
}

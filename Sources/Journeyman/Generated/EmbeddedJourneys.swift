// swift-format-ignore-file
// Written by Scripts/embed from the files in Journeys/. Change those and run it again.

/// The journey files that are part of the program, in the order of sets and names.
package enum EmbeddedJourneys {
    package static let all: [EmbeddedJourney] = [
        EmbeddedJourney(
            set: "aic", name: "ForgottenUsername",
            text: ###"""
// Mails the user name to whoever asks with the user's address, then logs in. The ids are the vendor's.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ForgottenUsername",
  "description": "Forgotten Username Tree",
  "categories": ["Username Reset"],
  "start": "address",
  "nodes": {
    "address": {
      "type": "Page",
      "id": "5e2a7c95-94af-4b23-8724-deb13853726a",
      "label": "Page Node",
      "header": { "en": "Forgotten Username" },
      "description": { "en": "Enter your email address or <a href=\"#/service/Login\">Sign in</a>" },
      "children": [
        {
          "type": "AttributeCollector",
          "id": "9f1e8d94-4922-481b-9e14-212b66548900",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["mail"],
            "identityAttribute": "mail",
            "required": true,
            "validateInputs": false
          }
        }
      ],
      "next": "identify"
    },
    // Both ways meet, so that nobody learns who has an account.
    "identify": {
      "type": "IdentifyExistingUser",
      "id": "bf9ea8d5-9802-4f26-9664-a21840faac23",
      "label": "Identify Existing User",
      "config": { "identifier": "userName", "identityAttribute": "mail" },
      "on": { "true": "mail", "false": "mail" }
    },
    "mail": {
      "type": "EmailSuspend",
      "id": "d9a79f01-2ce3-4be2-a28a-975f35c3c8ca",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "forgottenUsername",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true,
        "identityAttribute": "mail"
      },
      "next": "login"
    },
    "login": {
      "type": "InnerTree",
      "id": "b93ce36e-1976-4610-b24f-8d6760b5463b",
      "label": "Inner Tree Evaluator",
      "config": { "tree": "Login", "displayErrorOutcome": false },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "aic", name: "Login",
            text: ###"""
// The login of an Advanced Identity Cloud tenant: five retries, then the account is locked. The ids are the vendor's.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Login",
  "description": "Platform Login Tree",
  "categories": ["Authentication"],
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "id": "a12bc72f-ad97-4f1e-a789-a1fa3dd566c8",
      "label": "Page Node",
      "header": { "en": "Sign In" },
      "description": {
        "en": "New here? <a href=\"#/service/Registration\">Create an account</a><br><a href=\"#/service/ForgottenUsername\">Forgot username?</a><a href=\"#/service/ResetPassword\"> Forgot password?</a>"
      },
      "children": [
        {
          "type": "PlatformUsername",
          "id": "7354982f-57b6-4b04-9ddc-f1dd1e1e07d0",
          "label": "Platform Username",
          "config": { "usernameAttribute": "userName", "validateInput": false }
        },
        {
          "type": "PlatformPassword",
          "id": "0c80c39b-4813-4e67-b4fb-5a0bba85f994",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": false }
        }
      ],
      "next": "check"
    },
    "check": {
      "type": "IdentityStoreDecision",
      "id": "7f0c2aee-8c74-4d02-82a6-9d4ed9d11708",
      "label": "Identity Store Decision",
      "config": {
        "minimumPasswordLength": 8,
        "mixedCaseForPasswordChangeMessages": false,
        "useUniversalIdForUsername": false
      },
      "on": { "TRUE": "count", "FALSE": "tries", "LOCKED": "failure", "CANCELLED": "failure", "EXPIRED": "failure" }
    },
    "tries": {
      "type": "RetryLimitDecision",
      "id": "2119f332-0f69-4088-a7a1-6582bf0f2001",
      "label": "Retry Limit Decision",
      "config": { "retryLimit": 5, "incrementUserAttributeOnFailure": true },
      "on": { "Retry": "credentials", "Reject": "lock" }
    },
    "lock": {
      "type": "AccountLockout",
      "id": "51e8c4c1-3509-4635-90e6-d2cc31c4a6a5",
      "label": "Account Lockout",
      "config": { "lockAction": "LOCK" },
      "next": "failure"
    },
    "count": {
      "type": "IncrementLoginCount",
      "id": "bba3e0d8-8525-4e82-bf48-ac17f7988917",
      "label": "Increment Login Count",
      "config": { "identityAttribute": "userName" },
      "next": "profile"
    },
    "profile": {
      "type": "InnerTree",
      "id": "33b24514-3e50-4180-8f08-ab6f4e51b07e",
      "label": "Inner Tree Evaluator",
      "config": { "tree": "ProgressiveProfile" },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "aic", name: "ProgressiveProfile",
            text: ###"""
// Asks for missing preferences on the third login; Login runs it. The ids are the vendor's.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ProgressiveProfile",
  "description": "Prompt for missing preferences on 3rd login",
  "categories": ["Progressive Profile"],
  "start": "thirdLogin",
  "nodes": {
    "thirdLogin": {
      "type": "LoginCountDecision",
      "id": "8afdaec3-275e-4301-bb53-34f03e6a4b29",
      "label": "Login Count Decision",
      "config": { "interval": "AT", "amount": 3, "identityAttribute": "userName" },
      "on": { "true": "isMissing", "false": "success" }
    },
    "isMissing": {
      "type": "QueryFilterDecision",
      "id": "a1f45b44-5bf7-4c57-aa3f-75c619c7db8e",
      "label": "Query Filter Decision",
      "config": {
        "queryFilter": "!(/preferences pr) or /preferences/marketing eq false or /preferences/updates eq false",
        "identityAttribute": "userName"
      },
      "on": { "true": "ask", "false": "success" }
    },
    "ask": {
      "type": "Page",
      "id": "a5aecad8-854a-4ed5-b719-ff6c90e858c0",
      "label": "Page Node",
      "header": { "en": "Please select your preferences" },
      "children": [
        {
          "type": "AttributeCollector",
          "id": "0a042e10-b22e-4e02-86c4-65e26e775f7a",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["preferences/updates", "preferences/marketing"],
            "identityAttribute": "userName",
            "required": false,
            "validateInputs": false
          }
        }
      ],
      "next": "save"
    },
    "save": {
      "type": "PatchObject",
      "id": "423a959a-a1b9-498a-b0f7-596b6b6e775a",
      "label": "Patch Object",
      "config": {
        "identityAttribute": "userName",
        "ignoredFields": [],
        "patchAsObject": false
      },
      "on": { "PATCHED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "aic", name: "Registration",
            text: ###"""
// Makes a user once the mailed link was opened. The ids are the vendor's.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Registration",
  "description": "Platform Registration Tree",
  "categories": ["Registration"],
  "start": "profile",
  "nodes": {
    "profile": {
      "type": "Page",
      "id": "0c091c49-f3af-48fb-ac6f-07fba0499dd6",
      "label": "Page Node",
      "header": { "en": "Sign Up" },
      "description": {
        "en": "Signing up is fast and easy.<br>Already have an account? <a href='#/service/Login'>Sign In</a>"
      },
      "stage": "{\"ValidatedCreatePasswordCallback\":[{\"id\":\"3d8709a1-f09f-4d1f-8094-2850e472c1db\",\"confirmPassword\":true,\"policyDisplayCheckmark\":true}]}",
      "children": [
        {
          "type": "PlatformUsername",
          "id": "7fcaf48e-a754-4959-858b-05b2933b825f",
          "label": "Platform Username",
          "config": { "usernameAttribute": "userName", "validateInput": true }
        },
        {
          "type": "AttributeCollector",
          "id": "d3ce2036-1523-4ce8-b1a2-895a2a036667",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["givenName", "sn", "mail", "preferences/marketing", "preferences/updates"],
            "identityAttribute": "userName",
            "required": true,
            "validateInputs": true
          }
        },
        {
          "type": "PlatformPassword",
          "id": "3d8709a1-f09f-4d1f-8094-2850e472c1db",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": true }
        },
        {
          "type": "KbaCreate",
          "id": "120c69d3-90b4-4ad4-b7af-380e8b119340",
          "label": "KBA Definition",
          "config": { "message": { "en": "Select a security question" }, "allowUserDefinedQuestions": true }
        },
        {
          "type": "AcceptTermsAndConditions",
          "id": "b4a0e915-c15d-4b83-9c9d-18347d645976",
          "label": "Accept Terms and Conditions"
        }
      ],
      "next": "mail"
    },
    "mail": {
      "type": "EmailSuspend",
      "id": "466f8b54-07fb-4e31-a11d-a6842618cc37",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "registration",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": false,
        "identityAttribute": "userName"
      },
      "next": "make"
    },
    "make": {
      "type": "CreateObject",
      "id": "ad5dcbb3-7335-49b7-b3e7-7d850bb88237",
      "label": "Create Object",
      "on": { "CREATED": "count", "FAILURE": "failure" }
    },
    "count": {
      "type": "IncrementLoginCount",
      "id": "97a15eb2-a015-4b6d-81a0-be78c3aa1a3b",
      "label": "Increment Login Count",
      "config": { "identityAttribute": "userName" },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "aic", name: "ResetPassword",
            text: ###"""
// A new password for whoever can read the user's mail. The ids are the vendor's.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ResetPassword",
  "description": "Reset Password Tree",
  "categories": ["Password Reset"],
  "start": "address",
  "nodes": {
    "address": {
      "type": "Page",
      "id": "cc3e1ed2-25f1-47bf-83c6-17084f8b2b2b",
      "label": "Page Node",
      "header": { "en": "Reset Password" },
      "description": { "en": "Enter your email address or <a href=\"#/service/Login\">Sign in</a>" },
      "children": [
        {
          "type": "AttributeCollector",
          "id": "276afa7c-a680-4cf4-a5f6-d6c78191f5c9",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["mail"],
            "identityAttribute": "mail",
            "required": true,
            "validateInputs": false
          }
        }
      ],
      "next": "identify"
    },
    // Both ways meet, so that nobody learns who has an account.
    "identify": {
      "type": "IdentifyExistingUser",
      "id": "21b8ddf3-0203-4ae1-ab05-51cf3a3a707a",
      "label": "Identify Existing User",
      "config": { "identifier": "userName", "identityAttribute": "mail" },
      "on": { "true": "mail", "false": "mail" }
    },
    "mail": {
      "type": "EmailSuspend",
      "id": "06c97be5-7fdd-4739-aea1-ecc7fe082865",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "resetPassword",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true,
        "identityAttribute": "mail"
      },
      "next": "password"
    },
    "password": {
      "type": "Page",
      "id": "e4c752f9-c625-48c9-9644-a58802fa9e9c",
      "label": "Page Node",
      "header": { "en": "Reset Password" },
      "description": { "en": "Change password" },
      "children": [
        {
          "type": "PlatformPassword",
          "id": "009c19c8-9572-47bb-adb2-1f092c559a43",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": true }
        }
      ],
      "next": "save"
    },
    "save": {
      "type": "PatchObject",
      "id": "989f0bf8-a328-4217-b82b-5275d79ca8bd",
      "label": "Patch Object",
      "config": { "identityAttribute": "mail", "ignoredFields": [], "patchAsObject": false },
      "on": { "PATCHED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "aic", name: "UpdatePassword",
            text: ###"""
// A new password for the user of the session that the client comes with. The ids are the vendor's.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "UpdatePassword",
  "description": "Update password using active session",
  "categories": ["Password Reset"],
  "start": "session",
  "nodes": {
    "session": {
      "type": "SessionData",
      "id": "d1b79744-493a-44fe-bc26-7d324a8caa4e",
      "label": "Get Session Data",
      "config": { "sessionDataKey": "UserToken", "sharedStateKey": "userName" },
      "next": "hasPassword"
    },
    "hasPassword": {
      "type": "AttributePresentDecision",
      "id": "0f0904e6-1da3-4cdb-9abf-0d2545016fab",
      "label": "Attribute Present Decision",
      "config": { "presentAttribute": "password", "identityAttribute": "userName" },
      "on": { "true": "present", "false": "mail" }
    },
    "present": {
      "type": "Page",
      "id": "20237b34-26cb-4a0b-958f-abb422290d42",
      "label": "Page Node",
      "header": { "en": "Verify Existing Password" },
      "description": { "en": "Enter current password" },
      "children": [
        {
          "type": "PlatformPassword",
          "id": "fe2962fc-4db3-4066-8624-553649afc438",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": false }
        }
      ],
      "next": "check"
    },
    "check": {
      "type": "DataStoreDecision",
      "id": "7d1deabe-cd98-49c8-943f-ca12305775f3",
      "label": "Data Store Decision",
      "on": { "true": "password", "false": "failure" }
    },
    "mail": {
      "type": "EmailSuspend",
      "id": "a3d97b53-e38a-4b24-aed0-a021050eb744",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "updatePassword",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to your address, please verify your email address to update your password. Click the link in that email to proceed."
        },
        "objectLookup": true,
        "identityAttribute": "userName"
      },
      "next": "password"
    },
    "password": {
      "type": "Page",
      "id": "d018fcd1-4e22-4160-8c41-63bee51c9cb3",
      "label": "Page Node",
      "header": { "en": "Update Password" },
      "description": { "en": "Enter new password" },
      "children": [
        {
          "type": "PlatformPassword",
          "id": "21a99653-a7a7-47ee-b650-f493a84bba09",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": true }
        }
      ],
      "next": "save"
    },
    "save": {
      "type": "PatchObject",
      "id": "3990ce1f-cce6-435b-ae1c-f138e89411c1",
      "label": "Patch Object",
      "config": { "identityAttribute": "userName", "ignoredFields": ["userName"], "patchAsObject": false },
      "on": { "PATCHED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "AppIntegrityCallback",
            text: ###"""
// Asks the app's system to vouch for it: Play Integrity where the request says Android, else App Attest.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "AppIntegrityCallback",
  "start": "platform",
  "nodes": {
    "platform": {
      "type": "callbacks",
      "callbacks": [],
      "route": [
        { "when": { "header": "X-Requested-Platform", "equals": "android" }, "to": "android" },
        { "to": "ios" }
      ]
    },
    "android": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "requestType": "classic", "projectNumber": "1234567890", "nonce": "{{random.base64url 32}}" },
          "input": { "token": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "when": { "callback": 0, "input": "token" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "ios": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "challenge": "{{random.base64 32}}", "attestToken": "" },
          "input": { "clientError": "", "attestToken": "", "token": "", "clientData": "", "keyId": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "when": { "callback": 0, "input": "attestToken" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "BooleanAttributeInputCallback",
            text: ###"""
// A yes or no of a profile.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "BooleanAttributeInputCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "AttributeCollector",
      "config": { "attributesToCollect": ["preferences/marketing"], "required": true },
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ChoiceCallback",
            text: ###"""
// Asks to pick; the second choice fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ChoiceCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ChoiceCallback",
          "output": { "prompt": "Choice", "choices": ["Yes", "No"], "defaultChoice": 0 },
          "input": { "": 0 }
        }
      ],
      "route": [
        { "when": { "callback": 0, "equals": 0 }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ConfirmationCallback",
            text: ###"""
// Asks for a button; the second one fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ConfirmationCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ConfirmationCallback",
          "output": { "prompt": "", "messageType": 0, "options": ["Yes", "No"], "optionType": -1, "defaultOption": 1 },
          "input": { "": 1 }
        }
      ],
      "route": [
        { "when": { "callback": 0, "equals": 0 }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ConsentMappingCallback",
            text: ###"""
// A consent that is required: who refuses is asked again.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ConsentMappingCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ConsentMappingCallback",
          "output": {
            "name": "managedUser_managedUser",
            "displayName": "Identity Mapping",
            "icon": "",
            "accessLevel": "Actual Profile",
            "isRequired": true,
            "message": "May your profile be shared?",
            "fields": ["mail"]
          },
          "input": { "": false }
        }
      ],
      "route": [
        { "when": { "callback": 0, "equals": true }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "DeviceBindingCallback",
            text: ###"""
// Asks for a key and a signature; any will do, an error of the client fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "DeviceBindingCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "DeviceBindingCallback",
          "output": {
            "userId": "id=demo,ou=user,o=alpha,ou=services,ou=am-config",
            "username": "demo",
            "authenticationType": "NONE",
            "challenge": "{{random.base64 32}}",
            "title": "Authentication required",
            "subtitle": "Cryptography device binding",
            "description": "Please complete with biometric to proceed",
            "timeout": 60,
            "attestation": false
          },
          "input": { "jws": "", "deviceName": "", "deviceId": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "when": { "callback": 0, "input": "jws" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "DeviceProfileCallback",
            text: ###"""
// Asks for facts about the device and for its position.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "DeviceProfileCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "DeviceProfileCallback",
          "output": { "metadata": true, "location": true, "message": "Collecting profile ..." },
          "input": { "": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "matches": "\"identifier\"" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "DeviceSigningVerifierCallback",
            text: ###"""
// Asks for a signature; any will do, an error of the client fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "DeviceSigningVerifierCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "DeviceSigningVerifierCallback",
          "output": {
            "userId": "",
            "challenge": "{{random.base64 32}}",
            "title": "Authentication required",
            "subtitle": "Cryptography device binding",
            "description": "Please complete with biometric to proceed",
            "timeout": 60
          },
          "input": { "jws": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "when": { "callback": 0, "input": "jws" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "HiddenValueCallback",
            text: ###"""
// Asks the app, not its user.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "HiddenValueCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "HiddenValueCallback",
          "output": { "value": "preset", "id": "myId" },
          "input": { "": "myId" }
        }
      ],
      "route": [
        { "when": { "callback": 0 }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "HttpCallback",
            text: ###"""
// Wants a name and password in the header, as browsers ask for them: any will do.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "HttpCallback",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "callbacks",
      "callbacks": [],
      "route": [
        { "when": { "header": "Authorization", "matches": "^Basic ." }, "to": "user" },
        { "to": "challenge" }
      ]
    },
    "challenge": {
      "type": "respond",
      "status": 401,
      "headers": { "WWW-Authenticate": "Basic realm=\"alpha\"" },
      "body": { "failure": true, "reason": "http-auth-failed" }
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "IdPCallback",
            text: ###"""
// Asks a native app for a token of its identity provider; any will do.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "IdPCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "IdPCallback",
          "output": {
            "provider": "google",
            "clientId": "client.apps.example.com",
            "redirectUri": "https://am.example.com/am",
            "scopes": ["openid", "email", "profile"],
            "nonce": "{{random.hex 16}}",
            "acrValues": [],
            "request": "",
            "requestUri": "",
            "acceptsJSON": false
          },
          "input": { "token": "", "token_type": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "token" }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "KbaCreateCallback",
            text: ###"""
// A security question of the tenant, or the user's own.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "KbaCreateCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "KbaCreate",
      "config": { "message": { "en": "Select a security question" } },
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "LanguageCallback",
            text: ###"""
// Asks for language and country, as modules do.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "LanguageCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "LanguageCallback",
          "output": {},
          "input": { "Language": "", "Country": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "Language" }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "MetadataCallback",
            text: ###"""
// Tells the app something.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "MetadataCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "MetadataCallback",
          "output": { "data": { "answer": 42, "flag": true, "none": null, "list": [1, "x"] } }
        }
      ],
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "NameCallback",
            text: ###"""
// Asks for a name; any will do.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "NameCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "NameCallback",
          "output": { "prompt": "User Name" },
          "input": { "": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0 }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "NameValueOutputCallback",
            text: ###"""
// Tells the app a value under a name of its own.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "NameValueOutputCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "NameValueOutputCallback",
          "output": { "anything": "a value" }
        }
      ],
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "NumberAttributeInputCallback",
            text: ###"""
// A number of a profile.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "NumberAttributeInputCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "AttributeCollector",
      "config": { "attributesToCollect": ["age"], "required": true },
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "PasswordCallback",
            text: ###"""
// Asks for a password; any will do.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PasswordCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "PasswordCallback",
          "output": { "prompt": "Password" },
          "input": { "": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0 }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "PingOneProtectEvaluationCallback",
            text: ###"""
// Asks for signals; any will do, an error of the client fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PingOneProtectEvaluationCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "PingOneProtectEvaluationCallback",
          "output": { "pauseBehavioralData": true },
          "input": { "signals": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "when": { "callback": 0, "input": "signals" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "PingOneProtectEvaluationMetadata",
            text: ###"""
// Asks for signals, by metadata and hidden values, as the Marketplace's node does.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PingOneProtectEvaluationMetadata",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "PingOneProtectEvaluationNode",
      "config": { "stubResult": [{ "level": "LOW" }] },
      "on": { "low": "user", "*": "failure" }
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "PingOneProtectInitializeCallback",
            text: ###"""
// Begins to gather signals; an error of the client fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PingOneProtectInitializeCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "PingOneProtectInitializeCallback",
          "output": {
            "envId": "3072206d-c6ce-ch15-m0nd-f87e972c7cc3",
            "consoleLogEnabled": true,
            "deviceAttributesToIgnore": [],
            "customHost": "",
            "lazyMetadata": false,
            "behavioralDataCollection": true,
            "deviceKeyRsyncIntervals": 14,
            "enableTrust": false,
            "disableTags": false,
            "disableHub": false
          },
          "input": { "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "to": "user" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "PingOneProtectInitializeMetadata",
            text: ###"""
// Begins to gather signals, by metadata and a hidden value, as the Marketplace's node does.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PingOneProtectInitializeMetadata",
  "start": "ask",
  "nodes": {
    "ask": { "type": "PingOneProtectInitializeNode", "on": { "true": "user", "false": "failure" } },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "PollingWaitCallback",
            text: ###"""
// Makes the client wait for a second.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PollingWaitCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "PollingWait",
      "config": { "secondsToWait": 1, "waitingMessage": { "en": "Please Wait" } },
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ReCaptchaCallback",
            text: ###"""
// Asks for the token of a captcha; any will do.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ReCaptchaCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ReCaptchaCallback",
          "output": {
            "recaptchaSiteKey": "siteKey",
            "captchaApiUri": "https://www.google.com/recaptcha/api.js",
            "captchaDivClass": "g-recaptcha",
            "reCaptchaV3": false,
            "disableSubmission": true
          },
          "input": { "": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0 }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ReCaptchaEnterpriseCallback",
            text: ###"""
// Asks for the token of reCAPTCHA Enterprise; any will do, an error of the client fails.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ReCaptchaEnterpriseCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ReCaptchaEnterpriseCallback",
          "output": {
            "recaptchaSiteKey": "siteKey",
            "captchaApiUri": "https://www.google.com/recaptcha/enterprise.js",
            "captchaDivClass": "g-recaptcha"
          },
          "input": { "token": "", "action": "", "clientError": "", "payload": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError" }, "to": "failure" },
        { "when": { "callback": 0, "input": "token" }, "to": "user" },
        { "to": "failure" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "RedirectCallback",
            text: ###"""
// Sends the browser elsewhere; whoever posts the step again goes on.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "RedirectCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "RedirectCallback",
          "output": {
            "redirectUrl": "https://idp.example.com/authorize?client_id=journeyman&state={{random.base64url 16}}",
            "redirectMethod": "GET",
            "trackingCookie": true
          }
        }
      ],
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "SelectIdPCallback",
            text: ###"""
// Asks for an identity provider.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SelectIdPCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "SelectIdPCallback",
          "output": {
            "providers": [
              {
                "provider": "google",
                "uiConfig": {
                  "buttonClass": "",
                  "buttonImage": "",
                  "buttonCustomStyle": "",
                  "buttonCustomStyleHover": "",
                  "buttonDisplayName": "Google",
                  "iconClass": "",
                  "iconFontColor": "",
                  "iconBackground": ""
                }
              },
              { "provider": "localAuthentication" }
            ],
            "value": ""
          },
          "input": { "": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "oneOf": ["google", "localAuthentication"] }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "StringAttributeInputCallback",
            text: ###"""
// A text of a profile, with its policies.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "StringAttributeInputCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "AttributeCollector",
      "config": { "attributesToCollect": ["givenName"], "required": true, "validateInputs": true },
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "SuspendedTextOutputCallback",
            text: ###"""
// Waits for a link that is mailed to sdkuser.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SuspendedTextOutputCallback",
  "start": "somebody",
  "nodes": {
    "somebody": { "type": "SetState", "config": { "attributes": { "username": "sdkuser" } }, "next": "ask" },
    "ask": {
      "type": "EmailSuspend",
      "config": { "emailTemplateName": "registration", "objectLookup": true },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "TermsAndConditionsCallback",
            text: ###"""
// The terms of use, which must be accepted.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TermsAndConditionsCallback",
  "start": "ask",
  "nodes": {
    "ask": { "type": "AcceptTermsAndConditions", "next": "user" },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "TextInputCallback",
            text: ###"""
// Asks for a text that is preset.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TextInputCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextInputCallback",
          "output": { "prompt": "Text", "defaultText": "preset" },
          "input": { "": "preset" }
        }
      ],
      "route": [
        { "when": { "callback": 0 }, "to": "user" },
        { "to": "ask" }
      ]
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "TextOutputCallback",
            text: ###"""
// Every kind of text: information, warning, error, and a script that native apps never send back.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TextOutputCallback",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextOutputCallback",
          "output": { "message": "Information", "messageType": "0" }
        },
        {
          "type": "TextOutputCallback",
          "output": { "message": "Warning", "messageType": "1" }
        },
        {
          "type": "TextOutputCallback",
          "output": { "message": "Error", "messageType": "2" }
        },
        {
          "type": "TextOutputCallback",
          "output": { "message": "void 0;", "messageType": "4" }
        }
      ],
      "next": "user"
    },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ValidatedCreatePasswordCallback",
            text: ###"""
// A password that must be good enough.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ValidatedCreatePasswordCallback",
  "start": "ask",
  "nodes": {
    "ask": { "type": "PlatformPassword", "config": { "validateInput": true }, "next": "user" },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "ValidatedCreateUsernameCallback",
            text: ###"""
// A user name that must be free and well formed.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ValidatedCreateUsernameCallback",
  "start": "ask",
  "nodes": {
    "ask": { "type": "PlatformUsername", "config": { "validateInput": true }, "next": "user" },
    "user": { "type": "SetState", "config": { "attributes": { "username": "demo" } }, "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "WebAuthnAuthentication",
            text: ###"""
// Asks for a passkey, whoever has one: metadata beside a hidden value.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "WebAuthnAuthentication",
  "start": "authenticate",
  "nodes": {
    "authenticate": {
      "type": "WebAuthnAuthentication",
      "config": { "asScript": false, "requiresResidentKey": true, "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "WebAuthnAuthenticationScript",
            text: ###"""
// The same with a script in place of the metadata.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "WebAuthnAuthenticationScript",
  "start": "authenticate",
  "nodes": {
    "authenticate": {
      "type": "WebAuthnAuthentication",
      "config": { "asScript": true, "requiresResidentKey": true, "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "WebAuthnRegistration",
            text: ###"""
// Has sdkuser make a passkey: metadata beside a hidden value.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "WebAuthnRegistration",
  "start": "user",
  "nodes": {
    "user": { "type": "SetState", "config": { "attributes": { "username": "sdkuser" } }, "next": "register" },
    "register": {
      "type": "WebAuthnRegistration",
      "config": { "asScript": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "WebAuthnRegistrationScript",
            text: ###"""
// The same with a script in place of the metadata.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "WebAuthnRegistrationScript",
  "start": "user",
  "nodes": {
    "user": { "type": "SetState", "config": { "attributes": { "username": "sdkuser" } }, "next": "register" },
    "register": {
      "type": "WebAuthnRegistration",
      "config": { "asScript": true, "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "callbacks", name: "X509CertificateCallback",
            text: ###"""
// Takes the client's certificate, from the handshake at the port of --client-certificates or from a header field, and
// knows the user by the common name in it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "X509CertificateCallback",
  "start": "certificate",
  "nodes": {
    "certificate": {
      "type": "CertificateCollector",
      "config": { "clientCertificateHttpHeaderName": "X-Client-Certificate", "trustedRemoteHosts": ["any"] },
      "on": { "COLLECTED": "user", "NOT_COLLECTED": "missing" }
    },
    "missing": {
      "type": "respond",
      "status": 400,
      "body": {
        "code": 400,
        "reason": "Bad Request",
        "message": "A client certificate must come with the request."
      }
    },
    "user": {
      "type": "CertificateUserExtractor",
      "on": { "EXTRACTED": "success", "NOT_EXTRACTED": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "Agent",
            text: ###"""
// What a policy agent or a gateway logs in by: name and password in the request's header. `--agent NAME:PASSWORD` makes one.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Agent",
  "start": "header",
  "nodes": {
    "header": {
      "type": "ZeroPageLogin", "label": "Zero Page Login Collector",
      "on": { "true": "check", "false": "failure" }
    },
    "check": {
      "type": "AgentDataStoreDecision", "label": "Agent Data Store Decision",
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "Example",
            text: ###"""
// AM's sample of a login: credentials in the request's header, else user name and password one after the other.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Example",
  "start": "header",
  "nodes": {
    "header": {
      "type": "ZeroPageLogin", "label": "Zero Page Login Collector",
      "on": { "true": "check", "false": "username" }
    },
    "username": { "type": "UsernameCollector", "label": "User Name Collector", "next": "password" },
    "password": { "type": "PasswordCollector", "label": "Password Collector", "next": "check" },
    "check": {
      "type": "DataStoreDecision", "label": "Data Store Decision",
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "Facebook-ProvisionIDMAccount",
            text: ###"""
// AM's sample of a social login whose strangers get an account.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Facebook-ProvisionIDMAccount",
  "start": "facebook",
  "nodes": {
    "facebook": {
      "type": "SocialFacebook", "label": "Facebook Social Authentication",
      "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "account" }
    },
    "account": { "type": "ProvisionIdmAccount", "label": "Provision IDM Account", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "Google-AnonymousUser",
            text: ###"""
// AM's sample of a social login whose strangers become the anonymous user.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Google-AnonymousUser",
  "start": "google",
  "nodes": {
    "google": {
      "type": "SocialGoogle", "label": "Google Social Authentication",
      "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "anonymous" }
    },
    "anonymous": { "type": "AnonymousUser", "label": "Map to Anonymous User", "next": "url" },
    "url": {
      "type": "SetSuccessUrl", "label": "Set Success URL",
      "config": { "successUrl": "https://www.example.com/" },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "Google-DynamicAccountCreation",
            text: ###"""
// AM's sample of a social login whose strangers get an account, once they have read a code from their mail and chosen a
// password.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Google-DynamicAccountCreation",
  "start": "google",
  "nodes": {
    "google": {
      "type": "SocialGoogle", "label": "Google Social Authentication",
      "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "code" }
    },
    "code": { "type": "OneTimePasswordGenerator", "label": "HOTP Generator", "next": "mail" },
    "mail": { "type": "OneTimePasswordSmtpSender", "label": "OTP Email Sender", "next": "enter" },
    "enter": {
      "type": "OneTimePasswordCollectorDecision", "label": "OTP Collector Decision",
      "on": { "true": "password", "false": "tries" }
    },
    "tries": {
      "type": "RetryLimitDecision", "label": "Retry Limit Decision", "config": { "retryLimit": 3 },
      "on": { "Retry": "enter", "Reject": "failure" }
    },
    "password": { "type": "CreatePassword", "label": "Create Password", "next": "account" },
    "account": { "type": "ProvisionDynamicAccount", "label": "Provision Dynamic Account", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "HmacOneTimePassword",
            text: ###"""
// AM's sample of a second factor: a code that comes by mail.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "HmacOneTimePassword",
  "start": "username",
  "nodes": {
    "username": { "type": "UsernameCollector", "label": "User Name Collector", "next": "password" },
    "password": { "type": "PasswordCollector", "label": "Password Collector", "next": "check" },
    "check": {
      "type": "DataStoreDecision", "label": "Data Store Decision",
      "on": { "true": "code", "false": "failure" }
    },
    "code": { "type": "OneTimePasswordGenerator", "label": "HOTP Generator", "next": "mail" },
    "mail": { "type": "OneTimePasswordSmtpSender", "label": "OTP Email Sender", "next": "enter" },
    "enter": {
      "type": "OneTimePasswordCollectorDecision", "label": "OTP Collector Decision",
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "Login-classic",
            text: ###"""
// The login of a tenant of 2022: a wrong password fails at once, nothing is retried and nobody is locked out.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Login-classic",
  "description": "Platform Login Tree",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Sign In" },
      "description": {
        "en": "New here? <a href=\"#/service/PlatformRegistration\">Create an account</a><br><a href=\"#/service/PlatformForgottenUsername\">Forgot username?</a><a href=\"#/service/PlatformResetPassword\"> Forgot password?</a>"
      },
      "children": [
        {
          "type": "PlatformUsername",
          "label": "Platform Username",
          "config": { "usernameAttribute": "userName", "validateInput": false }
        },
        {
          "type": "PlatformPassword",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": false }
        }
      ],
      "next": "check"
    },
    "check": {
      "type": "DataStoreDecision",
      "label": "Data Store Decision",
      "on": { "true": "count", "false": "failure" }
    },
    "count": {
      "type": "IncrementLoginCount",
      "label": "Increment Login Count",
      "config": { "identityAttribute": "userName" },
      "next": "profile"
    },
    "profile": {
      "type": "InnerTree",
      "label": "Inner Tree Evaluator",
      "config": { "tree": "PlatformProgressiveProfile" },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PersistentCookie",
            text: ###"""
// AM's sample of a login that a cookie stands in for as long as it lives.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PersistentCookie",
  "start": "cookie",
  "nodes": {
    "cookie": {
      "type": "PersistentCookieDecision", "label": "Persistent Cookie Decision",
      "on": { "true": "success", "false": "username" }
    },
    "username": { "type": "UsernameCollector", "label": "User Name Collector", "next": "password" },
    "password": { "type": "PasswordCollector", "label": "Password Collector", "next": "check" },
    "check": {
      "type": "DataStoreDecision", "label": "Data Store Decision",
      "on": { "true": "remember", "false": "failure" }
    },
    "remember": { "type": "SetPersistentCookie", "label": "Set Persistent Cookie", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PlatformForgottenUsername",
            text: ###"""
// The platform's copy of the way to a forgotten user name, which goes on with PlatformLogin.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformForgottenUsername",
  "description": "Forgotten Username Tree",
  "start": "address",
  "nodes": {
    "address": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Forgotten Username" },
      "description": { "en": "Enter your email address or <a href=\"#/service/PlatformLogin\">Sign in</a>" },
      "children": [
        {
          "type": "AttributeCollector",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["mail"],
            "identityAttribute": "mail",
            "required": true,
            "validateInputs": false
          }
        }
      ],
      "next": "identify"
    },
    // Both ways meet, so that nobody learns who has an account.
    "identify": {
      "type": "IdentifyExistingUser",
      "label": "Identify Existing User",
      "config": { "identifier": "userName", "identityAttribute": "mail" },
      "on": { "true": "mail", "false": "mail" }
    },
    "mail": {
      "type": "EmailSuspend",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "forgottenUsername",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true,
        "identityAttribute": "mail"
      },
      "next": "login"
    },
    "login": {
      "type": "InnerTree",
      "label": "Inner Tree Evaluator",
      "config": { "tree": "PlatformLogin", "displayErrorOutcome": false },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PlatformLogin",
            text: ###"""
// The platform's copy of a login, for users of IDM: a wrong password fails at once.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformLogin",
  "description": "Platform Login Tree",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Sign In" },
      "description": {
        "en": "New here? <a href=\"#/service/PlatformRegistration\">Create an account</a><br><a href=\"#/service/PlatformForgottenUsername\">Forgot username?</a><a href=\"#/service/PlatformResetPassword\"> Forgot password?</a>"
      },
      "children": [
        {
          "type": "PlatformUsername",
          "label": "Platform Username",
          "config": { "usernameAttribute": "userName", "validateInput": false }
        },
        {
          "type": "PlatformPassword",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": false }
        }
      ],
      "next": "check"
    },
    "check": {
      "type": "DataStoreDecision",
      "label": "Data Store Decision",
      "on": { "true": "count", "false": "failure" }
    },
    "count": {
      "type": "IncrementLoginCount",
      "label": "Increment Login Count",
      "config": { "identityAttribute": "userName" },
      "next": "profile"
    },
    "profile": {
      "type": "InnerTree",
      "label": "Inner Tree Evaluator",
      "config": { "tree": "PlatformProgressiveProfile" },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PlatformProgressiveProfile",
            text: ###"""
// The platform's copy of the question for missing preferences on the third login; PlatformLogin runs it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformProgressiveProfile",
  "description": "Prompt for missing preferences on 3rd login",
  "start": "thirdLogin",
  "nodes": {
    "thirdLogin": {
      "type": "LoginCountDecision",
      "label": "Login Count Decision",
      "config": { "interval": "AT", "amount": 3, "identityAttribute": "userName" },
      "on": { "true": "isMissing", "false": "success" }
    },
    "isMissing": {
      "type": "QueryFilterDecision",
      "label": "Query Filter Decision",
      "config": {
        "queryFilter": "!(/preferences pr) or /preferences/marketing eq false or /preferences/updates eq false",
        "identityAttribute": "userName"
      },
      "on": { "true": "ask", "false": "success" }
    },
    "ask": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Please select your preferences" },
      "children": [
        {
          "type": "AttributeCollector",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["preferences/updates", "preferences/marketing"],
            "identityAttribute": "userName",
            "required": false,
            "validateInputs": false
          }
        }
      ],
      "next": "save"
    },
    "save": {
      "type": "PatchObject",
      "label": "Patch Object",
      "config": {
        "identityAttribute": "userName",
        "ignoredFields": [],
        "patchAsObject": false
      },
      "on": { "PATCHED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PlatformRegistration",
            text: ###"""
// The platform's copy of a registration: it makes the user at once, no mail is sent.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformRegistration",
  "description": "Platform Registration Tree",
  "start": "profile",
  "nodes": {
    "profile": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Sign Up" },
      "description": {
        "en": "Signing up is fast and easy.<br>Already have an account? <a href='#/service/PlatformLogin'>Sign In</a>"
      },
      "children": [
        {
          "type": "PlatformUsername",
          "label": "Platform Username",
          "config": { "usernameAttribute": "userName", "validateInput": true }
        },
        {
          "type": "AttributeCollector",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["givenName", "sn", "mail", "preferences/marketing", "preferences/updates"],
            "identityAttribute": "userName",
            "required": true,
            "validateInputs": true
          }
        },
        {
          "type": "PlatformPassword",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": true }
        },
        {
          "type": "KbaCreate",
          "label": "KBA Definition",
          "config": { "message": { "en": "Select a security question" }, "allowUserDefinedQuestions": true }
        },
        {
          "type": "AcceptTermsAndConditions",
          "label": "Accept Terms and Conditions"
        }
      ],
      "next": "make"
    },
    "make": {
      "type": "CreateObject",
      "label": "Create Object",
      "on": { "CREATED": "count", "FAILURE": "failure" }
    },
    "count": {
      "type": "IncrementLoginCount",
      "label": "Increment Login Count",
      "config": { "identityAttribute": "userName" },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PlatformResetPassword",
            text: ###"""
// The platform's copy of a new password for whoever can read the user's mail.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformResetPassword",
  "description": "Reset Password Tree",
  "start": "address",
  "nodes": {
    "address": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Reset Password" },
      "description": { "en": "Enter your email address or <a href=\"#/service/PlatformLogin\">Sign in</a>" },
      "children": [
        {
          "type": "AttributeCollector",
          "label": "Attribute Collector",
          "config": {
            "attributesToCollect": ["mail"],
            "identityAttribute": "mail",
            "required": true,
            "validateInputs": false
          }
        }
      ],
      "next": "identify"
    },
    // Both ways meet, so that nobody learns who has an account.
    "identify": {
      "type": "IdentifyExistingUser",
      "label": "Identify Existing User",
      "config": { "identifier": "userName", "identityAttribute": "mail" },
      "on": { "true": "mail", "false": "mail" }
    },
    "mail": {
      "type": "EmailSuspend",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "resetPassword",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true,
        "identityAttribute": "mail"
      },
      "next": "password"
    },
    "password": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Reset Password" },
      "description": { "en": "Change password" },
      "children": [
        {
          "type": "PlatformPassword",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": true }
        }
      ],
      "next": "save"
    },
    "save": {
      "type": "PatchObject",
      "label": "Patch Object",
      "config": { "identityAttribute": "mail", "ignoredFields": [], "patchAsObject": false },
      "on": { "PATCHED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "PlatformUpdatePassword",
            text: ###"""
// The platform's copy of a new password for the user of the session that the client comes with.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformUpdatePassword",
  "description": "Update password using active session",
  "start": "session",
  "nodes": {
    "session": {
      "type": "SessionData",
      "label": "Get Session Data",
      "config": { "sessionDataKey": "UserToken", "sharedStateKey": "userName" },
      "next": "hasPassword"
    },
    "hasPassword": {
      "type": "AttributePresentDecision",
      "label": "Attribute Present Decision",
      "config": { "presentAttribute": "password", "identityAttribute": "userName" },
      "on": { "true": "present", "false": "mail" }
    },
    "present": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Verify Existing Password" },
      "description": { "en": "Enter current password" },
      "children": [
        {
          "type": "PlatformPassword",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": false }
        }
      ],
      "next": "check"
    },
    "check": {
      "type": "DataStoreDecision",
      "label": "Data Store Decision",
      "on": { "true": "password", "false": "failure" }
    },
    "mail": {
      "type": "EmailSuspend",
      "label": "Email Suspend Node",
      "config": {
        "emailTemplateName": "updatePassword",
        "emailAttribute": "mail",
        "emailSuspendMessage": {
          "en": "An email has been sent to your address, please verify your email address to update your password. Click the link in that email to proceed."
        },
        "objectLookup": true,
        "identityAttribute": "userName"
      },
      "next": "password"
    },
    "password": {
      "type": "Page",
      "label": "Page Node",
      "header": { "en": "Update Password" },
      "description": { "en": "Enter new password" },
      "children": [
        {
          "type": "PlatformPassword",
          "label": "Platform Password",
          "config": { "passwordAttribute": "password", "validateInput": true }
        }
      ],
      "next": "save"
    },
    "save": {
      "type": "PatchObject",
      "label": "Patch Object",
      "config": { "identityAttribute": "userName", "ignoredFields": ["userName"], "patchAsObject": true },
      "on": { "PATCHED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "RetryLimit",
            text: ###"""
// AM's sample of a login that may be tried three times more.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "RetryLimit",
  "start": "username",
  "nodes": {
    "username": { "type": "UsernameCollector", "label": "User Name Collector", "next": "password" },
    "password": { "type": "PasswordCollector", "label": "Password Collector", "next": "check" },
    "check": {
      "type": "DataStoreDecision", "label": "Data Store Decision",
      "on": { "true": "success", "false": "tries" }
    },
    "tries": {
      "type": "RetryLimitDecision", "label": "Retry Limit Decision", "config": { "retryLimit": 3 },
      "on": { "Retry": "username", "Reject": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "amsterService",
            text: ###"""
// What the command line tool Amster logs in by: a token that it signs with its key. AM reads the keys from a file; here
// they are the variable `--esv esv.amster.keys='ssh-rsa AAAA…'`, and nobody gets in without it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "amsterService",
  "start": "token",
  "nodes": {
    "token": {
      "type": "AmsterJwtDecision", "label": "Amster Jwt Decision Node",
      "config": { "authorizedKeys": "&{esv.amster.keys|}" },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "classic", name: "ldapService",
            text: ###"""
// What AM runs for its own administrators: credentials in the request's header, else one after the other.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ldapService",
  "start": "header",
  "nodes": {
    "header": {
      "type": "ZeroPageLogin", "label": "Zero Page Login Collector",
      "on": { "true": "check", "false": "username" }
    },
    "username": { "type": "UsernameCollector", "label": "Username Collector", "next": "password" },
    "password": { "type": "PasswordCollector", "label": "Password Collector", "next": "check" },
    "check": {
      "type": "DataStoreDecision", "label": "Data Store Decision",
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "edge-cases", name: "BrokenPolicies",
            text: ###"""
// B41: failed policies are JSON in texts; here are one that is good, one that is cut off and one that is empty.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "BrokenPolicies",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ValidatedCreateUsernameCallback",
          "output": {
            "policies": {},
            "failedPolicies": [
              "{ \"params\": { \"minLength\": 8 }, \"policyRequirement\": \"MIN_LENGTH\" }",
              "{ \"policyRequirement\": ",
              ""
            ],
            "validateOnly": false,
            "prompt": "Username"
          },
          "input": { "": "", "validateOnly": false },
          "store": { "": "shared.username" }
        }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "edge-cases", name: "EmptyRedirect",
            text: ###"""
// B43: a redirect without a body where the next step is expected.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "EmptyRedirect",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        { "type": "NameCallback", "output": { "prompt": "User Name" }, "input": { "": "" }, "store": "shared.username" }
      ],
      "next": "away"
    },
    "away": {
      "type": "respond",
      "status": 302,
      "headers": { "Location": "https://app.example/elsewhere" },
      "once": true,
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "edge-cases", name: "FailureDetails",
            text: ###"""
// B42: a login that fails is a body with a status of 401, with more in it than a status says.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "FailureDetails",
  "start": "url",
  "nodes": {
    "url": { "type": "SetFailureUrl", "config": { "failureUrl": "https://app.example/sorry" }, "next": "failure" }
  }
}
"""###),
        EmbeddedJourney(
            set: "edge-cases", name: "MixedTypes",
            text: ###"""
// B40: messageType is a text in one callback and a number in the other, waitTime is a text; --quirk
// callback-types-swapped has them the other way round.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "MixedTypes",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Hello", "messageType": "0" } },
        { "type": "NameCallback", "output": { "prompt": "User Name" }, "input": { "": "" }, "store": "shared.username" },
        {
          "type": "ConfirmationCallback",
          "output": { "prompt": "", "messageType": 0, "options": ["Yes", "No"], "optionType": -1, "defaultOption": 0 },
          "input": { "": 0 }
        },
        { "type": "PollingWaitCallback", "output": { "waitTime": "1000", "message": "Please wait" } }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "edge-cases", name: "ScriptOutput",
            text: ###"""
// B39: a text that is a script comes with a name and a choice; whoever sends it back may be refused
// (--quirk script-output-refused). It comes first, so whoever goes by position mistakes the others.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ScriptOutput",
  "start": "ask",
  "nodes": {
    "ask": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "void 0;", "messageType": "4" } },
        { "type": "NameCallback", "output": { "prompt": "User Name" }, "input": { "": "" }, "store": "shared.username" },
        {
          "type": "ChoiceCallback",
          "output": { "prompt": "Go on?", "choices": ["Yes", "No"], "defaultChoice": 0 },
          "input": { "": 0 }
        }
      ],
      "route": [
        { "when": { "callback": 2, "equals": 1 }, "to": "failure" },
        { "to": "success" }
      ]
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "edge-cases", name: "StageAndMetadata",
            text: ###"""
// B45: a page with a stage, beside a MetadataCallback that has a stage of its own; the page's is the one that counts.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "StageAndMetadata",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "stage": "UsernamePassword",
      "children": [
        { "type": "MetadataCallback", "output": { "data": { "stage": "Other" } } },
        { "type": "PlatformUsername" },
        { "type": "PlatformPassword" }
      ],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "root", name: "Login",
            text: ###"""
// The login of the top realm: no second journey inside, and success leads to the console.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Login",
  "realm": "root",
  "start": "credentials",
  "successUrl": "/am/console",
  "nodes": {
    "credentials": {
      "type": "Page",
      "header": "Sign In",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": {
      "type": "IdentityStoreDecision",
      "on": { "TRUE": "success", "FALSE": "tries", "*": "failure" }
    },
    "tries": {
      "type": "RetryLimitDecision",
      "config": { "retryLimit": 5 },
      "on": { "Retry": "credentials", "Reject": "lock" }
    },
    "lock": { "type": "AccountLockout", "next": "failure" }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "AMSocialLogin",
            text: ###"""
// The same with AM's own social nodes.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "AMSocialLogin",
  "start": "select",
  "nodes": {
    "select": {
      "type": "ChoiceCollector",
      "config": { "prompt": "Sign in with", "choices": ["google", "facebook"], "defaultChoice": "google" },
      "on": { "google": "google", "facebook": "facebook" }
    },
    "google": { "type": "SocialGoogle", "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "account" } },
    "facebook": { "type": "SocialFacebook", "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "account" } },
    "account": { "type": "ProvisionDynamicAccount", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "BooleanAttributeInputCallbackTest",
            text: ###"""
// A login, then a yes or no of the profile.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "BooleanAttributeInputCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "AttributeCollector",
      "config": { "attributesToCollect": ["preferences/marketing"], "required": true },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "ChoiceCallbackTest",
            text: ###"""
// A login, then a choice; both lead on.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ChoiceCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "ChoiceCollector",
      "config": { "prompt": "Choice", "choices": ["Yes", "No"], "defaultChoice": "Yes" },
      "on": { "Yes": "success", "No": "success" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "ConfirmationCallbackTest",
            text: ###"""
// A login, then a text with two buttons.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ConfirmationCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "MessageNode",
      "config": { "message": { "en": "Test" }, "messageYes": { "en": "Yes" }, "messageNo": { "en": "No" } },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "ConsentMappingCallbackTest",
            text: ###"""
// A login, then a consent that is required: who refuses is asked again.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ConsentMappingCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ConsentMappingCallback",
          "output": {
            "name": "managedUser_managedUser",
            "displayName": "Identity Mapping",
            "icon": "",
            "accessLevel": "Actual Profile",
            "isRequired": true,
            "message": "Test",
            "fields": []
          },
          "input": { "": false }
        }
      ],
      "route": [
        { "when": { "callback": 0, "equals": true }, "to": "success" },
        { "to": "ask" }
      ]
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "DeviceProfileCallbackTest",
            text: ###"""
// A login, then a device profile with or without the position.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "DeviceProfileCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "choose", "false": "failure" } },
    "choose": {
      "type": "ChoiceCollector",
      "config": { "prompt": "Collect location data?", "choices": ["Yes", "No"], "defaultChoice": "Yes" },
      "on": { "Yes": "everything", "No": "metadata" }
    },
    "everything": {
      "type": "DeviceProfileCollector",
      "config": { "deviceMetadata": true, "deviceLocation": true, "message": { "en": "Collecting profile ..." } },
      "next": "success"
    },
    "metadata": {
      "type": "DeviceProfileCollector",
      "config": { "deviceMetadata": true },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "HiddenValueCallbackTest",
            text: ###"""
// A login, then a value that only the app sees.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "HiddenValueCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "callbacks",
      "callbacks": [
        { "type": "HiddenValueCallback", "output": { "value": "myValue", "id": "myId" }, "input": { "": "myId" } }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "IDMSocialLogin",
            text: ###"""
// A login at an identity provider that the user picks; who has no account gets one.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "IDMSocialLogin",
  "start": "select",
  "nodes": {
    "select": {
      "type": "SelectIdP",
      "config": { "includeLocalAuthentication": false },
      "next": "social"
    },
    "social": {
      "type": "SocialProviderHandlerV2",
      "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "account", "SOCIAL_AUTH_INTERRUPTED": "select" }
    },
    "account": {
      "type": "CreateObject",
      "config": { "identityResource": "managed/alpha_user" },
      "on": { "CREATED": "success", "FAILURE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "KBAAuthentication",
            text: ###"""
// A login with the callbacks that validate, then one of the user's security questions.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "KBAAuthentication",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ValidatedCreateUsernameCallback",
          "_id": 0,
          "output": { "policies": {}, "failedPolicies": [], "validateOnly": false, "prompt": "Username" },
          "input": { "": "", "validateOnly": false },
          "store": { "": "shared.username" }
        },
        {
          "type": "ValidatedCreatePasswordCallback",
          "_id": 1,
          "output": {
            "echoOn": false, "policies": {}, "failedPolicies": [], "validateOnly": false, "prompt": "Password"
          },
          "input": { "": "", "validateOnly": false },
          "store": { "": "transient.password" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "validateOnly", "equals": true }, "to": "credentials" },
        { "when": { "callback": 1, "input": "validateOnly", "equals": true }, "to": "credentials" },
        { "to": "check" }
      ]
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "question", "false": "failure" } },
    "question": { "type": "KbaVerify", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "KbaCreateCallbackTest",
            text: ###"""
// A login, then two security questions, which the user's profile keeps.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "KbaCreateCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "Page",
      "children": [
        {
          "type": "KbaCreate",
          "config": {
            "message": { "en": "Security questions" },
            "answersToDefine": 2,
            "furtherQuestions": ["What city were you born in?"]
          }
        }
      ],
      "next": "keep"
    },
    "keep": { "type": "PatchObject", "on": { "PATCHED": "success", "FAILURE": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "Login",
            text: ###"""
// What the SDKs' own tests log in with: one page of two callbacks, and a wrong password is a 401 at once.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Login",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "LoginWithEmail",
            text: ###"""
// A login that then waits for a mailed link.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "LoginWithEmail",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "mail", "false": "failure" } },
    "mail": {
      "type": "EmailSuspend",
      "config": {
        "emailTemplateName": "registration",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true
      },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "MetadataCallbackTest",
            text: ###"""
// A login, then values for the app beside a choice.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "MetadataCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "custom", "false": "failure" } },
    "custom": { "type": "SetState", "config": { "attributes": { "custom": "dummy value" } }, "next": "ask" },
    "ask": {
      "type": "Page",
      "children": [
        { "type": "StateMetadata", "config": { "attributes": ["username", "custom"] } },
        {
          "type": "ChoiceCollector",
          "config": { "prompt": "Choice", "choices": ["Yes", "No"], "defaultChoice": "Yes" }
        }
      ],
      "on": { "Yes": "success", "No": "success" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "MiscCallbacks",
            text: ###"""
// The same with a text, as the SDK's own mock has it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "MiscCallbacks",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "text" },
    "text": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextInputCallback",
          "output": { "prompt": "Text Input String", "defaultText": "" },
          "input": { "": "" }
        }
      ],
      "next": "password"
    },
    "password": { "type": "PasswordCollector", "next": "check" },
    "check": { "type": "DataStoreDecision", "on": { "true": "choose", "false": "failure" } },
    "choose": {
      "type": "ChoiceCollector",
      "config": { "prompt": "Choice", "choices": ["No", "Yes"], "defaultChoice": "No" },
      "on": { "No": "failure", "Yes": "confirm" }
    },
    "confirm": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ConfirmationCallback",
          "output": {
            "prompt": "",
            "messageType": 0,
            "options": ["Submit", "Cancel"],
            "optionType": -1,
            "defaultOption": 0
          },
          "input": { "": 0 }
        }
      ],
      "route": [{ "when": { "callback": 0, "equals": 0 }, "to": "wait" }, { "to": "failure" }]
    },
    "wait": {
      "type": "PollingWait",
      "config": { "secondsToWait": 1, "waitingMessage": { "en": "Please wait while we process your request." } },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "NamePasswordCallbackTest",
            text: ###"""
// Two pages: the name, then the password.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "NamePasswordCallbackTest",
  "start": "name",
  "nodes": {
    "name": { "type": "Page", "children": [{ "type": "PlatformUsername" }], "next": "password" },
    "password": { "type": "Page", "children": [{ "type": "PlatformPassword" }], "next": "check" },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "NumberAttributeInputCallbackTest",
            text: ###"""
// A login, then a number of the profile.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "NumberAttributeInputCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "AttributeCollector",
      "config": { "attributesToCollect": ["age"], "required": true },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "PageCallback65Test",
            text: ###"""
// A stage in a MetadataCallback, as AM delivered it before pages had stages of their own.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PageCallback65Test",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [
        { "type": "MetadataCallback", "output": { "data": { "stage": "UsernamePassword" } } },
        { "type": "PlatformUsername" },
        { "type": "PlatformPassword" }
      ],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "PageCallbackTest",
            text: ###"""
// A page that has a stage, a header and a description.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PageCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "stage": "Test",
      "header": "Page Header Test",
      "description": "Page Description Test",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "PlatformUsernamePasswordTest",
            text: ###"""
// A login with the callbacks that validate, as older tenants ask for all names.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PlatformUsernamePasswordTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ValidatedCreateUsernameCallback",
          "_id": 0,
          "output": { "policies": {}, "failedPolicies": [], "validateOnly": false, "prompt": "Username" },
          "input": { "": "", "validateOnly": false },
          "store": { "": "shared.username" }
        },
        {
          "type": "ValidatedCreatePasswordCallback",
          "_id": 1,
          "output": {
            "echoOn": false, "policies": {}, "failedPolicies": [], "validateOnly": false, "prompt": "Password"
          },
          "input": { "": "", "validateOnly": false },
          "store": { "": "transient.password" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "validateOnly", "equals": true }, "to": "credentials" },
        { "when": { "callback": 1, "input": "validateOnly", "equals": true }, "to": "credentials" },
        { "to": "check" }
      ]
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "PollingWaitCallbackTest",
            text: ###"""
// A login, then a wait of five seconds: who exits in time is let in.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "PollingWaitCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "wait", "false": "failure" } },
    "wait": {
      "type": "PollingWait",
      "config": {
        "secondsToWait": 5,
        "waitingMessage": { "en": "Please Wait" },
        "exitable": true,
        "exitMessage": { "en": "Exit" }
      },
      "on": { "EXITED": "success", "DONE": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "QRCodeTest",
            text: ###"""
// A login, then the QR code of an authenticator app.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "QRCodeTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "register", "false": "failure" } },
    "register": {
      "type": "OathRegistration",
      "on": { "successOutcome": "success", "failureOutcome": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "RecaptchaCallbackTest",
            text: ###"""
// A login, then a captcha whose service takes no token for good.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "RecaptchaCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "captcha", "false": "failure" } },
    "captcha": {
      "type": "Captcha",
      "config": { "siteKey": "siteKey", "stubResult": [{ "valid": false }] },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "RecaptchaEnterprise",
            text: ###"""
// A login, then reCAPTCHA Enterprise.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "RecaptchaEnterprise",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "captcha", "false": "failure" } },
    "captcha": {
      "type": "CaptchaEnterprise",
      "config": {
        "siteKey": "siteKey",
        "apiUri": "https://www.google.com/recaptcha/enterprise.js",
        "stubResult": [{ "score": 0.9 }]
      },
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "Registration",
            text: ###"""
// A new user on one page, with two security questions and without a mail.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "Registration",
  "start": "profile",
  "nodes": {
    "profile": {
      "type": "Page",
      "header": "Sign Up",
      "children": [
        { "type": "PlatformUsername", "config": { "validateInput": true } },
        {
          "type": "AttributeCollector",
          "config": {
            "attributesToCollect": ["givenName", "sn", "mail", "preferences/marketing", "preferences/updates"],
            "required": true,
            "validateInputs": true
          }
        },
        { "type": "PlatformPassword", "config": { "validateInput": true } },
        {
          "type": "KbaCreate",
          "config": { "message": { "en": "Select a security question" }, "answersToDefine": 2 }
        },
        { "type": "AcceptTermsAndConditions" }
      ],
      "next": "make"
    },
    "make": { "type": "CreateObject", "on": { "CREATED": "success", "FAILURE": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "SAMLTest",
            text: ###"""
// A name, then a SAML identity provider, which must know a user of this realm.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SAMLTest",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "saml" },
    "saml": {
      "type": "Saml2",
      "config": { "metaAlias": "/alpha/sp" },
      "on": { "ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "SDKS-1209",
            text: ###"""
// A page with a stage and a MetadataCallback that has nothing to do with it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SDKS-1209",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "stage": "Test",
      "children": [
        { "type": "MetadataCallback", "output": { "data": { "purpose": "unrelated" } } },
        { "type": "PlatformUsername" },
        { "type": "PlatformPassword" }
      ],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "SecondFactor",
            text: ###"""
// A login, then a code by mail or by text message.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SecondFactor",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "factor", "false": "failure" } },
    "factor": {
      "type": "Page",
      "stage": "SecondFactorChoice",
      "children": [
        {
          "type": "ChoiceCollector",
          "config": { "prompt": "Second Factor", "choices": ["Email", "SMS"], "defaultChoice": "Email" }
        }
      ],
      "on": { "Email": "codeToMail", "SMS": "codeToText" }
    },
    "codeToMail": { "type": "OneTimePasswordGenerator", "next": "mail" },
    "mail": { "type": "OneTimePasswordSmtpSender", "next": "readMail" },
    "readMail": {
      "type": "Page",
      "stage": "OneTimePasswordEmail",
      "children": [{ "type": "OneTimePasswordCollectorDecision" }],
      "on": { "true": "success", "false": "failure" }
    },
    "codeToText": { "type": "OneTimePasswordGenerator", "next": "text" },
    "text": { "type": "OneTimePasswordSmsSender", "next": "readText" },
    "readText": {
      "type": "Page",
      "stage": "OneTimePasswordSMS",
      "children": [{ "type": "OneTimePasswordCollectorDecision" }],
      "on": { "true": "success", "false": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "SetPersistentCookieTest",
            text: ###"""
// A login that leaves a cookie behind by which the next one may know the user; a logout takes it back.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SetPersistentCookieTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "cookie", "false": "failure" } },
    "cookie": { "type": "SetPersistentCookie", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "StringAttributeInputCallbackTest",
            text: ###"""
// A login, then three texts of the profile.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "StringAttributeInputCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "Page",
      "children": [
        {
          "type": "AttributeCollector",
          "config": { "attributesToCollect": ["mail", "givenName", "sn"], "required": true }
        }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "SuspendedTextCallbackTest",
            text: ###"""
// A login that then waits for a mailed link.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "SuspendedTextCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "mail", "false": "failure" } },
    "mail": {
      "type": "EmailSuspend",
      "config": {
        "emailTemplateName": "registration",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true
      },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST-app-integrity",
            text: ###"""
// A known user's app gets a verdict of Play Integrity. The upstream test is switched off.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST-app-integrity",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "known" },
    "known": {
      "type": "IdentifyExistingUser",
      "config": { "identityAttribute": "userName" },
      "on": { "true": "choose", "false": "failure" }
    },
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "App integrity",
        "choices": ["default", "classic", "standard", "verdict-on", "verdict-off", "client-error"],
        "defaultChoice": "default"
      },
      "on": {
        "default": "classic",
        "classic": "classic",
        "standard": "standard",
        "verdict-on": "on",
        "verdict-off": "off",
        "client-error": "classic"
      }
    },
    "classic": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "requestType": "classic", "projectNumber": "1234567890", "nonce": "{{random.base64url 32}}" },
          "input": { "token": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "when": { "callback": 0, "input": "token", "present": true }, "to": "succeeded" },
        { "to": "failed" }
      ]
    },
    "standard": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "requestType": "standard", "projectNumber": "1234567890", "nonce": "{{random.base64url 32}}" },
          "input": { "token": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "when": { "callback": 0, "input": "token", "present": true }, "to": "succeeded" },
        { "to": "failed" }
      ]
    },
    "on": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "requestType": "classic", "projectNumber": "1234567890", "nonce": "{{random.base64url 32}}" },
          "input": { "token": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "when": { "callback": 0, "input": "token", "present": true }, "to": "verdict" },
        { "to": "failed" }
      ]
    },
    "off": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "requestType": "classic", "projectNumber": "1234567890", "nonce": "{{random.base64url 32}}" },
          "input": { "token": "", "clientError": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "when": { "callback": 0, "input": "token", "present": true }, "to": "noVerdict" },
        { "to": "failed" }
      ]
    },
    "verdict": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Verdict Exists", "messageType": "0" } }],
      "next": "success"
    },
    "noVerdict": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Verdict DOES NOT exist", "messageType": "0" } }
      ],
      "next": "success"
    },
    "succeeded": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Success", "messageType": "0" } }],
      "next": "success"
    },
    "failed": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Failure", "messageType": "0" } }],
      "next": "failure"
    },
    "unsupported": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Unsupported", "messageType": "0" } }],
      "next": "failure"
    },
    "deviceErrors": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Client Device Errors", "messageType": "0" } }
      ],
      "next": "failure"
    },
    "aborted": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Abort", "messageType": "0" } }],
      "next": "failure"
    },
    "clientError": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Client Error", "messageType": "0" } }],
      "next": "failure"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST-e2e-recaptcha-enterprise",
            text: ###"""
// A known user passes reCAPTCHA Enterprise, or fails in one of several ways; each platform has its key.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST-e2e-recaptcha-enterprise",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "known" },
    "known": {
      "type": "IdentifyExistingUser",
      "config": { "identityAttribute": "userName" },
      "on": { "true": "choose", "false": "failure" }
    },
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "reCAPTCHA Enterprise",
        "choices": [
          "success",
          "custom_action",
          "custom_payload",
          "custom_client_error",
          "score_failure",
          "invalid_site_key",
          "invalid_project_id",
          "invalid_secret_key",
          "invalid_verification_url"
        ],
        "defaultChoice": "success"
      },
      "on": {
        "success": "plain",
        "custom_action": "customAction",
        "custom_payload": "customPayload",
        "custom_client_error": "customClientError",
        "score_failure": "scoreFailure",
        "invalid_site_key": "invalidSiteKey",
        "invalid_project_id": "invalidProjectId",
        "invalid_secret_key": "invalidSecretKey",
        "invalid_verification_url": "invalidVerificationUrl"
      }
    },
    "plain": {
      "type": "SetState",
      "config": { "attributes": { "branch": "success" } },
      "next": "platform"
    },
    "customAction": {
      "type": "SetState",
      "config": { "attributes": { "branch": "custom_action" } },
      "next": "platform"
    },
    "customPayload": {
      "type": "SetState",
      "config": { "attributes": { "branch": "custom_payload" } },
      "next": "platform"
    },
    "customClientError": {
      "type": "SetState",
      "config": { "attributes": { "branch": "custom_client_error" } },
      "next": "platform"
    },
    "scoreFailure": {
      "type": "SetState",
      "config": { "attributes": { "branch": "score_failure" } },
      "next": "platform"
    },
    "invalidSiteKey": {
      "type": "SetState",
      "config": { "attributes": { "branch": "invalid_site_key" } },
      "next": "platform"
    },
    "invalidProjectId": {
      "type": "SetState",
      "config": { "attributes": { "branch": "invalid_project_id" } },
      "next": "platform"
    },
    "invalidSecretKey": {
      "type": "SetState",
      "config": { "attributes": { "branch": "invalid_secret_key" } },
      "next": "platform"
    },
    "invalidVerificationUrl": {
      "type": "SetState",
      "config": { "attributes": { "branch": "invalid_verification_url" } },
      "next": "platform"
    },
    "platform": {
      "type": "callbacks",
      "callbacks": [],
      "route": [
        { "when": { "header": "X-Requested-Platform", "equals": "android" }, "to": "android" },
        { "when": { "header": "X-Requested-Platform", "equals": "ios" }, "to": "ios" },
        { "to": "browser" }
      ]
    },
    "android": {
      "type": "CaptchaEnterprise",
      "config": {
        "projectId": "journeyman",
        "siteKey": "androidSiteKey",
        "scoreThreshold": "0.5",
        "storeAssessmentResult": true,
        "storeErrors": true,
        "stubResult": [
          { "when": { "state": "shared.branch", "equals": "score_failure" }, "score": 0.1 },
          {
            "when": { "state": "shared.branch", "equals": "invalid_site_key" },
            "error": "CLIENT_ERROR:Site key invalid"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_project_id" },
            "error": "API_ERROR:Project not found"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_secret_key" },
            "error": "INVALID_SECRET_KEY:Secret key could not be retrieved"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_verification_url" },
            "error": "API_ERROR:Service not found"
          },
          { "score": 0.9 }
        ]
      },
      "on": { "true": "assessed", "false": "problem" }
    },
    "ios": {
      "type": "CaptchaEnterprise",
      "config": {
        "projectId": "journeyman",
        "siteKey": "iosSiteKey",
        "scoreThreshold": "0.5",
        "storeAssessmentResult": true,
        "storeErrors": true,
        "stubResult": [
          { "when": { "state": "shared.branch", "equals": "score_failure" }, "score": 0.1 },
          {
            "when": { "state": "shared.branch", "equals": "invalid_site_key" },
            "error": "CLIENT_ERROR:Site key invalid"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_project_id" },
            "error": "API_ERROR:Project not found"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_secret_key" },
            "error": "INVALID_SECRET_KEY:Secret key could not be retrieved"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_verification_url" },
            "error": "API_ERROR:Service not found"
          },
          { "score": 0.9 }
        ]
      },
      "on": { "true": "assessed", "false": "problem" }
    },
    "browser": {
      "type": "CaptchaEnterprise",
      "config": {
        "projectId": "journeyman",
        "siteKey": "siteKey",
        "scoreThreshold": "0.5",
        "storeAssessmentResult": true,
        "storeErrors": true,
        "stubResult": [
          { "when": { "state": "shared.branch", "equals": "score_failure" }, "score": 0.1 },
          {
            "when": { "state": "shared.branch", "equals": "invalid_site_key" },
            "error": "CLIENT_ERROR:Site key invalid"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_project_id" },
            "error": "API_ERROR:Project not found"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_secret_key" },
            "error": "INVALID_SECRET_KEY:Secret key could not be retrieved"
          },
          {
            "when": { "state": "shared.branch", "equals": "invalid_verification_url" },
            "error": "API_ERROR:Service not found"
          },
          { "score": 0.9 }
        ]
      },
      "on": { "true": "assessed", "false": "problem" }
    },
    "assessed": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextOutputCallback",
          "output": { "message": "{{text transient.CaptchaEnterpriseNode.ASSESSMENT_RESULT}}", "messageType": "0" }
        }
      ],
      "next": "success"
    },
    "problem": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextOutputCallback",
          "output": { "message": "{{text transient.CaptchaEnterpriseNode.FAILURE}}", "messageType": "0" }
        }
      ],
      "next": "failure"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_AutofillPasskeyWebAuthn",
            text: ###"""
// A passkey that a field of the page offers says who the user is.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_AutofillPasskeyWebAuthn",
  "start": "authenticate",
  "nodes": {
    "authenticate": {
      "type": "WebAuthnAuthentication",
      "config": {
        "asScript": false,
        "requiresResidentKey": true,
        "mediation": "conditional",
        "stubResult": [{ "valid": true }]
      },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_LoginPingProtect",
            text: ###"""
// PingOne Protect watches over a login.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_LoginPingProtect",
  "start": "init",
  "nodes": {
    "init": { "type": "ProtectInitialize", "on": { "true": "credentials", "false": "failure" } },
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "evaluate", "false": "failure" } },
    "evaluate": {
      "type": "ProtectEvaluation",
      "config": { "stubResult": [{ "level": "LOW" }] },
      "on": { "low": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_LoginSuspendEmail",
            text: ###"""
// A login that then waits for a mailed link.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_LoginSuspendEmail",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "mail", "false": "failure" } },
    "mail": {
      "type": "EmailSuspend",
      "config": {
        "emailTemplateName": "registration",
        "emailSuspendMessage": {
          "en": "An email has been sent to the address you entered. Click the link in that email to proceed."
        },
        "objectLookup": true
      },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_LoginWithMiscCallbacks",
            text: ###"""
// Many kinds of callbacks, one after the other.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_LoginWithMiscCallbacks",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "password" },
    "password": { "type": "PasswordCollector", "next": "check" },
    "check": { "type": "DataStoreDecision", "on": { "true": "choose", "false": "failure" } },
    "choose": {
      "type": "ChoiceCollector",
      "config": { "prompt": "Are you sure?", "choices": ["Yes", "No"], "defaultChoice": "Yes" },
      "on": { "Yes": "confirm", "No": "failure" }
    },
    "confirm": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Please confirm", "messageType": "0" } },
        {
          "type": "ConfirmationCallback",
          "output": {
            "prompt": "",
            "messageType": 0,
            "options": ["Submit", "Cancel"],
            "optionType": -1,
            "defaultOption": 0
          },
          "input": { "": 0 }
        }
      ],
      "route": [{ "when": { "callback": 1, "equals": 0 }, "to": "wait" }, { "to": "failure" }]
    },
    "wait": {
      "type": "PollingWait",
      "config": { "secondsToWait": 1, "waitingMessage": { "en": "Please wait while we process your request." } },
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_MetadataMarketPlace",
            text: ###"""
// PingOne Protect watches over a login, as the Marketplace's nodes do it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_MetadataMarketPlace",
  "start": "init",
  "nodes": {
    "init": {
      "type": "PingOneProtectInitializeNode",
      "on": { "true": "credentials", "false": "failure" }
    },
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "evaluate", "false": "failure" } },
    "evaluate": {
      "type": "PingOneProtectEvaluationNode",
      "config": { "stubResult": [{ "level": "LOW" }] },
      "on": { "low": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_PING_ONE_PROTECT_EVALUATE",
            text: ###"""
// PingOne Protect judges signals, by rules: the signals "error" and "exceed", and a field of the request, make it fail.
// Who could not collect signals is told so and let in, as the SDKs' suites expect.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_PING_ONE_PROTECT_EVALUATE",
  "start": "choose",
  "nodes": {
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "Protect",
        "choices": ["evaluate-default", "evaluate-no-init", "evaluate-pause-off"],
        "defaultChoice": "evaluate-default"
      },
      "on": { "evaluate-default": "init", "evaluate-no-init": "name", "evaluate-pause-off": "initOff" }
    },
    // Who can't be initialized is found out when it comes to the signals.
    "init": { "type": "ProtectInitialize", "on": { "*": "name" } },
    "initOff": { "type": "ProtectInitialize", "on": { "*": "nameOff" } },
    "name": { "type": "UsernameCollector", "next": "evaluate" },
    "nameOff": { "type": "UsernameCollector", "next": "evaluateOff" },
    "evaluate": {
      "type": "ProtectEvaluation",
      "config": {
        "stubResult": [
          { "when": { "header": "X-Simulated-Risk", "equals": "error" }, "error": "unreachable" },
          { "when": { "header": "X-Simulated-Risk", "equals": "exceed" }, "score": 500 },
          { "when": { "callback": 0, "input": "signals", "equals": "error" }, "error": "unreachable" },
          { "when": { "callback": 0, "input": "signals", "equals": "exceed" }, "score": 500 },
          { "level": "LOW", "score": 12 }
        ]
      },
      "on": {
        "high": "high",
        "medium": "succeeded",
        "low": "succeeded",
        "exceed": "exceeded",
        "failure": "failed",
        "clientError": "clientError"
      }
    },
    "evaluateOff": {
      "type": "ProtectEvaluation",
      "config": {
        "pauseBehavioralData": false,
        "stubResult": [
          { "when": { "header": "X-Simulated-Risk", "equals": "error" }, "error": "unreachable" },
          { "when": { "header": "X-Simulated-Risk", "equals": "exceed" }, "score": 500 },
          { "when": { "callback": 0, "input": "signals", "equals": "error" }, "error": "unreachable" },
          { "when": { "callback": 0, "input": "signals", "equals": "exceed" }, "score": 500 },
          { "level": "LOW", "score": 12 }
        ]
      },
      "on": {
        "high": "high",
        "medium": "succeeded",
        "low": "succeeded",
        "exceed": "exceeded",
        "failure": "failed",
        "clientError": "clientError"
      }
    },
    "succeeded": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Success", "messageType": "0" } }],
      "next": "success"
    },
    "high": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "High", "messageType": "0" } }],
      "next": "failure"
    },
    "clientError": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Client Error", "messageType": "0" } }],
      "next": "success"
    },
    "failed": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Failure", "messageType": "0" } }],
      "next": "failure"
    },
    "exceeded": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Exceeds Score Threshold", "messageType": "0" } }
      ],
      "next": "failure"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_PING_ONE_PROTECT_INITIALIZE",
            text: ###"""
// PingOne Protect begins in one of three ways, then a user is named.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_PING_ONE_PROTECT_INITIALIZE",
  "start": "choose",
  "nodes": {
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "Protect",
        "choices": ["init-default", "init-custom", "init-error"],
        "defaultChoice": "init-default"
      },
      "on": { "init-default": "default", "init-custom": "custom", "init-error": "default" }
    },
    "default": { "type": "ProtectInitialize", "on": { "true": "name", "false": "failed" } },
    "custom": {
      "type": "ProtectInitialize",
      "config": {
        "customHost": "custom.host.com",
        "deviceAttributesToIgnore": ["Model", "Manufacturer", "Screen size"],
        "consoleLogEnabled": true,
        "lazyMetadata": true,
        "behavioralDataCollection": false,
        "agentIdentification": true,
        "agentTimeout": 200,
        "agentPort": "8089"
      },
      "on": { "true": "name", "false": "failed" }
    },
    "name": { "type": "UsernameCollector", "next": "success" },
    "failed": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Failure", "messageType": "0" } }],
      "next": "name"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_USER_REGISTRATION",
            text: ###"""
// A new user, one thing after the other.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_USER_REGISTRATION",
  "start": "name",
  "nodes": {
    "name": { "type": "PlatformUsername", "next": "password" },
    "password": { "type": "PlatformPassword", "next": "profile" },
    "profile": {
      "type": "Page",
      "children": [
        {
          "type": "AttributeCollector",
          "config": { "attributesToCollect": ["givenName", "sn", "mail"], "required": true }
        }
      ],
      "next": "questions"
    },
    "questions": {
      "type": "KbaCreate", "config": { "message": { "en": "Select a security question" } }, "next": "terms"
    },
    "terms": { "type": "AcceptTermsAndConditions", "next": "make" },
    "make": { "type": "CreateObject", "on": { "CREATED": "success", "FAILURE": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_WebAuthn-Authentication",
            text: ###"""
// A user name, then a passkey in place of the password.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_WebAuthn-Authentication",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "authenticate" },
    "authenticate": {
      "type": "WebAuthnAuthentication",
      "config": { "asScript": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_WebAuthn-Registration",
            text: ###"""
// A login, then a passkey is made.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_WebAuthn-Registration",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "register", "false": "failure" } },
    "register": {
      "type": "WebAuthnRegistration",
      "config": { "asScript": false, "generateRecoveryCodes": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TEST_WebAuthnWithRecoveryCodes",
            text: ###"""
// A login, then a passkey is made and its recovery codes are shown.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TEST_WebAuthnWithRecoveryCodes",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "register", "false": "failure" } },
    "register": {
      "type": "WebAuthnRegistration",
      "config": { "asScript": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "codes", "*": "failure" }
    },
    "codes": { "type": "RecoveryCodeDisplay", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TermsAndConditionCallbackTest",
            text: ###"""
// A login, then the terms of use, which must be accepted.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TermsAndConditionCallbackTest",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "terms", "false": "failure" } },
    "terms": { "type": "AcceptTermsAndConditions", "next": "success" }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TextInputCallbackTest",
            text: ###"""
// The name, the password, then the name once more in a text: the same password is tried with it.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TextInputCallbackTest",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "password" },
    "password": { "type": "PasswordCollector", "next": "check" },
    "check": { "type": "DataStoreDecision", "on": { "true": "ask", "false": "failure" } },
    "ask": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextInputCallback",
          "output": { "prompt": "What is your username?", "defaultText": "ForgerRocker" },
          "input": { "": "ForgerRocker" },
          "store": "shared.username"
        }
      ],
      "next": "compare"
    },
    "compare": { "type": "DataStoreDecision", "on": { "true": "tell", "false": "failure" } },
    "tell": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Success", "messageType": "0" } }],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TextOutputCallbackTest",
            text: ###"""
// The name, the password, then a text of each kind; the SDKs keep the one for scripts to themselves.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TextOutputCallbackTest",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "password" },
    "password": { "type": "PasswordCollector", "next": "check" },
    "check": { "type": "DataStoreDecision", "on": { "true": "tell", "false": "failure" } },
    "tell": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextOutputCallback",
          "output": { "message": "TextOutput Type 0 (INFO)", "messageType": "0" }
        },
        {
          "type": "TextOutputCallback",
          "output": { "message": "TextOutput Type 1 (WARNING)", "messageType": "1" }
        },
        {
          "type": "TextOutputCallback",
          "output": { "message": "TextOutput Type 2 (ERROR)", "messageType": "2" }
        },
        {
          "type": "TextOutputCallback",
          "output": { "message": "TextOutput Type 4 (SCRIPT)", "messageType": "4" }
        }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TransactionAuthorization",
            text: ###"""
// What a policy asks for before it allows one thing.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TransactionAuthorization",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "stage": "TransactionAuthorization",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "TreeBasedAuthorization",
            text: ###"""
// What a policy asks for before it allows some things.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "TreeBasedAuthorization",
  "start": "credentials",
  "nodes": {
    "credentials": {
      "type": "Page",
      "stage": "TreeBasedAuthorization",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "UserSignUp",
            text: ###"""
// As Registration.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "UserSignUp",
  "start": "profile",
  "nodes": {
    "profile": {
      "type": "Page",
      "header": "Sign Up",
      "children": [
        { "type": "PlatformUsername", "config": { "validateInput": true } },
        {
          "type": "AttributeCollector",
          "config": {
            "attributesToCollect": ["givenName", "sn", "mail", "preferences/marketing", "preferences/updates"],
            "required": true,
            "validateInputs": true
          }
        },
        { "type": "PlatformPassword", "config": { "validateInput": true } },
        { "type": "KbaCreate", "config": { "message": { "en": "Select a security question" } } },
        { "type": "AcceptTermsAndConditions" }
      ],
      "next": "make"
    },
    "make": { "type": "CreateObject", "on": { "CREATED": "success", "FAILURE": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "UsernamePassword",
            text: ###"""
// As Login, in two steps of one callback each.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "UsernamePassword",
  "start": "username",
  "nodes": {
    "username": { "type": "UsernameCollector", "next": "password" },
    "password": { "type": "PasswordCollector", "next": "check" },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "ValidatedPasswordCallbackTest",
            text: ###"""
// A password of eight characters at least, then a login. The SDKs' tests know a tenant that asks for no more than that.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ValidatedPasswordCallbackTest",
  "start": "password",
  "nodes": {
    "password": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ValidatedCreatePasswordCallback",
          "output": {
            "echoOn": false,
            "policies": {
              "policyRequirements": ["VALID_TYPE"],
              "fallbackPolicies": null,
              "name": "password",
              "policies": [
                { "policyRequirements": ["VALID_TYPE"], "policyId": "valid-type", "params": { "types": ["string"] } }
              ],
              "conditionalPolicies": null
            },
            "failedPolicies": [],
            "validateOnly": false,
            "prompt": "Password"
          },
          "input": { "": "", "validateOnly": false }
        }
      ],
      "route": [
        { "when": { "callback": 0, "matches": "^.{0,7}$" }, "to": "tooShort" },
        { "when": { "callback": 0, "input": "validateOnly", "equals": true }, "to": "password" },
        { "to": "credentials" }
      ]
    },
    "tooShort": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "ValidatedCreatePasswordCallback",
          "output": {
            "echoOn": false,
            "policies": {
              "policyRequirements": ["VALID_TYPE"],
              "fallbackPolicies": null,
              "name": "password",
              "policies": [
                { "policyRequirements": ["VALID_TYPE"], "policyId": "valid-type", "params": { "types": ["string"] } }
              ],
              "conditionalPolicies": null
            },
            "failedPolicies": [
              "{ \"policyRequirement\": \"LENGTH_BASED\", \"params\": { \"max-password-length\": 0, \"min-password-length\": 8 } }"
            ],
            "validateOnly": false,
            "prompt": "Password"
          },
          "input": { "": "", "validateOnly": false }
        }
      ],
      "route": [
        { "when": { "callback": 0, "matches": "^.{0,7}$" }, "to": "tooShort" },
        { "when": { "callback": 0, "input": "validateOnly", "equals": true }, "to": "password" },
        { "to": "credentials" }
      ]
    },
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "ValidatedUsernameCallbackTest",
            text: ###"""
// A user name that must be free and well formed, then a login.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "ValidatedUsernameCallbackTest",
  "start": "name",
  "nodes": {
    "name": { "type": "PlatformUsername", "config": { "validateInput": true }, "next": "credentials" },
    "credentials": {
      "type": "Page",
      "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }],
      "next": "check"
    },
    "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "device-bind",
            text: ###"""
// A known user binds a device in one of several ways.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "device-bind",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "known" },
    "known": {
      "type": "IdentifyExistingUser",
      "config": { "identityAttribute": "userName" },
      "on": { "true": "choose", "false": "failure" }
    },
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "Device binding",
        "choices": ["default", "custom", "exceed-limit", "pin", "wrong-app-id", "device-data-var"],
        "defaultChoice": "default"
      },
      "on": {
        "default": "default",
        "custom": "custom",
        "exceed-limit": "limited",
        "pin": "pin",
        "wrong-app-id": "wrongApp",
        "device-data-var": "postponed"
      }
    },
    "default": {
      "type": "DeviceBinding",
      "config": { "stubResult": [{ "valid": true }] },
      "on": { "*": "success", "failure": "failure" }
    },
    "custom": {
      "type": "DeviceBinding",
      "config": {
        "authenticationType": "NONE",
        "title": { "en": "Custom title" },
        "subtitle": { "en": "Custom subtitle" },
        "description": { "en": "Custom description" },
        "timeout": 5,
        "clientErrorOutcomes": ["Unsupported", "Abort", "Timeout", "Custom"],
        "stubResult": [{ "valid": true }]
      },
      "on": { "Custom": "customError", "failure": "failure", "*": "success" }
    },
    "limited": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "NONE", "maxSavedDevices": 1, "stubResult": [{ "valid": true }] },
      "on": { "exceedDeviceLimit": "full", "success": "success", "*": "failure" }
    },
    "pin": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "APPLICATION_PIN", "stubResult": [{ "valid": true }] },
      "on": { "success": "success", "*": "failure" }
    },
    "wrongApp": {
      "type": "DeviceBinding",
      "config": {
        "authenticationType": "NONE",
        "applicationIds": ["com.example.another"],
        "stubResult": [{ "valid": true }]
      },
      "on": { "success": "success", "*": "failure" }
    },
    "postponed": {
      "type": "DeviceBinding",
      "config": {
        "authenticationType": "NONE",
        "postponeDeviceProfileStorage": true,
        "stubResult": [{ "valid": true }]
      },
      "on": { "success": "hasDevice", "*": "failure" }
    },
    "hasDevice": {
      "type": "callbacks",
      "callbacks": [],
      "route": [
        { "when": { "state": "transient.DeviceBinding.DEVICE", "present": true }, "to": "deviceExists" },
        { "to": "failure" }
      ]
    },
    "deviceExists": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Device data variable exists", "messageType": "0" } }
      ],
      "next": "success"
    },
    "customError": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Custom outcome triggered", "messageType": "0" } }
      ],
      "next": "success"
    },
    "full": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Device Limit Exceeded", "messageType": "0" } }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "device-verifier",
            text: ###"""
// Signs with a bound device, with or without a user name, or binds one first.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "device-verifier",
  "start": "who",
  "nodes": {
    "who": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "User name",
        "choices": ["usernameless", "collectusername"],
        "defaultChoice": "collectusername"
      },
      "on": { "usernameless": "choose", "collectusername": "name" }
    },
    "name": { "type": "UsernameCollector", "next": "choose" },
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "Device signing",
        "choices": ["default", "custom", "bind", "bind-pin", "wrong-app-id", "custom-claims"],
        "defaultChoice": "default"
      },
      "on": {
        "default": "default",
        "custom": "challenge",
        "bind": "bind",
        "bind-pin": "bindPIN",
        "wrong-app-id": "wrongApp",
        "custom-claims": "claims"
      }
    },
    "default": {
      "type": "DeviceSigningVerifier",
      "config": { "stubResult": [{ "valid": true }] },
      "on": {
        "success": "succeeded",
        "failure": "failed",
        "noDeviceRegistered": "noDevice",
        "keyNotFound": "noKey",
        "Abort": "aborted",
        "Timeout": "late",
        "Unsupported": "unsupported",
        "ClientNotRegistered": "notRegistered"
      }
    },
    "challenge": {
      "type": "SetState",
      "config": { "attributes": { "challenge": "my-hardcoded-challenge" } },
      "next": "custom"
    },
    "custom": {
      "type": "DeviceSigningVerifier",
      "config": {
        "challenge": false,
        "sharedStateAttribute": "challenge",
        "timeout": 0,
        "title": { "en": "Custom Title" },
        "subtitle": { "en": "Custom Subtitle" },
        "description": { "en": "Custom Description" },
        "clientErrorOutcomes": ["Unsupported", "Abort", "Timeout", "ClientNotRegistered", "Custom"],
        "stubResult": [{ "valid": true }]
      },
      "on": {
        "success": "succeeded",
        "failure": "failed",
        "noDeviceRegistered": "noDevice",
        "keyNotFound": "noKey",
        "Abort": "aborted",
        "Timeout": "late",
        "Unsupported": "unsupported",
        "ClientNotRegistered": "notRegistered",
        "Custom": "customError"
      }
    },
    "wrongApp": {
      "type": "DeviceSigningVerifier",
      "config": { "applicationIds": ["com.example.another"], "stubResult": [{ "valid": true }] },
      "on": {
        "success": "succeeded",
        "failure": "failed",
        "noDeviceRegistered": "noDevice",
        "keyNotFound": "noKey",
        "Abort": "aborted",
        "Timeout": "late",
        "Unsupported": "unsupported",
        "ClientNotRegistered": "notRegistered"
      }
    },
    "claims": {
      "type": "DeviceSigningVerifier",
      "config": { "stubResult": [{ "valid": true }] },
      "on": {
        "success": "claimsExist",
        "failure": "failed",
        "noDeviceRegistered": "noDevice",
        "keyNotFound": "noKey",
        "Abort": "aborted",
        "Timeout": "late",
        "Unsupported": "unsupported",
        "ClientNotRegistered": "notRegistered"
      }
    },
    "claimsExist": {
      "type": "callbacks",
      "callbacks": [],
      "route": [
        { "when": { "state": "transient.DeviceSigningVerifierNode.JWT", "present": true }, "to": "hasClaims" },
        { "to": "failed" }
      ]
    },
    "bind": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "NONE", "stubResult": [{ "valid": true }] },
      "on": { "success": "succeeded", "*": "failed" }
    },
    "bindPIN": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "APPLICATION_PIN", "stubResult": [{ "valid": true }] },
      "on": { "success": "succeeded", "*": "failed" }
    },
    "succeeded": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Success", "messageType": "0" } }],
      "next": "success"
    },
    "failed": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Failure", "messageType": "0" } }],
      "next": "failure"
    },
    "aborted": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Abort", "messageType": "0" } }],
      "next": "failure"
    },
    "late": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Timeout", "messageType": "0" } }],
      "next": "failure"
    },
    "unsupported": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Unsupported", "messageType": "0" } }],
      "next": "failure"
    },
    "notRegistered": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "ClientNotRegistered", "messageType": "0" } }
      ],
      "next": "failure"
    },
    "noDevice": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "No Registered Device", "messageType": "0" } }
      ],
      "next": "failure"
    },
    "noKey": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Key Not Found", "messageType": "0" } }],
      "next": "failure"
    },
    "customError": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Custom", "messageType": "0" } }],
      "next": "failure"
    },
    "hasClaims": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Custom claims exist", "messageType": "0" } }
      ],
      "next": "success"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "integrity",
            text: ###"""
// A known user's app is attested by iOS in two rounds. The upstream test is switched off.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "integrity",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "known" },
    "known": {
      "type": "IdentifyExistingUser",
      "config": { "identityAttribute": "userName" },
      "on": { "true": "choose", "false": "failure" }
    },
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "App integrity",
        "choices": ["default", "invalid-team", "invalid-bundle-id", "invalid-cert", "prod", "custom"],
        "defaultChoice": "default"
      },
      "on": {
        "default": "attest",
        "invalid-team": "refused",
        "invalid-bundle-id": "refused",
        "invalid-cert": "refused",
        "prod": "attest",
        "custom": "attest"
      }
    },
    "attest": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "challenge": "{{random.base64 32}}", "attestToken": "" },
          "input": { "clientError": "", "attestToken": "", "token": "", "clientData": "", "keyId": "" },
          "store": { "attestToken": "shared.attestation", "keyId": "shared.keyId" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "when": { "callback": 0, "input": "attestToken", "present": true }, "to": "assert" },
        { "to": "failed" }
      ]
    },
    "assert": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": {
            "challenge": "{{random.base64 32}}",
            "attestToken": "{{shared.keyId}}::{{shared.attestation}}"
          },
          "input": { "clientError": "", "attestToken": "", "token": "", "clientData": "", "keyId": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "when": { "callback": 0, "input": "token", "present": true }, "to": "succeeded" },
        { "to": "failed" }
      ]
    },
    "refused": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "AppIntegrityCallback",
          "output": { "challenge": "{{random.base64 32}}", "attestToken": "" },
          "input": { "clientError": "", "attestToken": "", "token": "", "clientData": "", "keyId": "" }
        }
      ],
      "route": [
        { "when": { "callback": 0, "input": "clientError", "equals": "Unsupported" }, "to": "unsupported" },
        { "when": { "callback": 0, "input": "clientError", "equals": "ClientDeviceErrors" }, "to": "deviceErrors" },
        { "when": { "callback": 0, "input": "clientError", "equals": "Abort" }, "to": "aborted" },
        { "when": { "callback": 0, "input": "clientError", "present": true }, "to": "clientError" },
        { "to": "failed" }
      ]
    },
    "succeeded": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Success", "messageType": "0" } }],
      "next": "success"
    },
    "failed": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Failure", "messageType": "0" } }],
      "next": "failure"
    },
    "unsupported": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Unsupported", "messageType": "0" } }],
      "next": "failure"
    },
    "deviceErrors": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Client Device Errors", "messageType": "0" } }
      ],
      "next": "failure"
    },
    "aborted": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Abort", "messageType": "0" } }],
      "next": "failure"
    },
    "clientError": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Client Error", "messageType": "0" } }],
      "next": "failure"
    }
  }
}
"""###),
        EmbeddedJourney(
            set: "sdk-tests", name: "key-attestation",
            text: ###"""
// A known user binds a device that vouches for its key, or doesn't.
{
  "$schema": "../schema/journey.schema.json",
  "journey": "key-attestation",
  "start": "name",
  "nodes": {
    "name": { "type": "UsernameCollector", "next": "known" },
    "known": {
      "type": "IdentifyExistingUser",
      "config": { "identityAttribute": "userName" },
      "on": { "true": "choose", "false": "failure" }
    },
    "choose": {
      "type": "ChoiceCollector",
      "config": {
        "prompt": "Attestation",
        "choices": [
          "attestation-var-set",
          "attestation-var-null",
          "pin-attestation-off",
          "pin-attestation-on",
          "none-attestation-on",
          "none-attestation-off"
        ],
        "defaultChoice": "attestation-var-set"
      },
      "on": {
        "attestation-var-set": "set",
        "attestation-var-null": "null",
        "pin-attestation-off": "pinOff",
        "pin-attestation-on": "pinOn",
        "none-attestation-on": "noneOn",
        "none-attestation-off": "noneOff"
      }
    },
    "set": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "NONE", "attestation": true, "stubResult": [{ "valid": true }] },
      "on": { "success": "look", "Unsupported": "unsupported", "*": "failure" }
    },
    "null": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "NONE", "attestation": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "look", "Unsupported": "unsupported", "*": "failure" }
    },
    "pinOff": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "APPLICATION_PIN", "attestation": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "look", "Unsupported": "unsupported", "*": "failure" }
    },
    "pinOn": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "APPLICATION_PIN", "attestation": true, "stubResult": [{ "valid": true }] },
      "on": { "success": "look", "Unsupported": "unsupported", "*": "failure" }
    },
    "noneOn": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "NONE", "attestation": true, "stubResult": [{ "valid": true }] },
      "on": { "success": "look", "Unsupported": "unsupported", "*": "failure" }
    },
    "noneOff": {
      "type": "DeviceBinding",
      "config": { "authenticationType": "NONE", "attestation": false, "stubResult": [{ "valid": true }] },
      "on": { "success": "look", "Unsupported": "unsupported", "*": "failure" }
    },
    "look": {
      "type": "callbacks",
      "callbacks": [],
      "route": [
        { "when": { "state": "transient.DeviceBindingNode.ATTESTATION", "present": true }, "to": "there" },
        { "to": "absent" }
      ]
    },
    "there": {
      "type": "callbacks",
      "callbacks": [
        { "type": "TextOutputCallback", "output": { "message": "Attestation variable is set", "messageType": "0" } }
      ],
      "next": "success"
    },
    "absent": {
      "type": "callbacks",
      "callbacks": [
        {
          "type": "TextOutputCallback",
          "output": { "message": "Attestation variable is null", "messageType": "0" }
        }
      ],
      "next": "success"
    },
    "unsupported": {
      "type": "callbacks",
      "callbacks": [{ "type": "TextOutputCallback", "output": { "message": "Unsupported", "messageType": "0" } }],
      "next": "failure"
    }
  }
}
"""###),
    ]
}

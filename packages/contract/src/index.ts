import { accountEndpoints } from './account/account.ts';
import { profileEndpoints } from './account/profile.ts';
import { factorEndpoints } from './account/second-factors.ts';
import { sessionEndpoints } from './account/sessions.ts';
import { userEndpoints } from './account/users.ts';
import { courseEndpoints } from './content/course.ts';
import { mediaEndpoints } from './content/media.ts';
import { planEndpoints } from './content/plans/plan-calls.ts';
import { scenarioEndpoints } from './content/scenarios.ts';
import { tagEndpoints } from './content/tags.ts';
import { downloadEndpoints } from './content/versions/downloads.ts';
import type { Endpoint } from './http/endpoint.ts';
import { agreementHistoryEndpoints } from './licensing/agreement-history.ts';
import { licensingEndpoints } from './licensing/licensing.ts';
import { configurationEndpoints } from './shell/configuration.ts';
import { uploadEndpoints } from './upload/uploads.ts';

/** All calls of the HTTP API by name. */
export const endpoints = {
  ...accountEndpoints,
  ...sessionEndpoints,
  ...factorEndpoints,
  ...profileEndpoints,
  ...configurationEndpoints,
  ...userEndpoints,
  ...scenarioEndpoints,
  ...courseEndpoints,
  ...tagEndpoints,
  ...mediaEndpoints,
  ...planEndpoints,
  ...downloadEndpoints,
  ...licensingEndpoints,
  ...agreementHistoryEndpoints,
  ...uploadEndpoints,
} as const satisfies Record<string, Endpoint>;
/** The definitions of all calls. */
export type Endpoints = typeof endpoints;
/** The name of a call. */
export type EndpointName = keyof Endpoints;

import { accountEndpoints } from '../account/account.ts';
import { scenarioEndpoints } from '../content/scenarios.ts';
import { tagEndpoints } from '../content/tags.ts';
import type { EndpointName } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

/** The calls of signing in and browsing. */
const first: Partial<Record<EndpointName, Endpoint>> = { ...accountEndpoints, ...scenarioEndpoints, ...tagEndpoints };

/** The definition of a call. Definitions that the first pages do not need are loaded on demand, all at once. */
export async function findEndpoint(name: EndpointName): Promise<Endpoint> {
  return first[name] ?? (await import('../index.ts')).endpoints[name];
}

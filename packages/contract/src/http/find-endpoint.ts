import { accountEndpoints } from '../account/account.ts';
import { scenarioEndpoints } from '../content/scenarios.ts';
import { tagEndpoints } from '../content/tags.ts';
import type { EndpointName } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

/** What signing in and browsing call. */
const first: Partial<Record<EndpointName, Endpoint>> = { ...accountEndpoints, ...scenarioEndpoints, ...tagEndpoints };

/** The description of a call. Those that the first pages do not need are loaded with the first of them. */
export async function findEndpoint(name: EndpointName): Promise<Endpoint> {
  return first[name] ?? (await import('../index.ts')).endpoints[name];
}

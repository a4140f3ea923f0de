import { getMe, logIn, logOut, sendPasswordEmail } from '../account/account.ts';
import {
  downloadScenario,
  getScenario,
  listFavouriteScenarios,
  listScenarios,
  toggleFavouriteScenario,
} from '../content/scenarios.ts';
import { listTags, listTagsInUse } from '../content/tags.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoint-names.ts';

/** What signing in and browsing call. */
const first: Partial<Record<EndpointName, Endpoint>> = {
  logIn,
  logOut,
  getMe,
  sendPasswordEmail,
  listScenarios,
  getScenario,
  listTags,
  listTagsInUse,
  listFavouriteScenarios,
  toggleFavouriteScenario,
  downloadScenario,
};

/** The description of a call. Those that the first pages do not need are loaded with the first of them. */
export async function findEndpoint(name: EndpointName): Promise<Endpoint> {
  return first[name] ?? (await import('../index.ts')).endpoints[name];
}

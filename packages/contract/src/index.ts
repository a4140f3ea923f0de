import { getMe, logIn, logOut, sendPasswordEmail, updatePassword } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoint-names.ts';
import {
  downloadScenario,
  getScenario,
  listFavouriteScenarios,
  listScenarios,
  listTags,
  listTagsInUse,
  toggleFavouriteScenario,
} from './scenarios.ts';

/** Every call of the HTTP API by name. */
export const endpoints = {
  logIn,
  logOut,
  getMe,
  sendPasswordEmail,
  updatePassword,
  listScenarios,
  getScenario,
  listTags,
  listTagsInUse,
  listFavouriteScenarios,
  toggleFavouriteScenario,
  downloadScenario,
} as const satisfies Record<EndpointName, Endpoint>;
export type Endpoints = typeof endpoints;
export type { EndpointName };

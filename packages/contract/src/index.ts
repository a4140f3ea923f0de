import { getMe, logIn, logOut, sendPasswordEmail } from './account.ts';
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
  listScenarios,
  getScenario,
  listTags,
  listTagsInUse,
  listFavouriteScenarios,
  toggleFavouriteScenario,
  downloadScenario,
} as const;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

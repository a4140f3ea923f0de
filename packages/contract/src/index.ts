import {
  checkPasswordReset,
  getMe,
  logIn,
  logOut,
  resetPassword,
  sendOwnPasswordEmail,
  sendPasswordEmail,
  updatePassword,
} from './account.ts';
import { getConfiguration } from './configuration.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoint-names.ts';
import {
  claimLicense,
  getContractHistory,
  getLicense,
  getLicenseKeys,
  listContracts,
  releaseLicense,
  relinquishLicense,
  saveContractNotes,
} from './licensing.ts';
import { deleteAccount, exportAccount, updateDetails, updatePrivacy, validateUsername } from './profile.ts';
import {
  downloadScenario,
  getScenario,
  listFavouriteScenarios,
  listScenarios,
  listTags,
  listTagsInUse,
  toggleFavouriteScenario,
} from './scenarios.ts';
import { getUser, getUserDetails, listUserFavouriteScenarios, listUserScenarios } from './users.ts';

/** Every call of the HTTP API by name. */
export const endpoints = {
  logIn,
  logOut,
  getMe,
  sendPasswordEmail,
  updatePassword,
  checkPasswordReset,
  resetPassword,
  sendOwnPasswordEmail,
  updateDetails,
  updatePrivacy,
  validateUsername,
  exportAccount,
  deleteAccount,
  getConfiguration,
  getUser,
  getUserDetails,
  listUserScenarios,
  listUserFavouriteScenarios,
  listScenarios,
  getScenario,
  listTags,
  listTagsInUse,
  listFavouriteScenarios,
  toggleFavouriteScenario,
  downloadScenario,
  listContracts,
  getLicense,
  getLicenseKeys,
  claimLicense,
  relinquishLicense,
  releaseLicense,
  saveContractNotes,
  getContractHistory,
} as const satisfies Record<EndpointName, Endpoint>;
export type Endpoints = typeof endpoints;
export type { EndpointName };

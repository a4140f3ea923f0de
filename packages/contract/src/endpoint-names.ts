/**
 * The names of all calls. They stand apart from their descriptions so that a page can hold an API before it has loaded
 * the schemas, which weigh more than the client itself.
 */
export const endpointNames = [
  'logIn',
  'logOut',
  'getMe',
  'sendPasswordEmail',
  'updatePassword',
  'checkPasswordReset',
  'resetPassword',
  'sendOwnPasswordEmail',
  'updateDetails',
  'updatePrivacy',
  'validateUsername',
  'exportAccount',
  'deleteAccount',
  'getConfiguration',
  'getUser',
  'getUserDetails',
  'listUserScenarios',
  'listUserFavouriteScenarios',
  'listScenarios',
  'getScenario',
  'listTags',
  'listTagsInUse',
  'listFavouriteScenarios',
  'toggleFavouriteScenario',
  'downloadScenario',
  'listContracts',
  'getLicense',
  'claimLicense',
  'relinquishLicense',
  'releaseLicense',
  'saveContractNotes',
  'getContractHistory',
] as const;
export type EndpointName = (typeof endpointNames)[number];

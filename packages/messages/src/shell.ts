import { counted } from './words.ts';

/** What the pages are called on the way back to them. */
export const pageTexts = {
  scenarios: 'Scenarios',
  media: 'Media',
  myScenarios: 'My scenarios',
  myMedia: 'My media',
  myPlans: 'My plans',
  plan: 'Plan',
  myProfile: 'My profile',
  updateDetails: 'Update details',
  changePassword: 'Change password',
  emailSent: 'Email Sent!',
  provisionDevice: 'Provision device',
  newLicenseClaim: 'New license claim',
  edit: 'Edit',
  upload: 'Upload',
};

/** The frame around every page: header, bottom bar, menus and footer. */
export const frameTexts = {
  skip: 'Skip to content',
  backTo: (label: string) => `Back to ${label}`,
  home: 'Community, home',
  community: 'Community',
  main: 'Main',
  favourites: 'Favourites',
  account: 'Account',
  device: 'Device',
  identifying: 'Identifying the tablet…',
  tabletSilent: 'The tablet app is not responding.',
  tryAgain: 'Try again',
  id: 'ID',
  product: 'Product',
  noDevice: 'No device. Open the portal in the app on your simulation tablet to see its ID and product here.',
  copyright: (year: number) => `© ${year} Community`,
  terms: 'Terms',
  imprint: 'Imprint',
  privacyPolicy: 'Privacy policy',
  dismiss: 'Dismiss',
  theme: 'Theme',
  accountOf: (username: string) => `Account of ${username}`,
  session: 'Session',
  turnOffShortcuts: 'Turn off single-key shortcuts',
  turnOnShortcuts: 'Turn on single-key shortcuts',
  showTutorial: 'Show tutorial',
  signOut: 'Sign out',
  scenarios: 'Scenarios',
  media: 'Media',
  myContent: 'My content',
  licensing: 'Licensing',
  matchDevice: 'Match device',
  light: 'Light',
  dark: 'Dark',
};

/** What is shown instead of what failed to load, or was not found. */
export const failureTexts = {
  /** What a failed request is called in the server's log. */
  reference: (requestId: string) => `Reference: ${requestId}`,
  tryAgain: 'Try again',
  unconfirmed: 'The portal has not confirmed it.',
  checkingWhether: (question: string) => `Checking ${question}…`,
  unknownWhether: (question: string) => `We do not know ${question}.`,
  checkAgain: 'Check again',
  lostResponse: 'The connection was lost before the portal responded. Check again before you retry.',
  needsAConnection: 'Needs a connection',
  loadedBefore: 'You can still see what was loaded before. The rest will appear when you are back online.',
  notFoundTitle: 'Resource not found',
  browseScenarios: 'Browse scenarios',
  notFound: 'It may have been deleted or made private, or the address may be wrong.',
  lateTitle: 'This page is taking longer than usual to load.',
  late: 'It will open as soon as it has loaded.',
  unreachableTitle: 'This page needs a connection.',
  unreachable: 'It will open as soon as the portal responds again. What you saved is safe.',
  missingTitle: 'This page did not load.',
  missing: 'The portal may have been updated. What you saved is safe.',
  brokenTitle: 'Something went wrong on this page.',
  broken: 'Reload it to try again. What you saved is safe.',
  reload: 'Reload',
  vacantTitle: 'There is nothing on this page.',
  loadAgain: 'Load again',
  vacant: 'The list may have changed while it was being loaded.',
  parts: {
    late: 'This is taking longer than usual to open.',
    unreachable: 'This needs a connection. It will open as soon as the portal responds again.',
    missing: 'This did not load. The portal may have been updated: reload the page.',
  },
};

/** Around the terms and the privacy policy, which are documents of their own. */
export const legalTexts = {
  privacyPolicy: 'Privacy policy',
  termsAndConditions: 'Terms and conditions',
  scenarios: 'Scenarios',
  printThisPage: 'Print this page',
  lastUpdated: 'Last updated November 2019',
  operatorFailed: 'We could not load the details of the operator.',
  tryAgain: 'Try again',
  textIsComplete: 'The text below is complete except for the operator’s name and contact details.',
  contents: 'Contents',
  theOperator: 'the operator of this portal',
};

/** What is said over every page. */
export const noticesTexts = {
  aboutThisDemo: 'About this demo',
  offline: 'You’re offline. You can keep reading this page.',
  unanswered: 'The portal isn’t responding. You can keep reading this page.',
  slow: 'This is taking longer than usual.',
  loading: 'Loading',
};

/** Changes that were made without a network. */
export const outboxTexts = {
  waiting: (count: number) =>
    `${counted(count, { one: 'change', other: 'changes' })} will be sent as soon as the portal responds.`,
  sent: (count: number) => `${counted(count, { one: 'change was', other: 'changes were' })} sent.`,
  gone: (name: string) => `We could not update ${name} in your favourites. It is no longer available.`,
  goneUnnamed: 'We could not update one of your favourites. It is no longer available.',
  planGone: (name: string) => `We could not save your changes to ${name}. The plan was deleted.`,
  conflict: (name: string) =>
    `${name} was changed elsewhere in the meantime. Open the plan to choose which changes to keep.`,
};

/** Changing to a newer version of the portal. */
export const updateTexts = {
  ready: 'A new version of the portal is ready.',
  held: 'A new version of the portal is ready. Save your changes in the other tab first.',
  reload: 'Reload',
  reloading: 'Reloading…',
};

/** Support information, and pre-releases. */
export const supportTexts = {
  preReleases: 'View pre-releases',
  backToMyProfile: 'Back to My profile',
  title: 'Support information',
  failed: 'We could not load the contact details.',
  readThe: 'Read the',
  terms: 'terms',
  andThe: 'and the',
  privacyPolicy: 'privacy policy',
  runBy: (name: string) => `${name} runs this portal.`,
  noContacts: 'No support contacts have been set up. Ask the person who gave you your account.',
  whatToSay: 'When you ask for help, say what you did and what happened, and include the version shown below.',
  email: 'Email',
  telephone: 'Telephone',
  website: 'Website',
  version: 'Version',
};

/** What happens to unsaved changes. */
export const unsavedTexts = {
  leaveTitle: 'Leave without saving changes?',
  leaveConsequence: 'Your changes will be lost.',
  keepEditing: 'Keep editing',
  continue: 'Continue',
  left: 'You left this page without saving your changes.',
  leftOn: (moment: string) => `You left this page without saving your changes, on ${moment}.`,
  newerMeanwhile: 'A newer version has been saved since. If you restore your changes and save them, they replace it.',
  restoreTitle: 'Restore your unsaved changes?',
  keepSaved: 'Keep what is saved',
  discard: 'Discard them',
  restore: 'Restore',
};

import { byCount } from './words.ts';

/** The menu of the account area. */
export const accountMenuTexts = {
  account: 'Account',
  myDetails: 'My details',
  myProfile: 'My profile',
  changePassword: 'Change password',
  mySessions: 'My sessions',
  secondFactors: 'Two-step sign-in',
  myContent: 'My content',
  myMedia: 'My media',
  myScenarios: 'My scenarios',
  myPlans: 'My plans',
  downloadHistory: 'Download history',
  addContent: 'Add content',
  uploadMedia: 'Upload media',
  uploadScenario: 'Upload scenario',
  provisioning: 'Provisioning',
  provisionDevice: 'Provision device',
  preRelease: 'Pre-release',
  viewPreReleases: 'View pre-releases',
  support: 'Support',
  supportInformation: 'Support information',
  myDownloads: 'My downloads',
};

/** Your data: the archive, and deleting the account. */
export const yourDataTexts = {
  deleteTitle: 'Delete your account?',
  deleteConsequence:
    'Your name, contact details, favourites and sessions are deleted immediately. This cannot be undone.',
  cancel: 'Cancel',
  deleting: 'Deleting your account',
  deleteAccount: 'Delete my account',
  tooManyWrong: 'Too many wrong passwords.',
  deleteFailed: 'We could not delete your account.',
  unchanged: 'Your account is unchanged.',
  whetherDeleted: 'whether your account was deleted',
  whatOfContent: 'What should happen to your scenarios and media?',
  chooseOne: 'Choose one.',
  keepPublic: 'Keep public content, shown as Anonymous User, and delete the rest',
  deleteEverything: 'Delete everything',
  password: 'Your password',
  wrongPassword: 'That password is incorrect.',
  enterPassword: 'Enter your password.',
  loadingWays: 'Loading your sign-in options',
  waysFailed: 'We could not load your sign-in options.',
  title: 'Your data',
  lead: 'Download everything we store about you, with the files of your scenarios and media, or delete your account permanently.',
  downloadFailed: 'We could not prepare the download.',
  downloadStarted: 'Your download has started.',
  preparing: 'Preparing your download',
  download: 'Download my data',
};

/** Changing the password on first login. */
export const firstLoginTexts = {
  title: 'Change password',
  lead: 'You must change your password on first login.',
  notNeeded: 'You no longer need to change your password.',
  goOn: 'Continue',
  updated: 'Your password has been updated.',
  goToSite: 'Go to site',
  signOut: 'Sign out',
};

/** Forgotten, reset and changed passwords. */
export const passwordTexts = {
  checkInbox: 'Check your inbox',
  sentIfRegistered: 'If an account is registered to this address, we have sent an email with further instructions.',
  noResponse: 'The portal did not respond. If no email arrives within a few minutes, try again.',
  emailAddress: 'Email address',
  emailHint: 'We’ll email you a link to reset your password.',
  sending: 'Sending',
  sendResetLink: 'Send reset link',
  problems: {
    mismatched: 'Passwords do not match',
    invalid: 'Invalid password',
    personal: 'Invalid password',
    unchanged: 'Invalid password',
    tooCommon: 'Invalid password',
    failed: 'Something went wrong',
  },
  details: {
    personal: 'It contains your username or email address. Choose another.',
    unchanged: 'It is your current password. Choose another.',
    tooCommon: 'It is one of the most common passwords. Choose another.',
  },
  whetherChanged: 'whether your password was changed',
  whoops: 'Whoops!',
  newPassword: 'New password',
  rule: 'Your password must be at least 8 characters long, containing at least one uppercase, lowercase and number.',
  confirmPassword: 'Confirm password',
  changing: 'Changing your password',
  changePassword: 'Change password',
  linkLead:
    'We’ll email you a link to reset your password. It expires in one hour and works once. Changing your password this way signs you out everywhere.',
  changeHereTitle: 'Change it here',
  changeHereLead: 'Confirm it is you, then choose a new password. You will be signed out everywhere else.',
  changeHere: 'Change my password',
  loadingWays: 'Loading your sign-in options',
  waysFailed: 'We could not load your sign-in options.',
  keepCurrent: 'Keep my current password',
  changedHere: 'Your password has been updated. You are signed out everywhere else.',
  emailSent: 'Email Sent!',
  sent: 'We have sent you an email with further instructions.',
  whatHappensNext: 'What happens next',
  noAddressTitle: "Whoops! We couldn't find that email address.",
  noAddressAndSee: 'Your account has no email address. To have one added, see',
  support: 'Support information',
  linkFailed: 'There was a problem processing your request.',
  sendingLink: 'Sending the link',
  sendMeLink: 'Send Me A Password Reset Link',
  chooseNew: 'Choose a new password',
  checkingLink: 'Checking your link',
  tryAgain: 'Try again',
  checkFailed: 'We could not check your link.',
  updated: 'Your password has been updated.',
  signIn: 'Sign in',
  signedOutEverywhere: 'You are signed out everywhere. Sign in with the new password.',
  backToSignIn: 'Back to sign-in',
  instructionsSent: 'We have sent you an email with instructions to reset your password.',
  expiresAndThen:
    'The link expires in one hour and works once. If nothing arrives within a few minutes, check your spam folder, then',
  askForAnother: 'ask for another link',
  causes: {
    spent: {
      title: 'This link no longer works.',
      text: 'A link expires in one hour and works once. Request a new one below.',
    },
    malformed: {
      title: 'This link does not work.',
      text: 'Part of it may be missing. Copy the whole link from the email, or request a new one below.',
    },
    disabled: {
      title: 'This account is disabled.',
      text: 'Nobody can sign in with it. Contact the operator of this portal.',
    },
  },
};

/** Update details. */
export const profileEditTexts = {
  firstName: 'First name',
  lastName: 'Last name',
  telephoneNumber: 'Telephone number',
  problems: {
    firstName: { missing: 'Enter your first name.', invalid: 'Use one line of at most 200 characters.' },
    lastName: { missing: 'Enter your last name.', invalid: 'Use one line of at most 200 characters.' },
    telephoneNumber: { missing: '', invalid: 'Enter a telephone number such as +44 20 7946 0018, or leave it empty.' },
  },
  telephoneHint: 'Optional. Only you and the operator of this portal can see it.',
  languages: 'Languages you read',
  languagesHint: 'Scenarios in these languages come first. If you add none, we use the languages of your browser.',
  addLanguage: 'Add a language',
  removeLanguage: 'Remove',
  saving: 'Saving your details',
  save: 'Save changes',
  title: 'Update details',
  loadFailed: 'We could not load your details.',
  updated: 'Updated!',
  detailsUpdated: 'Your details have been updated.',
  saveFailed: 'We had some trouble updating you details',
  typedIsKept: 'Your changes are not saved, but what you typed is still here.',
  whetherSaved: 'whether your details were saved',
};

/** My profile. */
export const profileTexts = {
  title: 'My profile',
  loadFailed: 'We could not load your profile.',
  updateDetails: 'Update details',
  viewPublicProfile: 'View public profile',
  success: 'Success!',
  privacyChanged: 'Privacy changed!',
  privacyFailed: 'We could not change your privacy setting.',
  isPublicAsBefore: 'Your profile is still public.',
  isPrivateAsBefore: 'Your profile is still private.',
  whetherChanged: 'whether your privacy setting was changed',
  notGiven: 'Not given',
  username: 'Username',
  name: 'Name',
  lastLogin: 'Last login',
  never: 'Never',
  email: 'Email',
  telephoneNumber: 'Telephone number',
  languages: 'Languages',
  browserLanguages: 'Languages of your browser',
  organisation: 'Organisation',
  website: 'Website',
  publicChoice: 'Public',
  privateChoice: 'Private',
  privacy: 'Privacy',
  aboutPrivacy: 'A public profile shows your name on what you share; a private one shows Anonymous User.',
  isPublic: 'Your profile is public: your name appears on what you share.',
  isPrivate: 'Your profile is private: you appear as Anonymous User on what you share.',
  profilePrivacy: 'Profile privacy',
};

/** Where the user is signed in. */
export const ownSessionsTexts = {
  title: 'My sessions',
  loadFailed: 'We could not load your sessions.',
  several: 'This is where you are signed in. Sign out wherever you no longer use the portal.',
  alone: 'You are signed in only here.',
  success: 'Success!',
  /** Where somebody is signed out, as the next four say it. */
  places: { others: 'everywhere else', one: (name: string) => `of ${name}` },
  ended: (place: string) => `You are signed out ${place}.`,
  endFailed: (place: string) => `We could not sign you out ${place}.`,
  whetherEnded: (place: string) => `whether you are signed out ${place}`,
  unknownBrowser: 'Unknown browser',
  thisOne: 'This one',
  address: (address: string) => `IP address ${address}`,
  unknownAddress: 'Unknown IP address',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  now: 'now',
  signOut: 'Sign out',
  signOutOf: (name: string, signedIn: string) => `Sign out of ${name}, signed in ${signedIn}`,
  signingOut: 'Signing out',
  signOutOthers: 'Sign out everywhere else',
  signingOutOthers: 'Signing out everywhere else',
  howAccurateAndThen:
    'Last use is accurate to the hour, and shows the address used then. If you do not recognise a session, sign out of it and',
  changePassword: 'change your password',
};

/** Signing in through the operator's provider. */
export const providerTexts = {
  signInWith: (name: string) => `Sign in with ${name}`,
  /** Why somebody came back without being signed in. */
  problems: {
    unavailable: (name: string) => `${name} did not respond. Try again in a few minutes.`,
    cancelled: (name: string) => `You were not signed in: you did not complete signing in with ${name}.`,
    expired: () => 'Sign-in took too long or was started again elsewhere. Please try again.',
    unverified: (name: string) =>
      `${name} did not give us a verified email address, which we need to find your account. Contact whoever manages your ${name} account.`,
    disabled: () => 'Your account on this portal is disabled. Contact the operator of this portal.',
    taken: (name: string) =>
      `The account with your email address is linked to a different ${name} account. Contact the operator of this portal.`,
    limited: () => 'Too many attempts. Try again in 15 minutes.',
    refused: (name: string) =>
      `We could not confirm who you are with ${name}. Try again. If that does not help, contact the operator of this portal.`,
  },
};

/** The second step of signing in, and signing in with a passkey alone. */
export const secondFactorTexts = {
  title: 'Confirm it is you',
  insteadTitle: 'Sign in with a passkey',
  leads: {
    passkey: 'Your password is correct. Now use the passkey you set up for this account.',
    code: 'Your password is correct. Now enter the six-digit code from your authenticator app.',
    recovery_code: 'Your password is correct. Now enter one of your recovery codes. Each works once.',
  },
  insteadLead: 'Your browser or device asks which passkey to use.',
  code: 'One-time code',
  recoveryCode: 'Recovery code',
  enterCode: 'Enter all six digits.',
  enterRecoveryCode: 'Enter a recovery code.',
  ways: { passkey: 'Use a passkey', code: 'Use a one-time code', recovery_code: 'Use a recovery code' },
  asking: 'Waiting for your passkey',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  wrong: {
    passkey: 'This passkey does not belong to this account, or signing in took too long. Try again.',
    code: 'This code is wrong or has been used. Enter the next one that your app shows.',
    recovery_code: 'This recovery code is wrong or has been used.',
  },
  dismissed: 'No passkey was used. Try again, or choose another way.',
  insteadDismissed: 'No passkey was used. Try again, or go back and enter your password.',
  expiredTitle: 'Please sign in again.',
  expired: 'This took too long, or your account has changed in the meantime.',
  whetherSignedIn: 'whether you are signed in',
  back: 'Back to sign-in',
};

/** Confirming the identity before a change to how the user signs in. */
export const identityConfirmationTexts = {
  title: 'Confirm it is you',
  beforeChange: 'Before you change how you sign in, please confirm your identity.',
  beforeDeletion: 'Before your account is deleted, please confirm your identity.',
  password: 'Your password',
  enterPassword: 'Enter your password.',
  wrongPassword: 'That password is incorrect.',
  wrongPasskey: 'This passkey does not belong to your account, or confirming took too long. Try again.',
  dismissed: 'No passkey was used. Try again.',
  usePasskey: 'Use a passkey',
  usePassword: 'Use your password',
  asking: 'Waiting for your passkey',
  cancel: 'Cancel',
  goOn: 'Continue',
  confirming: 'Confirming',
  tooMany: 'Too many attempts.',
  failed: 'We could not confirm that it is you.',
  impossible: 'Sign in again first.',
  impossibleWhy: 'Your account has no password here. Sign in again, and you will come back to this page.',
  signInAgain: 'Sign in again',
  unsupported: 'Your passkey cannot be used here.',
  unsupportedWhy: 'Your account has no password, only passkeys. Open this page on a device that can use them.',
};

/** Passkeys, one-time codes and recovery codes. */
export const factorsTexts = {
  title: 'Two-step sign-in',
  loadFailed: 'We could not load your sign-in options.',
  leads: {
    none: 'Only your password protects your account. With a second step, a stolen password is not enough to sign in.',
    withoutPassword: 'You sign in through your organisation. A passkey signs you in here, too.',
    some: 'After your password we ask for one of these. A passkey also signs you in without your password.',
  },
  needed: {
    missing: {
      title: 'Set up a second step to continue.',
      text: 'This portal requires one. Choose a passkey or one-time codes.',
    },
    unused: {
      title: 'Sign in again with your second step.',
      text: 'This portal requires it, and you signed in without it. Sign out, then use your password and your second step, or your passkey.',
    },
  },
  goOn: 'Go to site',
  signOut: 'Sign out',
  success: 'Success!',
  done: {
    addPasskey: 'Your passkey has been added.',
    startCodes: 'One-time codes are on.',
    makeRecoveryCodes: 'You have new recovery codes.',
    removePasskey: 'The passkey has been removed.',
    stopCodes: 'One-time codes are off.',
  },
  refused: {
    removePasskey: 'We could not remove the passkey.',
    stopCodes: 'We could not turn off one-time codes.',
  },
  /** `left`: of those made before, if any are. */
  codesRefused: (left: number) =>
    left === 0
      ? 'We could not create recovery codes. Try again.'
      : 'We could not create recovery codes. Your old codes may no longer work, so try again.',
  whether: {
    removePasskey: 'whether the passkey was removed',
    stopCodes: 'whether one-time codes are off',
  },
  passkeys: 'Passkeys',
  aboutPasskeys:
    'Your device or password manager keeps a passkey. You unlock it with your fingerprint, your face or a PIN.',
  unsupported: 'This browser does not support passkeys here. Try a different browser, or use one-time codes.',
  added: 'Added',
  lastUsed: 'Last used',
  never: 'never',
  synced: 'Synced between devices',
  single: 'On one device only',
  addPasskey: 'Add a passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  codes: 'One-time codes',
  aboutCodes: 'An authenticator app on your phone shows a code of six digits that changes every thirty seconds.',
  onSince: 'On since',
  setUpCodes: 'Set up one-time codes',
  turnOff: 'Turn off',
  turnOffCodes: 'Turn off one-time codes',
  recoveryCodes: 'Recovery codes',
  aboutRecoveryCodes: 'If you lose your device, a recovery code signs you in instead. Each works once.',
  left: (count: number, formatted: string) => `${formatted} ${byCount(count, { one: 'code', other: 'codes' })} left`,
  noneLeft: 'You have no recovery codes. Create some now, in case you lose your device.',
  makeCodes: 'Create new codes',
  making: 'Creating recovery codes',
  working: 'One moment',
  removal: {
    removePasskey: (name: string) => `Remove ${name}?`,
    stopCodes: () => 'Turn off one-time codes?',
  },
  removalOne: 'You will no longer be able to sign in with it.',
  removalLast:
    'This is your only remaining second step. If you continue, only your password will protect your account, and your recovery codes will be deleted.',
  removalLastWithoutPassword: 'It is your only one. If you continue, your recovery codes will be deleted, too.',
  cancel: 'Cancel',
};

/** Setting up a passkey. */
export const passkeyEnrolmentTexts = {
  title: 'Add a passkey',
  description: 'Give it a name that you will recognise. Your browser then asks where to save it.',
  name: 'Name',
  nameHint: 'For example, phone or blue security key.',
  enterName: 'Enter a name of at most 60 characters.',
  create: 'Continue',
  creating: 'Waiting for your device',
  adding: 'Adding the passkey',
  cancel: 'Cancel',
  dismissed: 'No passkey was created. Try again.',
  duplicate:
    'You already have a passkey there. Save the new one somewhere else, such as on another device or a security key.',
  failed: 'We could not add the passkey.',
  failedAdvice: 'If your device saved one, you can delete it there.',
  whetherAdded: 'whether the passkey was added',
};

/** Setting up one-time codes. */
export const codeEnrolmentTexts = {
  title: 'Set up one-time codes',
  description:
    'Scan the QR code with an authenticator app, or type in the key. Then enter the code that the app shows.',
  fetching: 'Creating a key for your app',
  unavailable: 'We could not create a key for your app.',
  tryAgain: 'Try again',
  qrCode: 'QR code with the key for your authenticator app',
  key: 'Key to type in instead',
  copy: 'Copy the key',
  copied: 'The key has been copied.',
  notCopied: 'Your browser did not copy it. Select the key and copy it yourself.',
  code: 'Code from the app',
  enterCode: 'Enter all six digits.',
  wrong: 'This code is wrong. Check that the clock of your phone is right, and enter the next code.',
  turnOn: 'Turn on',
  starting: 'Turning on one-time codes',
  cancel: 'Cancel',
  tooMany: 'Too many wrong codes.',
  expired: 'This took too long. Start again with a new key.',
  startAgain: 'Start again',
  failed: 'We could not turn on one-time codes.',
  whetherOn: 'whether one-time codes are on',
};

/** New recovery codes. */
export const recoveryCodesTexts = {
  title: 'Your recovery codes',
  description:
    'Keep them in a safe place, away from your device. You will not be able to see them again. Each signs you in once if you lose your device.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'The codes have been copied.',
  notCopied: 'Your browser did not copy them. Select the codes and copy them yourself.',
  download: 'Download',
  print: 'Print',
  kept: 'I have saved them',
  saveFirst: 'Save your new recovery codes before you leave this page.',
};

/** What everybody may see of a user. */
export const publicProfileTexts = {
  isPrivate: 'This profile is private.',
  listFailed: 'We could not load this list.',
  pagesOf: (title: string) => `Pages of ${title}`,
  onlyNewest: (listed: string, all: string) => `Only the newest ${listed} of ${all} are listed.`,
  favourites: (count: number, formatted: string) =>
    `${formatted} ${byCount(count, { one: 'favourite', other: 'favourites' })}`,
  scenarios: 'Scenarios',
  media: 'Media',
  kinds: {
    scenario: {
      contributed: 'Scenarios Contributed',
      noneContributed: 'This user has not contributed any public scenarios yet.',
      noneFavourited: 'This user has not favourited any scenarios yet.',
    },
    media: {
      contributed: 'Media Contributed',
      noneContributed: 'This user has not contributed any public media yet.',
      noneFavourited: 'This user has not favourited any media yet.',
    },
  },
  anonymous: 'Anonymous',
  profile: 'Profile',
  loadFailed: 'We could not load this profile.',
  whatToSee: 'What to see',
  favourited: 'Favourited',
  loading: 'Loading profile',
};

/** What is shown instead of the portal while nobody is signed in for certain. */
export const sessionTexts = {
  waiting: {
    unknown: 'Opening the portal',
    signingOut: 'Signing out',
    leaving: 'Signing out',
  },
  unreachableTitle: 'We could not open the portal.',
  tryAgain: 'Try again',
  unsentTitle: 'Sign out and lose unsent changes?',
  unsent: (count: number) =>
    byCount(count, {
      one: 'One change you made offline has not been sent yet. If you sign out, it will be lost.',
      other: `${count} changes you made offline have not been sent yet. If you sign out, they will be lost.`,
    }),
  /** When they were sent, or refused, while the question was open. */
  nothingWaitsTitle: 'Your changes are no longer waiting.',
  nothingWaits:
    'They were sent, or could not be saved. Stay signed in to see your favourites and plans as they are now.',
  signOut: 'Sign out',
  signOutAnyway: 'Sign out anyway',
  staySignedIn: 'Stay signed in',
  signOutFailedTitle: 'You may still be signed in.',
  signOutFailed: 'The portal did not confirm that your session has ended. Try again before you leave this device.',
  signOutAgain: 'Sign out again',
  expiredTitle: 'Your session has ended.',
  expired: 'Sign in again to continue where you left off.',
  goToSignIn: 'Go to sign-in',
  replacedTitle: 'Your sign-in changed in another tab.',
  replaced: 'Reload this page to continue.',
  reload: 'Reload',
};

/** The sign-in page. */
export const signInTexts = {
  spo2: 'SpO₂',
  ended: {
    expired: 'Your session has ended. Please sign in again.',
    cookiesBlocked: 'Your browser did not keep the session. Allow cookies for this portal, then sign in again.',
  },
  later: 'later',
  inMinutes: (count: number) => byCount(count, { one: 'in a minute', other: `in ${count} minutes` }),
  incorrect: 'Incorrect username or password!',
  limited: (when: string) => `Too many attempts. Try again ${when}.`,
  signIn: 'Sign in',
  community: 'Community',
  lead: 'Scenarios and media for your simulation tablets.',
  username: 'Email address or username',
  enterUsername: 'Enter your email address or username.',
  password: 'Password',
  enterPassword: 'Enter your password.',
  signingIn: 'Signing in',
  forgottenPassword: 'Forgotten Password?',
  usePasskey: 'Sign in with a passkey',
  close: 'Close',
};

/** The tutorial of the portal. */
export const tutorialTexts = {
  tutorial: 'Tutorial',
  stepOf: (number: number, count: number) => `Step ${number} of ${count}`,
  done: 'Done',
  next: 'Next',
  back: 'Back',
  hideTutorialOnce: 'Hide tutorial once',
  hideTutorialForever: 'Hide tutorial forever',
  hideTitle: 'Hide the tutorial forever?',
  hideConsequence: 'It will not open again on this device. You can always start it from the account menu.',
  hideForever: 'Hide forever',
  keepIt: 'Keep it',
  librariesTitle: 'Scenarios and media',
  libraries:
    'Two libraries: training scenarios for your simulation tablet, and images and videos to show with them. Switch between them here.',
  searchTitle: 'Search',
  search: 'Type a topic, a device or a tag, and press Enter. Parts of words are enough, and typos are fine.',
  filtersTitle: 'Filters',
  filters:
    'Narrow the list by age, condition and tags. Your filters are saved in the link, so you can share it or come back to it.',
  favouritesTitle: 'Favourites',
  favourites: 'Select the star on a scenario to keep it here, ready for when your learners walk in.',
  accountTitle: 'Your account',
  account: 'Your profile, your scenarios and media, and uploads are in this menu. So is this tutorial.',
};

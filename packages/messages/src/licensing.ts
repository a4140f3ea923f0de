import { byCount, counted } from './words.ts';

const licenses = (count: number) => counted(count, { one: 'license', other: 'licenses' });

/** Claiming a license. */
export const claimTexts = {
  notClaimed: (device: string) => `No license was claimed for ${device}.`,
  unclearFor: (device: string) => `We do not know whether a license was claimed for ${device}.`,
  enterSerial: 'Enter the serial number.',
  serialTooLong: (max: number) => `A serial number has at most ${max} characters.`,
  serialUnwritable: 'The serial number contains characters that cannot be used. Delete it and type it again.',
  failedTitle: 'There was an error claiming your license.',
  theDeviceAsSubject: 'The device',
  holdsNone: (device: string) =>
    `${device} has no license from this agreement. Claiming again will not use up a second license.`,
  unclearTitle: 'We do not know whether the license was claimed.',
  checkAgain: 'Check again',
  claimAgain: 'You can also claim again. This will not use up a second license.',
  missingTitle: 'Something is missing.',
  missingFor: (device: string) => `Choose a kit colour and enter the serial number of ${device}.`,
  theDevice: 'the device',
  refusedTitle: 'The serial number cannot be used.',
  refused: 'Nothing was claimed. Correct it below.',
  kitColour: 'Kit colour',
  kitColourHint: 'The colour of the kit that the device belongs to, or None if it has no colour.',
  chooseColour: 'Choose a colour, or None.',
  deviceSerialNumber: 'Device serial number',
  serialHint: 'It is on the back of the iPad, in the last line of the small print.',
  checking: 'Checking whether the license was claimed',
  claiming: 'Claiming your license',
  claimLicense: 'Claim license',
  cancel: 'Cancel',
  backToMyContracts: 'Back to my contracts',
  notHere: (product: string) => `No license of this ${product} agreement can be claimed here.`,
  askTheTabletAgain: 'Ask the tablet again',
  askingTheTablet: 'Asking the tablet',
  alreadyHere: 'This device already has a license from this agreement.',
  claimedTitle: 'License claimed',
  isLicensed: 'This device is licensed to you.',
  claimedFor: (device: string) => `The license was claimed for ${device}.`,
  claimForThis: 'Claim a license for this device',
  otherDevice: (device: string, licensed: string) =>
    `This device (${device}) did not receive the license. To send it to ${licensed}, open the portal on that device.`,
  title: 'New license claim',
  forbiddenTitle: 'You don’t have permission to provision devices.',
  forbidden: 'Ask whoever manages your account to give you access.',
  notFoundTitle: 'Resource not found',
  notFound: 'This agreement does not exist, or is not yours.',
  loadFailed: 'We could not load this agreement.',
  lead: (product: string, agreement: number, device: string) =>
    `${product} agreement ${agreement}, for this device: ${device}`,
};

/** Relinquishing and releasing a license. */
export const returnTexts = {
  done: {
    relinquish: 'The license was relinquished.',
    release: 'The license of the lost tablet was released.',
  },
  ways: {
    relinquish: {
      title: 'Relinquish the license of this device?',
      body: 'Use of the device will be restricted until you claim a license for it again. Another device can then use this license.',
      confirm: 'Relinquish license',
      pending: 'Relinquishing the license',
      failed: 'The license was not relinquished. This device still has it.',
      unknown: 'We do not know whether the license was relinquished.',
    },
    release: {
      title: 'Release the license of a lost tablet?',
      body: 'Do this only if you no longer have the tablet. Its license becomes available to another device immediately, and the release is recorded in the history.',
      confirm: 'Release license',
      pending: 'Releasing the license',
      failed: 'The license was not released. The tablet still has it.',
      unknown: 'We do not know whether the license was released.',
    },
  },
  pendingSteps: {
    withdrawing: 'Removing the license from the tablet',
    checking: 'Checking whether the license is still held',
  },
  noEnd: 'It has no end date.',
  endsOn: (date: string) => `It ends on ${date}.`,
  releaseNotWithdrawn: (body: string, end: string) => `${body} The tablet keeps working until its license ends. ${end}`,
  relinquishNotWithdrawn: (end: string) =>
    `Another device can then use this license. The app cannot remove the license, so the device will keep working until the license ends. ${end}`,
  /** The button after a problem. */
  again: { failed: 'Try again', notWithdrawn: 'Try again', unknown: 'Check again' },
  cancel: 'Cancel',
  withdrawnOnly: 'The license was removed from the tablet, but is not available to other devices yet.',
  notWithdrawnTitle: 'The tablet did not confirm that the license was removed.',
  notWithdrawn:
    'The license is still in use. If you can no longer reach the tablet, release its license from a browser.',
  device: 'Device',
  serialNumber: ', serial number',
};

/** The licenses in use: their table, its file, and releasing several. */
export const seatsTexts = {
  device: 'Device',
  serialNumber: 'Serial number',
  kitColour: 'Kit colour',
  claimed: 'Claimed',
  licensedUntil: 'Licensed until',
  countReleased: (count: number) =>
    byCount(count, { one: 'One license was released.', other: `${count} licenses were released.` }),
  checkAgain: 'Check again',
  tryAgain: 'Try again',
  releaseCount: (count: number) => `Release ${licenses(count)}`,
  releaseTitle: (count: number) =>
    byCount(count, {
      one: 'Release the license of a lost tablet?',
      other: `Release ${count} licenses of lost tablets?`,
    }),
  releaseConsequence: (count: number) =>
    byCount(count, {
      one: 'Do this only if you no longer have this tablet. Its license becomes available to another device immediately, and the release is recorded in the history. The tablet keeps working until its license ends.',
      other:
        'Do this only if you no longer have these tablets. Their licenses become available to other devices immediately, and each release is recorded in the history. A tablet keeps working until its license ends.',
    }),
  close: 'Close',
  cancel: 'Cancel',
  checking: 'Checking which licenses are still held',
  releasing: 'Releasing the licenses',
  notReleasedTitle: (count: number) => `${licenses(count)} could not be released.`,
  releasedSoFar: (count: number) => `${licenses(count)} released.`,
  unclearTitle: 'We do not know which of the selected licenses were released.',
  notReleased: 'Not released',
  toBeReleased: 'To be released',
  commaSerialNumber: ', serial number',
  release: 'Release',
  select: (device: string) => `Select ${device}`,
  seatFacts: (serial: string, claimed: string, end: string) => `${serial}, claimed ${claimed}, licensed ${end}`,
  thisDevice: 'This device',
  releaseOf: (device: string) => `Release the license of ${device}`,
  none: 'No device has a license from this agreement.',
  title: (count: number) => `Licenses in use (${count})`,
  searchLicenses: 'Search licenses',
  searchHint: 'Device, serial number or colour',
  noMatch: (term: string) => `No license matches “${term}”.`,
  table: 'Licenses in use',
  selectAll: 'Select all shown',
  showFew: (count: number) => `Show ${count}`,
  showAll: (count: number) => `Show all ${count}`,
  downloadAsCsv: 'Download as CSV',
  releaseSelected: (count: number) => `Release selected (${count})`,
};

/** Provision device: the agreements, and what this device is licensed for. */
export const agreementsTexts = {
  loading: 'Loading your agreements',
  claimLicense: 'Claim license',
  relinquishLicense: 'Relinquish license',
  unavailable: 'Unavailable',
  fullTitle: 'No license is left on this agreement.',
  full: 'Relinquish one on a tablet that no longer needs it, or ask your distributor for more licenses.',
  almostFull: 'One license is left on this agreement.',
  modules: 'Modules',
  noModules: "We couldn't find any modules included on this licences agreement",
  product: 'Product',
  type: 'Type',
  recurring: 'recurring',
  unknown: 'unknown',
  countOfLicenses: 'Number of licenses on agreement',
  countUsed: 'Number of licenses used',
  agreementDate: 'Agreement date',
  ended: 'Ended',
  allUsed: 'All used',
  oneLeft: '1 left',
  active: 'Active',
  noEndDate: 'No end date',
  endedOn: (date: string) => `Ended ${date}`,
  until: (date: string) => `Until ${date}`,
  agreement: (id: number) => `agreement ${id}`,
  noReference: 'No reference',
  isLicensed: 'This device is licensed to you.',
  sendAgain: 'Send it to the tablet again',
  noTabletTitle: 'This page is not open in the tablet app.',
  logIntoFrom: (product: string) => `To claim a license, log into ${product} from your ${product} device.`,
  worksTitle: 'This device holds no license, but keeps working.',
  /** Until a license that was returned ends. */
  works: (end: string) => `The license that was returned for it works ${end}.`,
  notLicensedTitle: 'This device is not licensed.',
  notLicensed: 'Its use is restricted until you claim a license for it from one of your agreements.',
  otherAccountTitle: 'This device is licensed to another account.',
  otherAccount: 'You cannot claim a license for it here until its license is revoked on the other account.',
  silentTitle: 'The tablet app is not responding.',
  tryAgain: 'Try again',
  askingTheTablet: 'Asking the tablet',
  silent: 'You can claim and relinquish licenses once it responds.',
  outstanding: 'Returned licenses that still work',
  /** After the ID of a device. */
  outstandingFacts: (serialNumber: string, end: string) => `, serial number ${serialNumber}: works ${end}`,
  summary: (agreements: number, used: number, seats: number) =>
    `${counted(agreements, { one: 'agreement', other: 'agreements' })}, ${used} of ${licenses(seats)} used`,
  provisionDevice: 'Provision device',
  forbiddenTitle: 'You don’t have permission to provision devices.',
  forbidden: 'Ask whoever manages your account to give you access.',
  loadFailed: 'We could not load your agreements.',
  myContracts: 'My contracts',
  noneTitle: 'You have no license agreement yet.',
  none: 'Agreements are made with your distributor and appear here.',
  /** Why no license of an agreement can be claimed, for the person at the device. */
  obstacles: {
    silentDevice: 'The tablet app is not responding.',
    checking: 'We are checking what this device can be licensed for.',
    otherProduct: (product: string, other: string) => `This agreement is for ${product}; this device runs ${other}.`,
    somethingElse: 'something else',
    licensedToOther: 'This device is licensed to another account, where its license must be revoked first.',
    licensedElsewhere: 'This device already has a license from another agreement.',
    ended: 'This agreement has ended.',
    full: 'All licenses of this agreement are in use.',
  },
  /** The same in two words, beside the button that cannot be pressed. */
  reasons: {
    noDevice: 'Not in the tablet app',
    silentDevice: 'App not responding',
    checking: 'Checking',
    otherProduct: 'Other product',
    licensedToOther: 'Other account',
    licensedElsewhere: 'Already licensed',
    ended: 'Agreement ended',
    full: 'No license left',
  },
};

/** What happened to an agreement. */
export const historyTexts = {
  title: 'History',
  failed: 'We could not load the history.',
  loadingOlder: 'Loading older entries',
  showOlder: (count: number) => `Show older (${count} more)`,
  licenses,
  someLicenses: 'some licenses',
  aDevice: 'a device',
  /** What happened, in a sentence. */
  events: {
    created: (licenses: string) => `Agreement made for ${licenses}`,
    seatsChanged: (licenses: string) => `Changed to ${licenses}`,
    ended: 'Agreement ended',
    claimed: (device: string) => `Claimed for ${device}`,
    relinquished: (device: string) => `Relinquished on ${device}`,
    changed: 'Agreement details changed',
    reopened: 'Reopened',
    transferred: 'Transferred from another holder',
    released: (device: string) => `Released: ${device} reported lost`,
  },
  withdrawn: (event: string) => `${event}; removed from the tablet`,
  stillWorks: (event: string, end: string) => `${event}; the tablet’s license works ${end}`,
  workAtMost: (event: string, end: string) => `${event}; licenses on tablets work ${end} at the latest`,
  anAccountNoMore: 'a deleted account',
  theOperator: 'the portal operator',
  operatorNamed: (name: string) => `the portal operator (${name})`,
  /** After a date. */
  by: (actor: string) => `by ${actor}`,
  bySerialNumber: (actor: string, serialNumber: string) => `by ${actor}, serial number ${serialNumber}`,
};

/** Notes on an agreement. */
export const notesTexts = {
  tooLong: (max: string) => `Notes can have at most ${max} characters. Shorten them and save again.`,
  unwritable:
    'Your notes contain hidden characters that cannot be used. Delete any text you pasted and type it instead.',
  title: 'Notes',
  failedTitle: 'Your notes were not saved.',
  isKept: 'What you typed is still here.',
  unclearTitle: 'We do not know whether your notes were saved.',
  /** Instead of the advice to try again, where nobody answered. */
  needsNetwork:
    'Notes cannot be saved without a connection. What you typed is kept on this device; save it when the portal responds.',
  saveAgain: 'What you typed is still here. It is safe to save it again.',
  checking: 'Checking whether your notes were saved',
  saving: 'Saving your notes',
  save: 'Save notes',
  editNotes: 'Edit notes',
  cancelEditing: 'Cancel editing',
  edit: 'Edit',
  cancel: 'Cancel',
  none: 'No notes yet.',
  success: 'Success!',
  updated: 'Your notes have been updated',
};

/** What several screens say of a license. */
export const licenseTexts = {
  product: 'Product',
  deviceId: 'Device ID',
  serialNumber: 'Serial number',
  kitColour: 'Kit colour',
  licensed: 'Licensed',
  renewedHere: (end: string) => `${end}, renewed whenever the portal is opened on this device`,
  modules: 'Modules',
  licensedUntil: (end: string) => `Licensed ${end}.`,
  renewing: 'Renewing the license…',
  sending: 'Sending the renewed license to the tablet…',
  notLicensed: 'This device is not licensed.',
  unconfirmed: 'The tablet did not confirm that it received the renewed license.',
  renewalFailed: 'We could not check or renew the license of this device.',
  tryAgain: 'Try again',
  usedOf: (used: number, seats: number) => `${used} of ${licenses(seats)} used`,
  seats: (used: number, seats: number) => `${used} of ${seats}`,
  withoutEnd: 'with no end date',
  until: (date: string) => `until ${date}`,
  /** Whom to turn to: the first, those of the others that are known, and the way to more. */
  contact: 'If you have trouble with a license, contact your distributor',
  orWriteTo: 'or write to',
  orCall: ', or call',
  moreWaysAre: 'For other ways to get in touch, see the',
  contactPage: 'contact page',
};

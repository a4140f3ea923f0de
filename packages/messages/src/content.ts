import { byCount, counted } from './words.ts';

export * from './content-edit.ts';
export * from './file-versions.ts';
export * from './on-device.ts';
export * from './own-content.ts';
export * from './plans.ts';
export * from './report.ts';
export * from './reuse.ts';

/** Downloading a scenario or a media item. */
export const downloadTexts = {
  started: (name: string) => `Download of ${name} started.`,
  failedFor: (name: string, reason: string) => `We could not download ${name}. ${reason}`,
  preparing: 'Preparing the download',
  hasStarted: 'Download started',
  download: 'Download',
  gone: 'The file is no longer available. It was deleted or made private.',
  failed: 'We could not download the file.',
  unconfirmedFor: (name: string) =>
    `The tablet did not confirm that it received ${name}. Send it again if it is missing.`,
  unconfirmed: 'The tablet did not confirm that it received the file.',
  unconfirmedHint: 'Send it again if it is missing.',
};

/** The star, and the list of what has one. */
export const favouritesTexts = {
  added: (name: string) => `${name} is now a favourite.`,
  removed: (name: string) => `${name} is no longer a favourite.`,
  changeFailed: (name: string, reason: string) => `We could not update ${name} in your favourites. ${reason}`,
  changeUnclear: (name: string) => `We do not know whether your change to ${name} was saved. Press again to check.`,
  check: 'Check favourite',
  favourite: 'Favourite',
  favourites: 'favourites',
  checkOf: (name: string) => `Check favourite ${name}`,
  favouriteOf: (name: string) => `Favourite ${name}`,
  remove: (title: string) => `Remove ${title} from favourites`,
  show: 'Show favourites',
  title: 'Favourites',
  failed: 'We could not load your favourites.',
  tryAgain: 'Try again',
  noScenarios: 'Use the star to favourite some scenarios!',
  noMedia: 'Use the star to favourite some media!',
  scenarios: 'Scenarios',
  media: 'Media',
};

/** Choosing, showing and creating tags. */
export const tagTexts = {
  createFailed: (title: string, advice: string) => `We could not create the tag ${title}. ${advice}`,
  notCreated: (title: string, reason: string) => `The tag ${title} was not created. ${reason}`,
  createUnclear: (title: string, advice: string) =>
    `We do not know whether the tag ${title} was created. It will not be created twice. ${advice}`,
  remove: 'Remove',
  create: (title: string) => `Create “${title}”`,
  chosen: (label: string) => `Selected ${label}`,
  filter: (label: string) => `Filter ${label}`,
  loadingOf: (label: string) => `Loading ${label}`,
  noneMatches: 'No matches.',
  countChosen: (count: number) => (count === 0 ? 'None selected' : `${count} selected`),
  clearAll: 'Clear all',
  tags: 'Tags',
  loading: 'Loading tags',
  failed: 'Tags did not load. Try again',
};

/** The brief of a scenario: its patient, checklist, files and labs. */
export const briefTexts = {
  unscheduledEvents: 'Unscheduled events',
  checklist: 'Checklist',
  items: (count: number) => counted(count, { one: 'item', other: 'items' }),
  itemsAndCritical: (count: number, critical: number) =>
    `${counted(count, { one: 'item', other: 'items' })}, ${critical} critical`,
  places: { low: '↓ low', high: '↑ high' },
  results: (count: number) => counted(count, { one: 'result', other: 'results' }),
  critical: 'Critical',
  value: 'Value',
  result: 'Result',
  reference: 'Reference',
  labs: 'Labs',
  fromTime: (at: string) => `from ${at}`,
  image: 'Image',
  video: 'Video',
  sound: 'Sound',
  document: 'Document',
  sentSeparately: 'sent separately',
  media: 'Media',
  patient: 'Patient',
  timeOf: (at: string, length: string) => `${at} of ${length}`,
  positionIn: (title: string) => `Position in ${title}`,
  pause: (title: string) => `Pause ${title}`,
  play: (title: string) => `Play ${title}`,
  soundFailed: 'This sound could not be played. Check your connection and try again.',
  sounds: 'Sounds',
  recordingSentSeparately: 'Recording, sent separately',
  name: 'Name',
  age: 'Age',
  sex: 'Sex',
  weight: 'Weight',
  kilograms: (weight: number) => `${weight} kg`,
};

/** The lists of all scenarios and of all media. */
export const browseTexts = {
  tagsFailed: 'Tags did not load. Try again',
  clearAll: 'Clear all',
  loading: (noun: string) => `Loading ${noun}`,
  failed: (noun: string) => `We could not load the ${noun}.`,
  kept: 'Your search and filters are kept.',
  nothingFound: 'No Results Found.',
  clearSearchAndFilters: 'Clear search and filters',
  nothingMatches: "We couldn't find any results matching those criteria.",
  search: (noun: string) => `Search ${noun}`,
  contributedBy: 'Contributed by',
  oneContributor: 'One contributor',
  clearContributor: 'Clear contributor:',
  clear: (label: string) => `Clear ${label}`,
  tags: 'Tags',
  filters: 'Filters',
  showScenarios: (total: number, written: string) =>
    `Show ${written} ${byCount(total, { one: 'scenario', other: 'scenarios' })}`,
  showMedia: (_total: number, written: string) => `Show ${written} media`,
  show: (noun: string) => `Show ${noun}`,
  newest: 'Newest',
  bestMatch: 'Best match',
  mostDownloaded: 'Most downloaded',
  mostStarred: 'Most starred',
  name: 'Name',
  myLanguagesFirst: 'My languages first',
  allLanguages: 'All languages',
  sort: 'Sort',
  perPage: 'Per page',
  countPerPage: (count: number) => `${count} per page`,
  newSinceLastVisit: 'New since your last visit',
  new: 'New',
  sinceLastVisit: 'since your last visit',
  media: 'Media',
  /** The same within a sentence. */
  mediaNoun: 'media',
  uploadMedia: 'Upload media',
  searchAllMedia: 'Search all media',
  searchWithinMedia: 'Search within selected media parameters',
  mediaAvailable: 'Media Item(s) available',
  countOfDownloads: (count: number, written: string) =>
    `${written} ${byCount(count, { one: 'download', other: 'downloads' })}`,
  all: 'All',
  image: 'Image',
  video: 'Video',
  fileType: 'File type',
  moreFor: (title: string) => `More actions for ${title}`,
  download: 'Download',
  open: 'Open',
  profileOf: (contributor: string) => `Profile of ${contributor}`,
  scenarios: 'Scenarios',
  /** The same within a sentence. */
  scenariosNoun: 'scenarios',
  uploadScenario: 'Upload scenario',
  searchAllScenarios: 'Search all scenarios',
  searchWithinScenarios: 'Search within selected scenario parameters',
  scenariosAvailable: 'Scenario(s) available',
  /** Beside a number of them. */
  checklistItems: (count: number) => byCount(count, { one: 'checklist item', other: 'checklist items' }),
  /** Beside a number of them. */
  events: (count: number) => byCount(count, { one: 'event', other: 'events' }),
  sounds: 'Sounds',
  labs: 'Labs',
  summary: 'Summary',
  adult: 'Adult',
  paediatric: 'Paediatric',
  neonate: 'Neonate',
  stable: 'Stable',
  deteriorating: 'Deteriorating',
  cardiacArrest: 'Cardiac arrest',
  language: 'Language',
  simulatedDevice: 'Simulated device',
  deviceKinds: { monitor: 'Monitors', defibrillator: 'Defibrillators', ventilator: 'Ventilators' },
  oneDevice: 'One device',
  otherLanguage: 'Other language',
  patientAge: 'Patient age',
  patientCondition: 'Patient condition',
  /** In the row of filters, whose names say more. */
  short: { age: 'Age', condition: 'Condition', device: 'Device' },
  downloads: 'downloads',
  chooseScenario: 'Choose a scenario to preview it here.',
  chooseMedia: 'Choose an image or video to preview it here.',
  besideTheList: 'Beside the list',
  previewTab: 'Preview',
  favouritesTab: 'Favourites',
  details: { hidden: 'Show all details', shown: 'Hide details' },
  keysInTheList: 'Keyboard shortcuts',
  keys: [
    ['↑ ↓', 'select'],
    ['Enter', 'open'],
    ['S', 'favourite'],
    ['D', 'download'],
    ['/', 'search'],
    ['Esc', 'show favourites'],
  ] as const,
  /** Instead of the first of the keys, where the list is a grid. */
  arrowsInTheGrid: '↑ ↓ ← →',
};

/** The pages of a scenario and of a media item. */
export const contentViewTexts = {
  contributedBy: 'Contributed by',
  tags: 'Tags',
  atAGlance: 'At a glance',
  favourites: (count: number, formatted: string) =>
    `${formatted} ${byCount(count, { one: 'favourite', other: 'favourites' })}`,
  downloads: (count: number, formatted: string) =>
    `${formatted} ${byCount(count, { one: 'download', other: 'downloads' })}`,
  /** Where the noun is also the name of the list. */
  itemOf: (noun: string) => `${noun} item`,
  notFound: 'Resource not found',
  failed: (noun: string) => `We could not load this ${noun}.`,
  loading: (noun: string) => `Loading ${noun}`,
};

/** My downloads: how the app gets onto an iPad. */
export const downloadsTexts = {
  openLinkTitle: 'Open the link to the app on the iPad',
  openLink:
    'Your operator has sent you the link. Open it in Safari on the iPad itself and choose Allow when it asks whether to download a profile. Then close the message.',
  findProfileTitle: 'Find the profile in Settings',
  findProfile:
    'Open Settings. Near the top it says Profile Downloaded: tap it. If it is not there, look under General, then VPN & Device Management.',
  installItTitle: 'Install it',
  installIt:
    'Check that the profile is signed by your operator, and by nobody else. Tap Install, enter the passcode of the iPad, and tap Install again.',
  deviceManagementTitle: 'Go to VPN & Device Management',
  deviceManagement:
    'In Settings, open General and then VPN & Device Management. On older iPads it is called Profiles & Device Management.',
  trustTitle: 'Trust the profile',
  trust:
    'Tap the name of your operator under Enterprise App, then Trust, and confirm with Trust. The iPad needs an internet connection for this step.',
  openAppTitle: 'Open the app',
  openApp:
    'The app now starts from the home screen. If it says that the developer is not trusted, repeat the last two steps while the iPad is online.',
  title: 'My downloads',
  lead: 'The simulation app does not come from the App Store, so each iPad has to trust it once. Have the iPad, its passcode and an internet connection ready. It takes about five minutes.',
  adviceAndSee:
    'Trust only profiles that you have been told to expect. To remove trust, delete the profile in the same place. If you are stuck, see',
  support: 'Support information',
  backToMyProfile: 'Back to My profile',
  browser: 'Browser',
  downloadProfile: 'Download a profile?',
  changesSettings: 'It changes settings of this iPad.',
  ignore: 'Ignore',
  allow: 'Allow',
  settings: 'Settings',
  aeroplaneMode: 'Aeroplane mode',
  profileDownloaded: 'Profile Downloaded',
  wiFi: 'Wi-Fi',
  general: 'General',
  installProfile: 'Install Profile',
  signedBy: 'Signed by',
  yourOperator: 'the name of your operator',
  install: 'Install',
  about: 'About',
  keyboard: 'Keyboard',
  vpnAndDeviceManagement: 'VPN & Device Management',
  shutDown: 'Shut Down',
  enterpriseApp: 'ENTERPRISE APP',
  trustOperator: 'Trust “Your operator”',
  appsFromDeveloper: 'Apps from this developer',
  simulation: 'Simulation',
  theAppOpens: 'The app opens',
};

/** A picture or a video, and the viewer. */
export const mediaViewTexts = {
  media: 'Media',
  leavePresentation: 'End the presentation',
  keysOfEnlarged: '↑ ↓ ← → move the picture, 0 shows all of it',
  viewFullScreen: 'View full screen',
  processing: 'This media is currently processing. please check back later.',
  processingFailed: 'We could not process this media.',
  place: (title: string, place: number, count: number) => `${title} (${place} of ${count})`,
  zoomOut: 'Zoom out',
  showWhole: (percentage: string) => `${percentage}, show the whole picture`,
  zoomIn: 'Zoom in',
  present: 'Present',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  ofContributor: 'Pictures by this contributor',
  ofScenario: 'Pictures and videos in this scenario',
};

/** What several screens say of scenarios and media. */
export const contentTexts = {
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteConsequence: 'It will be deleted for everyone. You can restore it from Recently deleted for a limited time.',
  cancel: 'Cancel',
  delete: 'Delete',
  summary: 'Summary',
  updatedSinceDownload: 'Its file has changed since you downloaded it.',
  updated: 'Updated',
  sinceDownload: 'since you downloaded it',
  video: 'Video',
  image: 'Image',
  countOfChecklistItems: (count: number) => counted(count, { one: 'checklist item', other: 'checklist items' }),
  countOfEvents: (count: number) => counted(count, { one: 'event', other: 'events' }),
  media: 'Media',
  sounds: 'Sounds',
  labs: 'Labs',
  anonymousUser: 'Anonymous User',
  ages: ['Neonate', 'Paediatric', 'Adult'] as readonly [string, string, string],
  conditions: ['Stable', 'Deteriorating', 'Cardiac arrest'] as readonly [string, string, string],
  yes: 'Yes',
  imagesVideo: 'Images, video',
  images: 'Images',
  language: 'Language',
  duration: 'Duration',
  checklistItems: 'Checklist items',
  events: 'Events',
  comesWith: 'Comes with',
  /** What it comes with, within a sentence. */
  parts: { images: 'images', video: 'video', sounds: 'sounds', labs: 'labs' },
};

/** The look at a scenario beside the list. */
export const previewTexts = {
  contributedBy: 'Contributed by',
  close: 'Close preview',
  title: 'Preview',
  loading: 'Loading the preview',
  notFound: 'Resource not found',
  notFoundHint: 'It may have been deleted or made private, or the address may be wrong.',
  failed: { scenario: 'We could not load this scenario.', media: 'We could not load this media item.' },
  notOnPage: 'It is not on this page of the list.',
  age: 'Age',
  device: 'Device',
  condition: 'Condition',
  fileSize: 'File size',
  tags: 'Tags',
  openTheBrief: 'Open the brief',
  openThePage: 'Open the page',
  nothingTimed: 'Nothing in this scenario has a fixed time.',
  courseFailed: 'We could not load the course.',
};

/** A scenario on paper. */
export const printTexts = {
  device: 'Device',
  checklist: 'Checklist',
  critical: 'Critical',
  events: 'Events',
  labTitle: (name: string, at: string) => `${name}, from ${at}`,
  course: 'Course',
  mediaAndSounds: 'Media and sounds',
  value: 'Value',
  result: 'Result',
  reference: 'Reference',
  notes: 'Notes',
  disclaimer: 'For training with a simulator, not medical advice.',
  footer: (date: string, contributor: string) => `Community · ${date} · ${contributor}`,
  time: 'Time',
  state: 'State',
  rhythm: 'Rhythm',
};

/** The course of a scenario: chart, table and transport. */
export const courseTexts = {
  nothingTimed: 'Nothing in this scenario has a fixed time.',
  events: 'Events',
  sideWords: { low: 'below the limit', high: 'above the limit' },
  lane: (name: string, unit: string, readings: string) => `${name} in ${unit}: ${readings}`,
  states: 'States',
  transition: (from: string, when: string) => `From “${from}” ${when}`,
  untimedSteps: 'Steps without a fixed time',
  kinds: { state: 'State', event: 'Event', checklist: 'Checklist', step: 'Step' },
  noFixedTime: 'No fixed time',
  asTable: 'The course as a table',
  time: 'Time',
  what: 'What',
  rhythm: 'Rhythm',
  statesAndEvents: 'States and events',
  chart: 'Chart',
  table: 'Table',
  course: 'Course',
  failed: 'We could not load the course.',
  theCourseAs: 'Show the course as',
  pause: 'Pause',
  play: 'Play',
  speed: 'Speed',
  moment: 'Moment of the course',
  playCourse: 'Play the course',
  /** Vital signs, as on a monitor and in full. */
  vitals: {
    hr: { label: 'HR', name: 'Heart rate' },
    spo2: { label: 'SpO₂', name: 'Oxygen saturation' },
    nibp: { label: 'NIBP', name: 'Blood pressure' },
    rr: { label: 'RR', name: 'Respiratory rate' },
    etco2: { label: 'EtCO₂', name: 'End-tidal CO₂' },
    temperature: { label: 'T', name: 'Temperature' },
  },
  afterSeconds: (seconds: number) => `after ${seconds} s`,
  whenDecided: 'when the instructor decides',
  whenHappens: (label: string) => `when this happens: ${label}`,
  whenTeamActs: (text: string) => `when the team does this: ${text}`,
};

/** The page of a scenario: its menu, and what its owner sees. */
export const scenarioViewTexts = {
  print: 'Print',
  edit: 'Edit',
  makePrivate: 'Make private',
  publish: 'Publish',
  delete: 'Delete',
  more: 'More actions',
  whetherPublic: (item: string) => `whether ${item} is public`,
  public: 'Public',
  private: 'Private',
  toPublish: (lacking: string) => `Add ${lacking} to publish`,
  whetherDeleted: (name: string) => `whether ${name} was deleted`,
  patient: 'Patient',
  patientOf: (age: string) => `${age} patient`,
  scenarios: 'Scenarios',
  scenario: 'Scenario',
};

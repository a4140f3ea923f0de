import { counted } from './words.ts';

const countOfItems = (count: number) => counted(count, { one: 'item', other: 'items' });
const countOfFiles = (count: number) => counted(count, { one: 'file', other: 'files' });

/** The list of own plans, and making, copying and deleting one. */
export const plansTexts = {
  myPlans: 'My plans',
  myContent: 'My content',
  newPlan: 'New plan',
  loading: 'Loading your plans',
  failed: 'We could not load your plans.',
  none: 'You have no plans yet.',
  noneHint:
    'Put the scenarios and media for your next training session in order, then share, print or download them together.',
  countOfPlans: (count: number) => counted(count, { one: 'plan', other: 'plans' }),
  countOfItems,
  changed: (date: string) => `Changed ${date}`,
  from: (time: string) => `From ${time}`,
  shared: { members: 'Shared with members', anybody: 'Shared with anyone with the link' },
  moreFor: (title: string) => `More actions for ${title}`,
  copy: 'Copy',
  delete: 'Delete',
  copyOf: (title: string) => `Copy of ${title}`,
  nameTitle: 'New plan',
  copyTitle: (title: string) => `Copy ${title}`,
  name: 'Title',
  nameHint: 'For example, the training session and its date.',
  cancel: 'Cancel',
  create: 'Create plan',
  createCopy: 'Create copy',
  creating: 'Creating the plan',
  createFailed: 'The plan was not created.',
  createUnclear: 'We do not know whether the plan was created.',
  createUnclearHint: 'Try again: it will not be created twice.',
  deleted: (title: string) => `${title} deleted.`,
  deleteFailed: (title: string, reason: string) => `We could not delete ${title}. ${reason}`,
  deleteUnclear: (title: string) => `We do not know whether ${title} was deleted. We will check again in a moment.`,
  undo: 'Undo',
  restoring: 'Restoring the plan',
  restored: (title: string) => `${title} restored.`,
  restoreFailed: (title: string, reason: string) => `We could not restore ${title}. ${reason}`,
  restoreUnclear: (title: string) =>
    `We do not know whether ${title} was restored. Undo the deletion again to make sure.`,
  dismiss: 'Dismiss',
};

/** Writing a plan: its title, times and notes, and the order of its items. */
export const planEditTexts = {
  edit: 'Edit plan',
  loading: 'Loading the plan',
  loadFailed: 'We could not load this plan.',
  title: 'Title',
  titleMissing: 'Enter a title.',
  tooLong: (limit: number) => `Use at most ${limit} characters.`,
  tooManyMinutes: (limit: number) => `At most ${limit}.`,
  note: 'Notes',
  noteHint: 'Room, equipment, who takes part.',
  start: 'Starts at',
  items: 'Items',
  noItems: 'This plan is empty.',
  noItemsHint: 'Find scenarios and media, and choose “Add to plan” in their menus.',
  findScenarios: 'Find scenarios',
  findMedia: 'Find media',
  unknown: 'No longer available',
  unknownHint: 'It was deleted or made private. It is left out when you share, print or download the plan.',
  private: 'Private: left out for everyone else',
  scenario: 'Scenario',
  image: 'Image',
  video: 'Video',
  minutes: 'Minutes',
  minutesOf: (name: string) => `Minutes for ${name}`,
  noteOf: (name: string) => `Note on ${name}`,
  notePlaceholder: 'Add a note',
  begins: (time: string) => `Starts at ${time}`,
  total: (duration: string) => `${duration} in total`,
  ends: (time: string) => `ends at ${time}`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  onlyMinutes: (minutes: number) => `${minutes} min`,
  reorder: (name: string) => `Move ${name}`,
  moreFor: (name: string) => `More actions for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove from plan',
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  save: 'Save plan',
  saving: 'Saving the plan',
  saved: 'Saved.',
  waiting: 'Saved on this device. It will be sent as soon as the portal responds.',
  unsaved: 'Not saved yet.',
  saveFailed: 'The plan is not saved.',
  kept: 'What you changed is still here.',
  whetherSaved: 'whether your changes were saved',
  conflict: 'This plan was changed in another tab or on another device.',
  conflictHint: 'Save your changes to replace it, or load it and lose your changes.',
  conflictItems: 'Items that were added there stay in the plan.',
  newerFailed: 'We could not load the newer version.',
  keepMine: 'Save my changes',
  takeTheirs: 'Load newer version',
  loadingNewer: 'Loading the newer version',
};

/** Putting scenarios and media into a plan. */
export const addToPlanTexts = {
  add: 'Add to plan',
  addAll: (formatted: string) => `Add all ${formatted} to a plan`,
  fromFavourites: 'Make a plan from favourites',
  results: 'Search results',
  favourites: 'My favourites',
  title: (name: string) => `Add ${name} to a plan`,
  loading: 'Loading your plans',
  loadFailed: 'We could not load your plans or the items to add.',
  which: 'Plan',
  newPlan: 'New plan',
  name: 'Title of the new plan',
  firstOf: (most: number, total: number) =>
    `A plan holds ${countOfItems(most)}. Of these ${total}, the first ${most} are added.`,
  cancel: 'Cancel',
  create: 'Create plan',
  adding: 'Adding to the plan',
  failed: 'Nothing was added.',
  unclear: 'We do not know whether it was added.',
  unclearHint: 'Try again: it will not be added twice.',
  added: (count: number, plan: string) => `${countOfItems(count)} added to ${plan}.`,
  addedTitle: 'Added to your plan',
  noneTitle: 'Nothing was added',
  leftOut: (count: number) =>
    count === 1
      ? '1 item is no longer available and was not added.'
      : `${countOfItems(count)} are no longer available and were not added.`,
  open: 'Open plan',
  close: 'Close',
};

/** Who may open a plan by its link. */
export const planSharingTexts = {
  share: 'Share',
  title: 'Share this plan',
  about: 'People who open the link can read the plan. To change it, they can make their own copy.',
  who: 'Who may open it?',
  audiences: {
    nobody: 'Only me',
    members: 'Members with the link',
    anybody: 'Anyone with the link',
  },
  hints: {
    nobody: 'The plan has no link.',
    members: 'They need to sign in, and see only the items they have access to.',
    anybody: 'They don’t need to sign in. They see the names and notes of public items, but no pictures or downloads.',
  },
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'Your browser does not allow copying. Select the link and copy it yourself.',
  renew: 'Replace the link',
  renewHint: 'If you replace the link, the current one stops working.',
  changing: 'Changing who may open the plan',
  failed: 'Sharing was not changed.',
  unclear: 'We do not know whether sharing was changed.',
  tryAgain: 'Try again',
  done: 'Done',
};

/** A plan that somebody shares. */
export const sharedPlanTexts = {
  title: 'Shared plan',
  loading: 'Loading the plan',
  failed: 'We could not load this plan.',
  notFound: 'Plan not found.',
  notFoundHint: 'It may no longer be shared, or its link was replaced. Ask whoever sent you the link.',
  signInNeeded: 'Sign in to see this plan.',
  signInHint: 'It is shared with members of the community.',
  signIn: 'Sign in',
  home: 'Go to Community',
  leftOut: (count: number) =>
    `${counted(count, { one: 'item is', other: 'items are' })} not shown: private, or no longer available.`,
  empty: 'Nothing in this plan is visible to you.',
  copy: 'Make my own copy',
  copying: 'Copying the plan',
  copyFailed: 'The plan was not copied.',
  copyUnclear: 'We do not know whether the plan was copied.',
  copyUnclearHint: 'Try again: it will not be copied twice.',
  edit: 'Edit plan',
  print: 'Print',
  changed: (date: string) => `Last changed ${date}`,
};

/** Downloading all files of a plan as one ZIP. */
export const planDownloadTexts = {
  download: 'Download as ZIP',
  preparing: 'Preparing the download',
  waiting: 'Preparing the ZIP file. The first time, this can take a couple of minutes.',
  started: (title: string) => `Download of ${title} started.`,
  leftOut: (count: number) =>
    `${counted(count, { one: 'item is', other: 'items are' })} left out: no longer available.`,
  nothing: 'There is nothing to download in this plan.',
  failed: 'We could not download the plan.',
  tryAgain: 'Try again',
};

/** Handing the files of a plan to the tablet, one by one. */
export const planHandoverTexts = {
  send: 'Send to this tablet',
  progress: (sent: number, total: number) => `${sent} of ${total} sent to the tablet`,
  cancel: 'Stop',
  finished: (total: number) => `${countOfFiles(total)} sent to the tablet.`,
  partly: (failed: number, total: number) => `${failed} of ${countOfFiles(total)} not confirmed by the tablet.`,
  cancelled: (sent: number, total: number) => `Stopped: ${sent} of ${countOfFiles(total)} sent to the tablet.`,
  notSent: 'Not confirmed:',
  tryAgain: 'Send the rest',
  dismiss: 'Dismiss',
};

/** Printing a plan, with briefs and checklists. */
export const planPrintTexts = {
  print: 'Print',
  title: 'Print this plan',
  about: 'First the plan, with times and notes. Each brief and each checklist starts on a new sheet.',
  loading: 'Loading the briefs',
  failed: 'We could not load the briefs.',
  parts: 'Print as well',
  briefs: (count: number) => counted(count, { one: 'brief', other: 'briefs' }),
  checklists: (count: number) => counted(count, { one: 'checklist sheet', other: 'checklist sheets' }),
  cancel: 'Cancel',
  checklistOf: (name: string) => `Checklist: ${name}`,
  observer: 'Observer',
  team: 'Team',
  date: 'Date',
  time: 'Time',
  item: 'Item',
  duration: 'Duration',
};

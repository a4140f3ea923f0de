/** Handing a license over to the tablet. */
export const handoverTexts = {
  unconfirmed: 'The tablet did not confirm that it received the license.',
  taken: 'The tablet has its license.',
  notTaken: 'The tablet did not accept its license.',
  sending: 'Sending the license to the tablet…',
  sendItAgain: 'Send it again',
  stillYours: 'The license is still yours.',
};

/** Importing files from the tablet. */
export const importTexts = {
  theTablet: 'the tablet',
  waiting: 'Waiting for the tablet',
  importFrom: (product: string) => `Import from ${product}`,
  cancel: 'Cancel',
  none: {
    media: 'There are no media on the tablet to import.',
    scenario: 'There are no scenarios on the tablet to import.',
  },
  failed: 'We could not import from the tablet.',
  tryAgain: 'Try again.',
};

/** Why the tablet app did not do what it was asked for. */
export const bridgeTexts = {
  reasons: {
    absent: 'This page is not open in the tablet app.',
    lost: 'The tablet app stopped responding.',
    silent: 'The tablet app did not respond in time.',
    otherDevice: 'Another tablet is connected now.',
  },
  incomplete: 'Parts of the file are missing or damaged.',
  cancelled: 'The request was cancelled.',
};

/** Reporting a scenario, an image or a video to the operator. */
export const reportTexts = {
  report: 'Report',
  title: (name: string) => `Report ${name}`,
  about:
    'The operator of this portal will receive your report and decide what to do. The contributor will not see who sent it.',
  reason: 'What is wrong?',
  reasons: {
    patient: 'It shows or names a real patient',
    rights: 'It uses something without permission',
    mistake: 'It contains a dangerous mistake',
    offensive: 'It is offensive',
    other: 'Something else',
  },
  note: 'Details',
  noteHint: 'Optional. Say where to look and what is wrong. Do not name patients.',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending the report',
  failed: 'We could not send your report.',
  unclear: 'We do not know whether your report arrived.',
  unclearHint: 'Send it again. It will not be counted twice.',
  sent: 'Thank you for your report',
  sentHint: 'The operator of the portal will look at it.',
  close: 'Close',
};

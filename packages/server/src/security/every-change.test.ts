import { endpoints } from '@community/contract';
import type { Endpoint } from '@community/contract/http';
import { expect, it } from 'vitest';

/**
 * Calls of members that change something and do not count towards the changes per hour: with the limit that applies
 * instead.
 */
const limitedOtherwise: Readonly<Record<string, string>> = {
  updatePassword: 'refusals of the present password are limited; right ones hash a password and end all sessions',
  changePassword: 'needs a confirmation; counted with changes of the second step',
  sendOwnPasswordEmail: 'mails per hour',
  endSession: 'a user who fears for an account must always be able to',
  endOtherSessions: 'a user who fears for an account must always be able to',
  beginConfirmation: 'failures are counted as those of signing in',
  confirmIdentity: 'failures are counted as those of signing in',
  beginPasskey: 'needs a confirmation',
  addPasskey: 'needs a confirmation; passkeys per account',
  renamePasskey: 'passkeys per account, each with one short name',
  removePasskey: 'a user who fears for an account must always be able to',
  beginOneTimeCodes: 'needs a confirmation',
  startOneTimeCodes: 'needs a confirmation',
  stopOneTimeCodes: 'a user who fears for an account must always be able to',
  makeRecoveryCodes: 'needs a confirmation',
  validateUsername: 'checks per quarter of an hour; changes nothing',
  deleteAccount: 'once; failures are counted as those of signing in',
  reportScenario: 'reports per hour',
  reportMediaItem: 'reports per hour',
  uploadScenarios: 'uploads per hour',
  uploadMedia: 'uploads per hour',
  finishUpload: 'uploads per hour',
  replaceScenarioFile: 'uploads per hour',
  replaceMediaFile: 'uploads per hour',
  attest: 'changes one date',
  findContributed: 'changes nothing',
};

const changes = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, access }]) => method !== 'GET' && access !== 'public',
);

it('every change by a member counts towards the changes per hour, or is limited otherwise', () => {
  const others = changes.filter(([, { isEdit }]) => isEdit !== true).map(([name]) => name);
  expect(others.toSorted()).toEqual(Object.keys(limitedOtherwise).toSorted());
});

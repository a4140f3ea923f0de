import { draftsOf } from '@community/catalogue/drafts';
import {
  callFails,
  callSucceeds,
  nobody,
  onlyWhen,
  taskFails,
  taskSucceeds,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { silentTablet, stagedTablet } from '@community/catalogue/staged-tablet';
import { introduce, leave, refuse, reply } from '@community/catalogue/tablet-acts';
import { ApiError } from '@community/contract/http';
import { NOTES_MAX } from '@community/contract/licensing';
import { BRIDGE_VERSION, BridgeError, WITHDRAWS_LICENSES } from '@community/contract/tablet';
import {
  agreementHistoryMachine,
  agreementNotesMachine,
  licenseClaimMachine,
  licenseRenewalMachine,
  licenseReturnMachine,
  provisioningMachine,
} from '@community/machines/licensing';
import { bridgeMachine, connectTablet, licenseHandoverMachine } from '@community/machines/tablet';
import {
  agreementCases,
  buildAgreement,
  buildAgreementEvent,
  buildAgreementHistory,
  buildAgreementList,
  buildClaim,
  buildHeldLicense,
  buildRenewedLicense,
  tablet,
  tabletLicense,
  tabletOfAnother,
} from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock } from '@community/mocks/mock';
import { userEvent, within } from 'storybook/test';
import { createActor, type SnapshotFrom } from 'xstate';
import { StagedHistory } from '../../licensing/agreement-history/AgreementHistory.stage.tsx';
import { notesInput, StagedNotes } from '../../licensing/agreement-notes/AgreementNotes.stage.tsx';
import { openRow, StagedProvisioning } from '../../licensing/agreements/Provisioning.stage.tsx';
import { StagedClaim } from '../../licensing/license-claim/LicenseClaim.stage.tsx';
import { StagedRenewal } from '../../licensing/parts/RenewalStatus.stage.tsx';
import { choose, confirm, fill, press } from '../gestures.ts';

/** Every state of these machines, reached by its shortest path with mouse, keyboard and tablet. */
const meta = preview.meta({ title: 'Flows/Models/Licenses' });

const long = 'x'.repeat(NOTES_MAX + 1);
const storedNotes = (notes: string) => buildAgreementList([buildAgreement({ notes })]);

export const Notes = meta.story(
  replayOf({
    machine: agreementNotesMachine,
    input: notesInput,
    screen: () => <StagedNotes />,
    relevantContext: ({ text }) => text,
    events: [
      userAction('edit.requested', press('Edit notes')),
      ...['One is out.', long, 'A\u0001B'].map((text) =>
        onlyWhen((snapshot) => !snapshot.hasTag('read'), userAction('text.changed', fill('Notes', text), { text })),
      ),
      userAction('form.submitted', press('Save notes')),
      callSucceeds('agreement-notes.saving', 'saveContractNotes', { ok: true }),
      callFails('agreement-notes.saving', 'saveContractNotes', 500),
      callSucceeds('agreement-notes.checking', 'listContracts', 'One is out.', storedNotes('One is out.')),
      callSucceeds('agreement-notes.checking', 'listContracts', 'As before.', storedNotes('As before.')),
      callFails('agreement-notes.checking', 'listContracts', 500),
    ],
  }),
);

const events = [1, 2].map((number) => buildAgreementEvent({ id: number }));

export const History = meta.story(
  replayOf({
    machine: agreementHistoryMachine,
    input: { api, agreementId: 31 },
    screen: () => <StagedHistory />,
    relevantContext: ({ events: known, total }) => [known.length, total],
    events: [
      userAction('opened', press('History')),
      callSucceeds('agreement-history.open.loading', 'getContractHistory', buildAgreementHistory(events)),
      callSucceeds('agreement-history.open.loading', 'getContractHistory', {
        ...buildAgreementHistory(events),
        total: 5,
      }),
      callFails('agreement-history.open.loading', 'getContractHistory', 500),
    ],
  }),
);

const seat = buildHeldLicense();
function unanswered(): never {
  throw Response.json({ error: 'Error', message: 'Down.', requestId: 'K7M2-9QXT-4DHB' }, { status: 500 });
}

/** The agreements that the page shows. */
let shown = buildAgreementList();
/** The server's response to the lookup of whether a licence is still held. */
let held: PromiseWithResolvers<() => ReturnType<typeof buildAgreementList>> | null = null;

/** The tablet in whose app licences can be withdrawn, connected. */
const withdrawing = createActor(bridgeMachine, { input: { port: { post() {} }, onWarning() {} } }).start();
withdrawing.send({
  type: 'message.received',
  message: {
    version: BRIDGE_VERSION,
    type: 'deviceInfo',
    payload: { ...tablet, capabilities: [WITHDRAWS_LICENSES] },
  },
});
const withdraws = ({ context }: SnapshotFrom<typeof licenseReturnMachine>) => context.tablet.bridge === withdrawing;

export const Return = meta.story(
  replayOf(
    {
      machine: licenseReturnMachine,
      input: { api, tablet: connectTablet({ join: null }), parent: nobody },
      screen: () => {
        held = null;
        shown = buildAgreementList();
        return <StagedProvisioning tablet={null} />;
      },
      mocks: [
        mock('listContracts', async () => (held ? (await held.promise)() : shown)),
        ...createLicensingHandlers([agreementCases.licensedHere]),
      ],
      events: [
        onlyWhen(
          (snapshot) => !withdraws(snapshot),
          userAction('return.requested', askBack, {
            way: 'release',
            agreementId: 31,
            licenseId: seat.id,
            deviceId: seat.device_id,
            serialNumber: seat.device_serial_number,
            validUntil: seat.valid_until,
          }),
        ),
        onlyWhen(
          withdraws,
          userAction('return.requested', askToRelinquish, {
            way: 'relinquish',
            agreementId: agreementCases.licensedHere.id,
            licenseId: tabletLicense.id,
            deviceId: tablet.device_id,
            serialNumber: tabletLicense.device_serial_number,
            validUntil: tabletLicense.valid_until,
          }),
        ),
        userAction('confirmed', () => {
          held = Promise.withResolvers();
          return confirm(/^(Release|Relinquish) license$/)();
        }),
        callFails('license-return.returning', 'releaseLicense', 500),
        taskSucceeds('license-return.checking', () => held?.resolve(() => shown), true),
        taskFails('license-return.checking', () => held?.resolve(unanswered), new ApiError(500)),
        taskFails('license-return.withdrawing', refuse('license.withdraw'), new BridgeError('refused', 'No.')),
      ],
    },
    {
      input: { api, tablet: { ...silentTablet, bridge: withdrawing }, parent: nobody },
      screen: () => {
        held = null;
        shown = buildAgreementList([agreementCases.licensedHere]);
        return <StagedProvisioning tablet={{ unanswered: ['license.withdraw'] }} />;
      },
    },
  ),
);

async function askToRelinquish(): Promise<void> {
  const card = within(await within(document.body).findByRole('article', { name: /agreement 38$/ }));
  await userEvent.click(await card.findByRole('button', { name: 'Relinquish license' }));
}

async function askBack(): Promise<void> {
  const card = await openRow(within(document.body), 31);
  await userEvent.click(await card.findByRole('button', { name: 'Release the license of ward-tablet-1' }));
}

const introduced = userAction('tablet.changed', introduce, { connection: 'ready', device: tablet });

/** The response to a page about licenses. */
const listed = (machine: string, list: ReturnType<typeof buildAgreementList>) =>
  callSucceeds(
    `${machine}.loading`,
    'listContracts',
    { list, deviceId: tablet.device_id, license: null, contact: null },
    list,
  );

export const Claim = meta.story(
  replayOf({
    machine: licenseClaimMachine,
    input: { api, tablet: silentTablet, drafts: draftsOf(null), agreementId: '31', createKey: () => 'story' },
    screen: () => <StagedClaim tablet={{ isAnswering: false }} />,
    relevantContext: ({ colour, serialNumber, connection }) => [colour, serialNumber, connection],
    events: [
      introduced,
      onlyWhen(
        (snapshot) => snapshot.matches('identifying'),
        userAction('tablet.changed', leave, { connection: 'lost', device: null }),
      ),
      onlyWhen(
        (snapshot) => snapshot.matches({ unavailable: 'explained' }) && snapshot.context.connection === 'lost',
        userAction('retried', press('Ask the tablet again')),
      ),
      onlyWhen(
        (snapshot) => snapshot.matches('claimed'),
        userAction('tablet.changed', () => stagedTablet().setDevice(tabletOfAnother), {
          connection: 'ready',
          device: tabletOfAnother,
        }),
      ),
      listed('license-claim', buildAgreementList()),
      listed('license-claim', buildAgreementList([buildAgreement({ is_ended: true })])),
      ...[403, 404, 500].map((status) => callFails('license-claim.loading', 'listContracts', status)),
      userAction('colour.chosen', choose('radio', 'orange'), { colour: 'orange' }),
      userAction('serialNumber.changed', fill(/^Device serial number/, 'DMPX2K7QHG7F'), {
        serialNumber: 'DMPX2K7QHG7F',
      }),
      userAction('form.submitted', press('Claim license')),
      callSucceeds('license-claim.claiming', 'claimLicense', buildClaim()),
      callFails('license-claim.claiming', 'claimLicense', 409),
      callFails('license-claim.claiming', 'claimLicense', 500),
      callFails('license-claim.checking', 'listContracts', 500),
    ],
  }),
);

export const Handover = meta.story(
  replayOf({
    machine: licenseHandoverMachine,
    input: { tablet: silentTablet, parent: nobody },
    screen: () => <StagedProvisioning tablet={{ unanswered: ['licence'] }} />,
    mocks: createLicensingHandlers([agreementCases.licensedHere]),
    events: [
      userAction('handover.requested', press('Send it to the tablet again'), {
        license: buildClaim(),
        deviceId: tablet.device_id,
      }),
      taskSucceeds('license-handover.handing', reply('licence', {}), {}),
      taskFails('license-handover.handing', leave, new BridgeError('lost', 'The tablet has gone.')),
      taskFails('license-handover.handing', refuse('licence'), new BridgeError('refused', 'No.')),
    ],
  }),
);

export const Renewal = meta.story(
  replayOf({
    machine: licenseRenewalMachine,
    input: { api, tablet: silentTablet },
    screen: () => <StagedRenewal tablet={{ isAnswering: false, unanswered: ['licence'] }} />,
    events: [
      introduced,
      callSucceeds('license-renewal.renewing', 'renewLicense', buildRenewedLicense(), {
        license: buildRenewedLicense(),
      }),
      callSucceeds('license-renewal.renewing', 'renewLicense', null, { license: null }),
      callFails('license-renewal.renewing', 'renewLicense', 500),
      taskSucceeds('license-renewal.handing', reply('licence', {}), undefined),
      taskFails('license-renewal.handing', leave, new BridgeError('lost', 'The tablet has gone.')),
    ],
  }),
);

export const Agreements = meta.story(
  replayOf(
    {
      machine: provisioningMachine,
      input: { api, tablet: silentTablet, drafts: draftsOf(null) },
      screen: () => <StagedProvisioning tablet={{ isAnswering: false }} />,
      relevantContext: ({ connection }) => connection,
      events: [
        introduced,
        onlyWhen(
          (snapshot) => snapshot.matches('identifying'),
          userAction('tablet.changed', leave, { connection: 'lost', device: null }),
        ),
        onlyWhen((snapshot) => snapshot.matches({ shown: 'tabletLost' }), userAction('retried', press('Try again'))),
        listed('provisioning', buildAgreementList()),
        listed('provisioning', buildAgreementList([])),
        listed('provisioning', buildAgreementList([agreementCases.licensedHere])),
        listed('provisioning', buildAgreementList([agreementCases.claimable], { device_licensed_to_other: true })),
        callFails('provisioning.loading', 'listContracts', 403),
        callFails('provisioning.loading', 'listContracts', 500),
      ],
    },
    {
      input: { api, tablet: connectTablet({ join: null }), drafts: draftsOf(null) },
      screen: () => <StagedProvisioning tablet={null} />,
    },
  ),
);

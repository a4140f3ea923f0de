import { draftsOf } from '@community/catalogue/drafts';
import { answered, broke, done, nobody, onlyWhen, refused, succeeded } from '@community/catalogue/model-ways';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { silentTablet, stagedTablet } from '@community/catalogue/staged-tablet';
import { introduce, leave, refuse, reply } from '@community/catalogue/tablet-acts';
import { ApiError } from '@community/contract/http';
import { NOTES_MAX } from '@community/contract/licensing';
import { BRIDGE_VERSION, BridgeError, WITHDRAWS_LICENSES } from '@community/contract/tablet';
import {
  contractHistoryMachine,
  contractNotesMachine,
  licenseClaimMachine,
  licenseRenewalMachine,
  licenseReturnMachine,
  provisioningMachine,
} from '@community/machines/licensing';
import { bridgeMachine, connectTablet, licenseHandoverMachine } from '@community/machines/tablet';
import {
  buildClaim,
  buildContract,
  buildContractEvent,
  buildContractHistory,
  buildContractList,
  buildHeldLicense,
  buildRenewedLicense,
  contractCases,
  tablet,
  tabletLicense,
  tabletOfAnother,
} from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock } from '@community/mocks/mock';
import { userEvent, within } from 'storybook/test';
import { createActor, type SnapshotFrom } from 'xstate';
import { StagedProvisioning } from '../licensing/agreements/Provisioning.stage.tsx';
import { StagedHistory } from '../licensing/contract-history/ContractHistory.stage.tsx';
import { notesInput, StagedNotes } from '../licensing/contract-notes/ContractNotes.stage.tsx';
import { StagedClaim } from '../licensing/license-claim/LicenseClaim.stage.tsx';
import { StagedRenewal } from '../licensing/parts/RenewalStatus.stage.tsx';
import { choose, confirm, fill, press } from './gestures.ts';

/** Every state of these machines, reached by its shortest path with mouse, keyboard and tablet. */
const meta = preview.meta({ title: 'Flows/Models/Licensing' });

const long = 'x'.repeat(NOTES_MAX + 1);
const storedNotes = (notes: string) => buildContractList([buildContract({ notes })]);

export const Notes = meta.story(
  replayOf({
    machine: contractNotesMachine,
    input: notesInput,
    screen: () => <StagedNotes />,
    remembered: ({ text }) => text,
    ways: [
      done('text.changed', fill('Notes', 'One is out.'), { text: 'One is out.' }),
      done('text.changed', fill('Notes', long), { text: long }),
      done('text.changed', fill('Notes', 'A\u0001B'), { text: 'A\u0001B' }),
      done('form.submitted', press('Save notes')),
      answered('contract-notes.saving', 'saveContractNotes', { ok: true }),
      refused('contract-notes.saving', 'saveContractNotes', 500),
      answered('contract-notes.checking', 'listContracts', 'One is out.', storedNotes('One is out.')),
      answered('contract-notes.checking', 'listContracts', 'As before.', storedNotes('As before.')),
      refused('contract-notes.checking', 'listContracts', 500),
    ],
  }),
);

const events = [1, 2].map((number) => buildContractEvent({ id: number }));

export const History = meta.story(
  replayOf({
    machine: contractHistoryMachine,
    input: { api, contractId: 31 },
    screen: () => <StagedHistory />,
    remembered: ({ events: known, total }) => [known.length, total],
    ways: [
      done('opened', press('History')),
      answered('contract-history.open.loading', 'getContractHistory', buildContractHistory(events)),
      answered('contract-history.open.loading', 'getContractHistory', { ...buildContractHistory(events), total: 5 }),
      refused('contract-history.open.loading', 'getContractHistory', 500),
    ],
  }),
);

const seat = buildHeldLicense();
function unanswered(): never {
  throw Response.json({ error: 'Error', message: 'Down.', requestId: 'mocked' }, { status: 500 });
}

/** The agreements that the page shows. */
let shown = buildContractList();
/** What the server says when it is asked whether a licence is still held. */
let held: PromiseWithResolvers<() => ReturnType<typeof buildContractList>> | null = null;

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
        shown = buildContractList();
        return <StagedProvisioning tablet={null} />;
      },
      mocks: [
        mock('listContracts', async () => (held ? (await held.promise)() : shown)),
        ...createLicensingHandlers([contractCases.licensedHere]),
      ],
      ways: [
        onlyWhen(
          (snapshot) => !withdraws(snapshot),
          done('return.requested', askBack, {
            way: 'release',
            contractId: 31,
            licenseId: seat.id,
            deviceId: seat.device_id,
            serialNumber: seat.device_serial_number,
            validUntil: seat.valid_until,
          }),
        ),
        onlyWhen(
          withdraws,
          done('return.requested', askToRelinquish, {
            way: 'relinquish',
            contractId: contractCases.licensedHere.id,
            licenseId: tabletLicense.id,
            deviceId: tablet.device_id,
            serialNumber: tabletLicense.device_serial_number,
            validUntil: tabletLicense.valid_until,
          }),
        ),
        done('confirmed', () => {
          held = Promise.withResolvers();
          return confirm(/^(Release|Relinquish) License$/)();
        }),
        refused('license-return.returning', 'releaseLicense', 500),
        succeeded('license-return.checking', () => held?.resolve(() => shown), true),
        broke('license-return.checking', () => held?.resolve(unanswered), new ApiError(500)),
        broke('license-return.withdrawing', refuse('license.withdraw'), new BridgeError('refused', 'No.')),
      ],
    },
    {
      input: { api, tablet: { ...silentTablet, bridge: withdrawing }, parent: nobody },
      screen: () => {
        held = null;
        shown = buildContractList([contractCases.licensedHere]);
        return <StagedProvisioning tablet={{ unanswered: ['license.withdraw'] }} />;
      },
    },
  ),
);

async function askToRelinquish(): Promise<void> {
  const card = within(await within(document.body).findByRole('article', { name: /agreement 38$/ }));
  await userEvent.click(await card.findByRole('button', { name: 'Relinquish License' }));
}

async function askBack(): Promise<void> {
  const card = within(await within(document.body).findByRole('article', { name: /agreement 31$/ }));
  await userEvent.click(await card.findByRole('button', { name: 'Licenses in use (2)' }));
  await userEvent.click(await card.findByRole('button', { name: 'Release the license of ward-tablet-1' }));
}

const introduced = done('tablet.changed', introduce, { connection: 'ready', device: tablet });

/** The answer to a page about licenses. */
const listed = (machine: string, list: ReturnType<typeof buildContractList>) =>
  answered(`${machine}.loading`, 'listContracts', { list, license: null, contact: null }, list);

export const Claim = meta.story(
  replayOf({
    machine: licenseClaimMachine,
    input: { api, tablet: silentTablet, drafts: draftsOf(null), contractId: '31', createKey: () => 'story' },
    screen: () => <StagedClaim tablet={{ isAnswering: false }} />,
    remembered: ({ colour, serialNumber }) => [colour, serialNumber],
    ways: [
      introduced,
      onlyWhen(
        (snapshot) => snapshot.matches('claimed'),
        done('tablet.changed', () => stagedTablet().setDevice(tabletOfAnother), {
          connection: 'ready',
          device: tabletOfAnother,
        }),
      ),
      listed('license-claim', buildContractList()),
      listed('license-claim', buildContractList([buildContract({ is_ended: true })])),
      ...[403, 404, 500].map((status) => refused('license-claim.loading', 'listContracts', status)),
      done('colour.chosen', choose('radio', 'orange'), { colour: 'orange' }),
      done('serialNumber.changed', fill(/^Device serial number/, 'DMPX2K7QHG7F'), { serialNumber: 'DMPX2K7QHG7F' }),
      done('form.submitted', press('Claim License')),
      answered('license-claim.claiming', 'claimLicense', buildClaim()),
      refused('license-claim.claiming', 'claimLicense', 409),
      refused('license-claim.claiming', 'claimLicense', 500),
      refused('license-claim.checking', 'listContracts', 500),
    ],
  }),
);

export const Handover = meta.story(
  replayOf({
    machine: licenseHandoverMachine,
    input: { tablet: silentTablet, parent: nobody },
    screen: () => <StagedProvisioning tablet={{ unanswered: ['licence'] }} />,
    mocks: createLicensingHandlers([contractCases.licensedHere]),
    ways: [
      done('handover.requested', press('Send it to the tablet again'), {
        license: buildClaim(),
        deviceId: tablet.device_id,
      }),
      succeeded('license-handover.handing', reply('licence', {}), {}),
      broke('license-handover.handing', leave, new BridgeError('lost', 'The tablet has gone.')),
      broke('license-handover.handing', refuse('licence'), new BridgeError('refused', 'No.')),
    ],
  }),
);

export const Renewal = meta.story(
  replayOf({
    machine: licenseRenewalMachine,
    input: { api, tablet: silentTablet },
    screen: () => <StagedRenewal tablet={{ isAnswering: false, unanswered: ['licence'] }} />,
    ways: [
      introduced,
      answered('license-renewal.renewing', 'renewLicense', buildRenewedLicense(), { license: buildRenewedLicense() }),
      answered('license-renewal.renewing', 'renewLicense', null, { license: null }),
      refused('license-renewal.renewing', 'renewLicense', 500),
      succeeded('license-renewal.handing', reply('licence', {}), undefined),
      broke('license-renewal.handing', leave, new BridgeError('lost', 'The tablet has gone.')),
    ],
  }),
);

export const Agreements = meta.story(
  replayOf(
    {
      machine: provisioningMachine,
      input: { api, tablet: silentTablet, drafts: draftsOf(null) },
      screen: () => <StagedProvisioning tablet={{ isAnswering: false }} />,
      remembered: ({ connection }) => connection,
      ways: [
        introduced,
        onlyWhen(
          (snapshot) => snapshot.matches('identifying'),
          done('tablet.changed', leave, { connection: 'lost', device: null }),
        ),
        listed('provisioning', buildContractList()),
        listed('provisioning', buildContractList([])),
        listed('provisioning', buildContractList([contractCases.licensedHere])),
        listed('provisioning', buildContractList([contractCases.claimable], { device_licensed_to_other: true })),
        refused('provisioning.loading', 'listContracts', 403),
        refused('provisioning.loading', 'listContracts', 500),
      ],
    },
    {
      input: { api, tablet: connectTablet({ join: null }), drafts: draftsOf(null) },
      screen: () => <StagedProvisioning tablet={null} />,
    },
  ),
);

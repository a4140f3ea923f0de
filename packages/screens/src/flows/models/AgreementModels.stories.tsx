import { callSucceeds, nobody, taskFails, taskSucceeds, userAction } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { ApiError } from '@community/contract/http';
import { agreementRowMachine, seatTableMachine } from '@community/machines/licensing';
import { buildAgreement, buildAgreementList, buildHeldLicenses } from '@community/mocks/licensing/licensing';
import { mock } from '@community/mocks/mock';
import { within } from 'storybook/test';
import { openRow, press as pressInRow, StagedProvisioning } from '../../licensing/agreements/Provisioning.stage.tsx';
import { choose, confirm, press } from '../gestures.ts';

/** Every state of the parts of an agreement, reached by its shortest path. */
const meta = preview.meta({ title: 'Flows/Models/Licenses/Agreements' });

const open = () => openRow(within(document.body), 31);

export const Row = meta.story(
  replayOf({
    machine: agreementRowMachine,
    input: undefined,
    screen: () => <StagedProvisioning />,
    events: [
      userAction('opened', open),
      userAction('closed', () => pressInRow(within(document.body), 31, /agreement 31/)),
    ],
  }),
);

const licenses = buildHeldLicenses(10);
const list = () => buildAgreementList([buildAgreement({ licenses, number_of_licenses_allowed: 12 })]);
const refusal = () => Response.json({ error: 'Error', message: 'Down.', requestId: 'K7M2-9QXT-4DHB' }, { status: 500 });
function down(): never {
  throw refusal();
}

/** The server's response when the licences still held are requested; null while the page opens. */
let held: PromiseWithResolvers<typeof list> | null = null;

export const Seats = meta.story(
  replayOf({
    machine: seatTableMachine,
    input: { api, agreementId: 31, licenses, parent: nobody },
    screen: () => {
      held = null;
      return <StagedProvisioning tablet={null} />;
    },
    opening: open,
    mocks: [mock('listContracts', async () => (held ? (await held.promise)() : list()))],
    relevantContext: ({ selected, wanted }) => [selected.size, wanted.length],
    events: [
      userAction('all.requested', press('Show all 10')),
      userAction('few.requested', press('Show 8')),
      userAction('seats.ticked', choose('checkbox', 'Select ward-tablet-1'), { ids: [501], isTicked: true }),
      userAction('release.requested', press('Release selected (1)')),
      userAction('confirmed', () => {
        held = Promise.withResolvers();
        return confirm('Release 1 license')();
      }),
      {
        ...callSucceeds('seat-table.release.releasing', 'releaseLicense', { released: [], failure: null }),
        answer: down,
      },
      taskSucceeds('seat-table.release.checking', () => held?.resolve(list), licenses.slice(0, 1)),
      taskFails('seat-table.release.checking', () => held?.resolve(down), new ApiError(500)),
    ],
  }),
);

import { externalEvent } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { readOwn, statusCountsMachine } from '@community/machines/content';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { mock } from '@community/mocks/mock';
import { delay } from 'msw';
import { within } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { StagedOwnContent } from '../../content/own-content/OwnContent.stage.tsx';

/** Every state of the counts beside the own items, reached by its shortest path. */
const meta = preview.meta({ title: 'Flows/Models/Scenarios and media/Counts of own items' });

const item = buildScenario({ name: 'Sepsis at night' });
const { criteria } = readOwn(new URLSearchParams());
const clock = new SimulatedClock();

export const Counts = meta.story(
  replayOf({
    machine: statusCountsMachine,
    input: { api, kind: 'scenario', criteria },
    screen: () => <StagedOwnContent clock={clock} />,
    opening: () => within(document.body).findByRole('heading', { name: item.name }),
    mocks: [
      mock('listOwnScenarios', async ({ params }) => {
        // The counts are asked for with a single row.
        if (params.count === '1') await delay('infinite');
        return buildScenarioList([item]);
      }),
    ],
    events: [
      externalEvent('status-counts', 'counts.loaded', { criteria, counts: { processing: 1 } }),
      externalEvent('status-counts', 'status.changed'),
    ],
  }),
);

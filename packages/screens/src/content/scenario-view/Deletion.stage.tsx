import { nobody } from '@community/catalogue/model-events';
import { api, Stage } from '@community/catalogue/stage';
import { deletionMachine } from '@community/machines/content';
import { buildScenario } from '@community/mocks/content/scenarios';
import { Button } from '@community/ui';
import { Deletion } from './Deletion.tsx';

/** Deleting a scenario, with a button in place of its page's menu. */
export const StagedDeletion = () => (
  <Stage
    machine={deletionMachine}
    input={{ api, kind: 'scenario', id: buildScenario().uuid_id, createKey: () => 'key', parent: nobody }}
  >
    {(actor) => (
      <main>
        <h1>Septic shock on the ward</h1>
        <Button onPress={() => actor.send({ type: 'delete.requested', name: buildScenario().name })}>
          Delete scenario
        </Button>
        <Deletion actor={actor} />
      </main>
    )}
  </Stage>
);

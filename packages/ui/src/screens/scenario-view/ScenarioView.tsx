import type { ScenarioViewActor } from '@community/machines/scenario-view';
import { useSelector } from '@xstate/react';
import { Breadcrumbs } from '../../components/Breadcrumbs/index.ts';
import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { NotFound } from '../not-found/index.ts';
import { ScenarioDetails } from './ScenarioDetails.tsx';
import * as styles from './ScenarioView.css.ts';
import { ScenarioViewSkeleton } from './ScenarioViewSkeleton.tsx';

export interface ScenarioViewProps {
  /** The running page. */
  actor: ScenarioViewActor;
}

/** The page of one scenario. */
export function ScenarioView({ actor }: ScenarioViewProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { scenario, toggle } = useSelector(actor, (snapshot) => snapshot.context);
  const download = useSelector(actor, (snapshot) => snapshot.children.download);
  const label = scenario?.name ?? (state === 'loading' ? 'Scenario' : 'Resource not found');
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[{ label: 'Scenarios', href: '/scenarios' }, { label: state === 'failed' ? 'Scenario' : label }]}
      />
      {state === 'loading' && <ScenarioViewSkeleton />}
      {state === 'notFound' && <NotFound />}
      {state === 'failed' && (
        <>
          <title>Scenario · Community</title>
          <EmptyState
            title="We could not load this scenario."
            level={1}
            icon="warning"
            actions={
              <Button variant="primary" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
                Try again
              </Button>
            }
          >
            The portal did not answer as expected.
          </EmptyState>
        </>
      )}
      {state === 'shown' && scenario && toggle && download && (
        <ScenarioDetails
          scenario={scenario}
          toggle={toggle}
          download={download}
          onDownload={() => actor.send({ type: 'download.requested' })}
        />
      )}
    </div>
  );
}

import type { YourDataActor } from '@community/machines/account';
import { yourDataTexts } from '@community/messages/account';
import { Alert, Button, Heading } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import * as page from './account-page.css.ts';

const DeletionDialog = lazyPart(() => import('./DeletionDialog.tsx'));

export interface YourDataProps {
  /** The running section. */
  actor: YourDataActor;
}

/** What users may do with everything stored about them. */
export function YourData({ actor }: YourDataProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.export);
  const failure = useSelector(actor, ({ context }) => context.exportFailure);
  const isDeleting = useSelector(actor, (snapshot) => snapshot.value.deletion !== 'closed');
  return (
    <section className={page.prose} aria-labelledby="your-data">
      <Heading level={2} id="your-data">
        {yourDataTexts.title}
      </Heading>
      <p>{yourDataTexts.lead}</p>
      {(state === 'failed' || state === 'limited') && (
        <Alert variant="danger" title={yourDataTexts.downloadFailed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'started' && <Alert variant="success">{yourDataTexts.downloadStarted}</Alert>}
      <div className={page.actions}>
        <Button
          icon="download"
          isPending={state === 'preparing' || state === 'handing'}
          pendingLabel={yourDataTexts.preparing}
          onPress={() => actor.send({ type: 'export.requested' })}
        >
          {yourDataTexts.download}
        </Button>
        <Button icon="trash" onPress={() => actor.send({ type: 'deletion.opened' })}>
          {yourDataTexts.deleteAccount}
        </Button>
      </div>
      {isDeleting && <DeletionDialog actor={actor} />}
    </section>
  );
}

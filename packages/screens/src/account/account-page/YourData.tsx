import type { YourDataActor } from '@community/machines/account';
import { identityConfirmationTexts, yourDataTexts } from '@community/messages/account';
import { Alert, Button, Heading } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { IdentityConfirmationDialog } from '../second-factors/IdentityConfirmationDialog.tsx';
import * as page from './account-page.css.ts';

const DeletionDialog = lazyPart(() => import('./DeletionDialog.tsx'));

/** The states of the deletion in which its own dialog is not open. */
const withoutQuestion = ['closed', 'loading', 'loadFailed', 'confirmingIdentity'];

export interface YourDataProps {
  /** The running section. */
  actor: YourDataActor;
}

/** What users may do with everything stored about them. */
export function YourData({ actor }: YourDataProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.export);
  const deletion = useSelector(actor, (snapshot) => snapshot.value.deletion);
  const { failure, exportFailure } = useSelector(actor, ({ context }) => context);
  const { identityConfirmation } = useSelector(actor, ({ children }) => children);
  const isAsking = typeof deletion === 'object' || !withoutQuestion.includes(deletion);
  return (
    <section className={page.prose} aria-labelledby="your-data">
      <Heading level={2} id="your-data">
        {yourDataTexts.title}
      </Heading>
      <p>{yourDataTexts.lead}</p>
      {(state === 'failed' || state === 'limited') && (
        <Alert variant="danger" title={yourDataTexts.downloadFailed}>
          <FailureText failure={exportFailure} />
        </Alert>
      )}
      {state === 'started' && <Alert variant="success">{yourDataTexts.downloadStarted}</Alert>}
      {deletion === 'loadFailed' && (
        <Alert variant="danger" title={yourDataTexts.waysFailed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      <div className={page.actions}>
        <Button
          icon="download"
          isPending={state === 'preparing' || state === 'handing'}
          pendingLabel={yourDataTexts.preparing}
          onPress={() => actor.send({ type: 'export.requested' })}
        >
          {yourDataTexts.download}
        </Button>
        <Button
          icon="trash"
          isPending={deletion === 'loading'}
          pendingLabel={yourDataTexts.loadingWays}
          onPress={() => actor.send({ type: 'deletion.opened' })}
        >
          {yourDataTexts.deleteAccount}
        </Button>
      </div>
      {isAsking && <DeletionDialog actor={actor} />}
      {deletion === 'confirmingIdentity' && identityConfirmation && (
        <IdentityConfirmationDialog
          actor={identityConfirmation}
          description={identityConfirmationTexts.beforeDeletion}
        />
      )}
    </section>
  );
}

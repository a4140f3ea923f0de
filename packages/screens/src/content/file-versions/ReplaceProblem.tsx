import type { FileReplacementActor } from '@community/machines/content';
import { fileReplacementTexts } from '@community/messages/content';
import { Alert } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { rejectionText } from '../../upload/texts.ts';

interface ReplaceProblemProps {
  /** The running replacement. */
  actor: FileReplacementActor;
}

/** Why the file was not replaced. */
export function ReplaceProblem({ actor }: ReplaceProblemProps) {
  const state = useSelector(actor, ({ value }) =>
    typeof value === 'object' && 'open' in value ? value.open : undefined,
  );
  const { kind, rejection, refusal, failure, uploadId } = useSelector(actor, ({ context }) => context);
  if (state === 'rejected' && rejection)
    return (
      <Alert variant="warning" live="assertive" title={fileReplacementTexts.rejected}>
        {rejectionText(rejection, kind, null)}
      </Alert>
    );
  if (state === 'refused')
    return (
      <Alert variant="danger" live="assertive" title={fileReplacementTexts.refused}>
        {refusal}
      </Alert>
    );
  if (state === 'conflicted')
    return (
      <Alert variant="warning" live="assertive" title={fileReplacementTexts.conflicted}>
        {refusal}
      </Alert>
    );
  if (state !== 'failed') return null;
  return (
    <Alert variant="danger" live="assertive" title={fileReplacementTexts.failed}>
      {/* The server's reason is shown, such as that the rights were never confirmed. */}
      <p>{failure?.kind === 'forbidden' && failure.detail ? failure.detail : <FailureText failure={failure} />}</p>
      {uploadId !== null && <p>{fileReplacementTexts.continues}</p>}
    </Alert>
  );
}

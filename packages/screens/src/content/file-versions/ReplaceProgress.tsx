import type { FileReplacementActor } from '@community/machines/content';
import { fileReplacementTexts } from '@community/messages/content';
import { ProgressBar } from '@community/ui';
import { useSelector } from '@xstate/react';

interface ReplaceProgressProps {
  /** The running replacement. */
  actor: FileReplacementActor;
}

/** Whether the file is still being sent, so that this can be stopped. */
export const useIsUnderWay = (actor: FileReplacementActor): boolean =>
  useSelector(actor, (snapshot) => {
    const { file, sent } = snapshot.context;
    return snapshot.matches('sending') && file !== null && sent < file.size;
  });

/** How much of the file has been sent, and that the server is checking it. */
export function ReplaceProgress({ actor }: ReplaceProgressProps) {
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isUnderWay = useIsUnderWay(actor);
  const { file, sent } = useSelector(actor, ({ context }) => context);
  if (!isSending || !file) return null;
  if (isUnderWay)
    return <ProgressBar label={fileReplacementTexts.sending(file.name)} value={(sent / file.size) * 100} />;
  return (
    <div role="status">
      <ProgressBar isIndeterminate label={fileReplacementTexts.looksAt} />
    </div>
  );
}

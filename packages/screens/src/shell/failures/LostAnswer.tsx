import { Alert, Button } from '@community/ui';

export interface LostAnswerProps {
  /** What is not known, as in 'whether your changes were saved'. */
  question: string;
  /** Whether it is being looked up. */
  isChecking: boolean;
  /** Looks it up again. */
  onCheck: () => void;
}

/** Says that the answer to a change was lost, and whether its outcome is being looked up or unknown. */
export function LostAnswer({ question, isChecking, onCheck }: LostAnswerProps) {
  if (isChecking)
    return (
      <Alert variant="info" title="The portal has not confirmed it.">
        {`Checking ${question}…`}
      </Alert>
    );
  return (
    <Alert
      variant="warning"
      live="assertive"
      title={`We do not know ${question}.`}
      actions={
        <Button size="small" icon="refresh" onPress={onCheck}>
          Check again
        </Button>
      }
    >
      The connection was lost before the portal answered. Check again before you repeat it.
    </Alert>
  );
}

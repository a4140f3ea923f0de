import { failureTexts } from '@community/messages/shell';
import { Alert, Button } from '@community/ui';

export interface LostResponseProps {
  /** What is not known, as in 'whether your changes were saved'. */
  question: string;
  /** Whether it is being looked up. */
  isChecking: boolean;
  /** Looks it up again. */
  onCheck: () => void;
}

/** Reports that the response to a change was lost, and whether its outcome is being looked up or unknown. */
export function LostResponse({ question, isChecking, onCheck }: LostResponseProps) {
  if (isChecking)
    return (
      <Alert variant="info" title={failureTexts.unconfirmed}>
        {failureTexts.checkingWhether(question)}
      </Alert>
    );
  return (
    <Alert
      variant="warning"
      live="assertive"
      title={failureTexts.unknownWhether(question)}
      actions={
        <Button size="small" icon="refresh" onPress={onCheck}>
          {failureTexts.checkAgain}
        </Button>
      }
    >
      {failureTexts.lostResponse}
    </Alert>
  );
}

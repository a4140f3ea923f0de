import { type Failure, failureText, INVALID_RESPONSE } from '@community/machines/shared';

export interface FailureTextProps {
  /** Why a call failed; null if nothing that was called has. */
  failure: Failure | null;
}

/** Says why a call failed, and what to do. */
export function FailureText({ failure }: FailureTextProps) {
  const text = failureText(failure);
  if (!text.startsWith(INVALID_RESPONSE)) return <>{text}</>;
  return (
    <>
      <strong>{INVALID_RESPONSE}</strong>
      {text.slice(INVALID_RESPONSE.length)}
    </>
  );
}

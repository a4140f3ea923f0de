import { type Failure, failureText, INVALID_RESPONSE, referenceOf } from '@community/machines/shared';
import { Reference } from './Reference.tsx';

export interface FailureTextProps {
  /** Why a call failed; null if nothing that was called has. */
  failure: Failure | null;
  /** More to say, in a sentence. */
  more?: string | undefined;
}

/** Explains why a call failed, what to do, and what to quote when asking for help. */
export function FailureText({ failure, more }: FailureTextProps) {
  const text = failureText(failure);
  const reference = referenceOf(failure);
  return (
    <>
      {text.startsWith(INVALID_RESPONSE) ? (
        <>
          <strong>{INVALID_RESPONSE}</strong>
          {text.slice(INVALID_RESPONSE.length)}
        </>
      ) : (
        text
      )}
      {more !== undefined && ` ${more}`}
      {reference !== null && <Reference requestId={reference} />}
    </>
  );
}

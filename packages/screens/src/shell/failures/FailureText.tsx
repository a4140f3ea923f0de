import { type Failure, failureText, INVALID_RESPONSE, referenceOf } from '@community/machines/shared';
import { failureTexts } from '@community/messages/shell';
import * as styles from './failures.css.ts';

export interface FailureTextProps {
  /** Why a call failed; null if nothing that was called has. */
  failure: Failure | null;
  /** More to say, in a sentence. */
  more?: string | undefined;
}

/** Says why a call failed, what to do, and what to name when asking for help. */
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
      {reference !== null && <small className={styles.reference}>{failureTexts.reference(reference)}</small>}
    </>
  );
}

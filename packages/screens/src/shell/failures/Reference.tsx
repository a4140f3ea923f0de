import { failureTexts } from '@community/messages/shell';
import * as styles from './failures.css.ts';

export interface ReferenceProps {
  /** What the server's log calls the request that failed. */
  requestId: string;
}

/** What to name when asking for help with a failure. */
export const Reference = ({ requestId }: ReferenceProps) => (
  <small className={styles.reference}>{failureTexts.reference(requestId)}</small>
);

import type { LoggedMessage } from '@community/mocks/tablet/tablet';
import { Part } from './Part.tsx';
import * as styles from './TabletPage.css.ts';

interface MessageLogProps {
  log: readonly LoggedMessage[];
}

/** All messages that crossed the bridge, latest first. */
export function MessageLog({ log }: MessageLogProps) {
  return (
    <Part title="Messages">
      {log.length === 0 ? (
        <p>None yet. The first is the portal's question which tablet this is.</p>
      ) : (
        // Scrollable, so it has to be reachable by keyboard.
        <ol reversed aria-label="Messages, the latest first" className={styles.log}>
          {log.toReversed().map(({ number, from, summary, text }) => (
            <li key={number} className={styles.entry}>
              <details>
                <summary className={styles.summary}>
                  {from === 'portal' ? 'Portal → tablet' : 'Tablet → portal'}: {summary}
                </summary>
                <p className={styles.message}>{text}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

import { Unstyled } from '@storybook/addon-docs/blocks';
import { StoryLinks, useJson } from 'storybook-addon-statechart/blocks';
import type { AuditedMessage } from '../messages/audit.ts';
import * as styles from './table.css.ts';

const kinds: Record<AuditedMessage['kind'], string> = {
  error: 'What went wrong',
  success: 'What succeeded',
  warning: 'What to mind',
  empty: 'Where there is nothing',
  hint: 'What helps',
  text: 'All other texts',
};

/** How many stories are listed for a text. */
const listed = 8;

/** Every agreed text with the stories that show it. */
export function MessageAudit() {
  const messages = useJson<AuditedMessage[]>('messages.json');
  if (!messages) return null;
  if (messages instanceof Error) return <p>The messages could not be loaded: {messages.message}</p>;
  const missing = messages.filter(({ stories, unseen }) => stories.length === 0 && !unseen);
  return (
    <Unstyled>
      <div className={styles.ground}>
        <p className={`${styles.verdict} ${missing.length > 0 ? styles.problem : ''}`}>
          {missing.length === 0
            ? `Each of ${messages.length} messages is shown by a story, or says why none can.`
            : `Of ${messages.length} messages ${missing.length} are shown nowhere.`}
        </p>
        {Object.entries(kinds).map(([kind, title]) => (
          <section key={kind}>
            <h3 className={styles.machine}>{title}</h3>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th className={styles.heading}>Text</th>
                  <th className={styles.heading}>Agreed or said in</th>
                  <th className={styles.heading}>Stories</th>
                </tr>
              </thead>
              <tbody>
                {messages
                  .filter((message) => message.kind === kind)
                  .map(({ text, source, stories, unseen }) => (
                    <tr key={text}>
                      <th scope="row" className={styles.heading}>
                        {text}
                      </th>
                      <td className={styles.content}>{source}</td>
                      <td className={styles.content}>
                        {stories.length === 0 && (unseen ?? <strong className={styles.problem}>Shown nowhere</strong>)}
                        <StoryLinks stories={stories.slice(0, listed)} />
                        {stories.length > listed && `and ${stories.length - listed} more`}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </Unstyled>
  );
}

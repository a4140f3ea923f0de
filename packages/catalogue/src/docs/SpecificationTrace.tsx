import { Unstyled } from '@storybook/addon-docs/blocks';
import { StoryLinks, useJson } from 'storybook-addon-statechart/blocks';
import type { SpecificationTrace as Trace } from '../specification/trace.ts';
import * as styles from './table.css.ts';

/** The sections of the specification with the stories that show them. */
export function SpecificationTrace() {
  const trace = useJson<Trace>('specification.json');
  if (!trace) return null;
  if (trace instanceof Error) return <p>The sections could not be loaded: {trace.message}</p>;
  const bare = trace.sections.filter(({ stories, unseen }) => stories.length === 0 && !unseen);
  return (
    <Unstyled>
      <div className={styles.ground}>
        <p className={`${styles.verdict} ${bare.length > 0 ? styles.problem : ''}`}>
          {bare.length === 0
            ? 'Every section that screens can show has its stories.'
            : `Without a story: ${bare.map(({ name }) => name).join(', ')}.`}
        </p>
        {trace.problems.length > 0 && (
          <ul className={styles.problem}>
            {trace.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.heading}>Section</th>
              <th className={styles.heading}>Stories</th>
            </tr>
          </thead>
          <tbody>
            {trace.sections.map(({ name, heading, unseen, stories }) => (
              <tr key={name}>
                <th scope="row" className={styles.heading}>
                  {name}
                  {heading && <span className={styles.note}> {heading}</span>}
                </th>
                <td className={styles.content}>
                  {stories.length === 0 && (unseen ?? <strong className={styles.problem}>No story</strong>)}
                  {stories.length > 0 && (
                    <details>
                      <summary>{stories.length === 1 ? '1 story' : `${stories.length} stories`}</summary>
                      <StoryLinks stories={stories} />
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  );
}

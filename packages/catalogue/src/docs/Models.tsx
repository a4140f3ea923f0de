import { Unstyled } from '@storybook/addon-docs/blocks';
import { StoryLinks, useJson } from 'storybook-addon-statechart/blocks';
import type { ReplayedMachine } from '../models/models.ts';
import * as styles from './table.css.ts';

/** The machines with the stories that replay their models. */
export function Models() {
  const machines = useJson<ReplayedMachine[]>('models.json');
  if (!machines) return null;
  if (machines instanceof Error) return <p>The models could not be loaded: {machines.message}</p>;
  const replayed = machines.filter(({ story }) => story !== null).length;
  return (
    <Unstyled>
      <div className={styles.ground}>
        <p className={styles.verdict}>
          {replayed === machines.length
            ? `All ${machines.length} machines are replayed on their screens.`
            : `${replayed} of ${machines.length} machines are replayed on their screens.`}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.heading}>Machine</th>
              <th className={styles.heading}>Replayed by</th>
            </tr>
          </thead>
          <tbody>
            {machines.map(({ id, story }) => (
              <tr key={id}>
                <th scope="row" className={styles.heading}>
                  {id}
                </th>
                <td className={styles.wide}>{story ? <StoryLinks stories={[story]} /> : 'No story replays it.'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  );
}

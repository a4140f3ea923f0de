import { Unstyled } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import type { CoveredMachine } from '../../scripts/states/coverage.ts';
import type { CoveragePage } from '../../scripts/states/coverage-page.ts';
import * as styles from './StateCoverage.css.ts';
import { StoryLinks } from './StoryLinks.tsx';

function MachineTable({ id, states }: CoveredMachine) {
  const shown = states.filter(({ stories }) => stories.length > 0);
  return (
    <section>
      <h3 className={styles.machine}>
        {id}: {shown.length} of {states.length}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.heading}>State</th>
            <th className={styles.heading}>What it means</th>
            <th className={styles.heading}>Stories</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ name, description, stories }) => (
            <tr key={name}>
              <th scope="row" className={styles.heading}>
                {name.slice(id.length + 1)}
              </th>
              <td className={styles.content}>{description}</td>
              <td className={styles.content}>
                {stories.length === 0 && <strong className={styles.problem}>No story</strong>}
                <StoryLinks stories={stories} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const source = (isChecked: boolean) =>
  isChecked ? 'as found when the stories last ran' : 'as the stories say; nobody has checked it by running them';

/** The states of all machines with the stories that show them, and what is wrong with them. */
export function StateCoverage() {
  const [page, setPage] = useState<CoveragePage | Error>();
  useEffect(() => {
    fetch('./state-coverage.json')
      .then(async (response) => setPage((await response.json()) as CoveragePage))
      .catch(setPage);
  }, []);
  if (!page) return null;
  if (page instanceof Error) return <p>The table could not be loaded: {page.message}</p>;
  const states = page.machines.flatMap((machine) => machine.states);
  const shown = states.filter(({ stories }) => stories.length > 0);
  return (
    <Unstyled>
      <div className={styles.ground}>
        <p className={styles.verdict}>
          {shown.length} of {states.length} states of {page.machines.length} machines have their story (
          {source(page.isChecked)}).
        </p>
        {page.problems.length > 0 && (
          <ul className={styles.problem}>
            {page.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {page.machines.map((machine) => (
          <MachineTable key={machine.id} {...machine} />
        ))}
      </div>
    </Unstyled>
  );
}

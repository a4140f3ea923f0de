import { BUILT_IN_SCENARIO, type SimulatedTablet, type TabletSnapshot } from '@community/mocks/tablet/tablet';
import { Button } from '@community/ui';
import { useId } from 'react';
import { Part } from './Part.tsx';
import * as styles from './TabletPage.css.ts';

interface RunPanelProps {
  tablet: SimulatedTablet;
  snapshot: TabletSnapshot;
}

/** The scenarios on the tablet: all can run with a licence, only the built-in one without. */
export function RunPanel({ tablet, snapshot: { scenarios, downloads, use, running } }: RunPanelProps) {
  const reasonId = useId();
  const sent = downloads.flatMap(({ kind, fileName }) => (kind === 'scenario' ? [fileName] : []));
  const names = [...new Set([BUILT_IN_SCENARIO, ...scenarios.map(({ name }) => name), ...sent])];
  return (
    <Part title="Simulation">
      <p>{running === null ? 'Nothing runs.' : `Running: ${running}`}</p>
      {!use.isFull && <p id={reasonId}>The other scenarios need a license.</p>}
      <ul aria-label="Scenarios to run" className={styles.list}>
        {names.map((name) => {
          const isLocked = !use.isFull && name !== BUILT_IN_SCENARIO;
          return (
            <li key={name} className={styles.row}>
              <Button
                size="small"
                aria-label={`Start ${name}`}
                isDisabled={isLocked}
                {...(isLocked && { 'aria-describedby': reasonId })}
                onPress={() => void tablet.run(name)}
              >
                Start
              </Button>
              <span>{name}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

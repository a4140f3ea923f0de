import type { Scenario } from '@community/contract/content';
import * as styles from '../content-view/ContentView.css.ts';
import { elementsOf } from '../parts/scenario-elements.ts';

interface ElementStripProps {
  scenario: Scenario;
}

/** What a scenario is made of. */
export function ElementStrip({ scenario }: ElementStripProps) {
  return (
    <dl className={styles.strip}>
      {elementsOf(scenario).map(([term, value]) => (
        <div key={term} className={styles.element}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { Scenario } from '@community/contract/content';
import { browseTexts } from '@community/messages/content';
import { elementsOf } from '../../parts/scenario-elements.ts';
import { tagTitle } from '../../tags/tag-title.ts';
import * as styles from './RowDetails.css.ts';

interface RowDetailsProps {
  scenario: Scenario;
}

/** What a row leaves out or cuts off: the whole description, what the scenario is made of, and all tags. */
export default function RowDetails({ scenario }: RowDetailsProps) {
  const { description, tags, unicode_language_identifier: language } = scenario;
  const terms = [
    ...elementsOf(scenario),
    ...(tags.length > 0 ? [[browseTexts.tags, tags.map(({ title }) => tagTitle(title)).join(', ')] as const] : []),
  ];
  return (
    <div className={styles.details}>
      <p lang={language}>{description}</p>
      <dl className={styles.terms}>
        {terms.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { ScenarioCourse } from '@community/contract/content';
import { briefTexts } from '@community/messages/content';
import * as styles from './Brief.css.ts';
import { patientFacts } from './brief-texts.ts';
import { Part } from './Part.tsx';

interface PatientFactsProps {
  patient: ScenarioCourse['patient'];
}

/** The patient, with the details that the file contains. */
export function PatientFacts({ patient }: PatientFactsProps) {
  return (
    <Part title={briefTexts.patient}>
      <dl>
        {patientFacts(patient).map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

import type { ScenarioCourse } from '@community/contract/content';
import * as styles from './Brief.css.ts';
import { patientFacts } from './brief-texts.ts';
import { Checklist } from './Checklist.tsx';
import { LabPanels } from './LabPanels.tsx';
import { MediaFiles, Sounds } from './PackageFiles.tsx';
import { Part } from './Part.tsx';
import { PatientFacts } from './PatientFacts.tsx';

interface BriefContentsProps {
  course: ScenarioCourse;
}

/** What is in a scenario: the checklist, and beside it the patient, media, labs, sounds and events without a time. */
export function BriefContents({ course }: BriefContentsProps) {
  const { checklist, patient, media, labs, sounds } = course;
  const unscheduled = course.events.filter(({ at }) => at === null);
  return (
    <div className={styles.columns}>
      {checklist.length > 0 && <Checklist items={checklist} />}
      <div className={styles.aside}>
        {patientFacts(patient).length > 0 && <PatientFacts patient={patient} />}
        {media.length > 0 && <MediaFiles media={media} />}
        {labs.length > 0 && <LabPanels panels={labs} />}
        {sounds.length > 0 && <Sounds sounds={sounds} />}
        {unscheduled.length > 0 && (
          <Part title="Unscheduled events">
            <ul>
              {unscheduled.map(({ id, label }) => (
                <li key={id} className={styles.fact}>
                  {label}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  );
}

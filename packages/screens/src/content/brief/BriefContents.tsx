import type { ScenarioCourse } from '@community/contract/content';
import type { ScenarioCourseActor } from '@community/machines/content';
import { briefTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import * as styles from './Brief.css.ts';
import { patientFacts } from './brief-texts.ts';
import { Checklist } from './Checklist.tsx';
import { LabPanels } from './LabPanels.tsx';
import { MediaFiles } from './MediaFiles.tsx';
import { Part } from './Part.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import { SoundOutput } from './SoundOutput.tsx';
import { Sounds } from './Sounds.tsx';

interface BriefContentsProps {
  course: ScenarioCourse;
  /** The running course, with what opens and plays its files. */
  actor: ScenarioCourseActor;
}

/** What is in a scenario: the checklist, and beside it the patient, media, labs, sounds and events without a time. */
export function BriefContents({ course, actor }: BriefContentsProps) {
  const viewer = useSelector(actor, ({ context }) => context.viewer);
  const player = useSelector(actor, ({ context }) => context.player);
  const { checklist, patient, media, labs, sounds } = course;
  const unscheduled = course.events.filter(({ at }) => at === null);
  return (
    <div className={styles.columns}>
      {checklist.length > 0 && <Checklist items={checklist} />}
      <div className={styles.aside}>
        {patientFacts(patient).length > 0 && <PatientFacts patient={patient} />}
        {media.length > 0 && <MediaFiles course={course} viewer={viewer} player={player} />}
        {labs.length > 0 && <LabPanels panels={labs} />}
        {sounds.length > 0 && <Sounds sounds={sounds} player={player} />}
        {unscheduled.length > 0 && (
          <Part title={briefTexts.unscheduledEvents}>
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
      {player && <SoundOutput player={player} course={course} />}
    </div>
  );
}

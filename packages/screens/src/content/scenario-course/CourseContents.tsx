import type { ScenarioCourse } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import { Chip, Icon, type IconName } from '@community/ui';
import { formatClock } from '@community/ui/format';
import type { ReactNode } from 'react';
import * as styles from './ScenarioCourse.css.ts';

interface CourseContentsProps {
  course: ScenarioCourse;
}

interface PartProps {
  id: string;
  title: string;
  icon: IconName;
  children: ReactNode;
}

function Part({ id, title, icon, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        <Icon name={icon} />
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function patientFacts({ age, sex, name, weight }: ScenarioCourse['patient']): string[] {
  return [name, age, sex, weight === null ? null : `${weight} kg`].filter((fact) => fact !== null);
}

const mediaKinds = { image: 'Image', video: 'Video', sound: 'Sound', document: 'Document' } as const;

/** Who a scenario is about and what is in it: checklist, events at any time, media, sounds and labs. */
export function CourseContents({ course }: CourseContentsProps) {
  const facts = patientFacts(course.patient);
  const anytime = course.events.filter(({ at }) => at === null);
  return (
    <div className={styles.contents}>
      {facts.length > 0 && (
        <Part id="course-patient" title="Patient" icon="user">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Part>
      )}
      {course.checklist.length > 0 && (
        <Part id="course-checklist" title="Checklist" icon="list">
          {course.checklist.map(({ id, text, critical }) => (
            <li key={id}>
              {text} {critical && <Chip variant="warning">Critical</Chip>}
            </li>
          ))}
        </Part>
      )}
      {anytime.length > 0 && (
        <Part id="course-events" title="Events at any time" icon="bolt">
          {anytime.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </Part>
      )}
      {course.media.length > 0 && (
        <Part id="course-media" title="Media" icon="film">
          {course.media.map(({ file, kind, title, file_size }) => (
            <li key={file}>
              {title}{' '}
              <span className={styles.note}>
                {mediaKinds[kind]}
                {file_size === null ? ', not in the file' : `, ${formatFileSize(file_size)}`}
              </span>
            </li>
          ))}
        </Part>
      )}
      {course.sounds.length > 0 && (
        <Part id="course-sounds" title="Sounds" icon="sound">
          {course.sounds.map(({ id, title, is_missing: isMissing }) => (
            <li key={id}>
              {title} {isMissing === true && <span className={styles.note}>Recording, not in the file</span>}
            </li>
          ))}
        </Part>
      )}
      {course.labs.length > 0 && (
        <Part id="course-labs" title="Labs" icon="flask">
          {course.labs.map(({ id, name, at, num_results: count }) => (
            <li key={id}>
              {name}{' '}
              <span className={styles.note}>
                {`${count} ${count === 1 ? 'result' : 'results'}`}
                {at !== null && `, ${formatClock(at)}`}
              </span>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

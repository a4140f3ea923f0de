import { deviceById, type Scenario } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import type { ContentBrowseActor, ScenarioCourseActor } from '@community/machines/content';
import { previewTexts } from '@community/messages/content';
import { clsx } from 'clsx';
import { ConditionChip } from '../parts/ConditionChip.tsx';
import { formatAge } from '../parts/format-content.ts';
import { briefElementsOf } from '../parts/scenario-elements.ts';
import { LiveMonitor } from '../scenario-view/LiveMonitor.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import * as styles from './PreviewPane.css.ts';
import { SmallCourse, StateName } from './SmallCourse.tsx';

export interface ScenarioPreviewProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  scenario: Scenario;
  /** How it runs. */
  course: ScenarioCourseActor;
}

/** A scenario at a glance: what it is about, its monitor, what it is made of, and how it runs. */
export function ScenarioPreview({ actor, scenario, course }: ScenarioPreviewProps) {
  const { patient_age, patient_condition: condition } = scenario;
  const age = formatAge(patient_age);
  const facts = [
    ...(age === null ? [] : [[previewTexts.age, age] as const]),
    [previewTexts.device, deviceById(scenario.device_id).name] as const,
    ...briefElementsOf(scenario),
  ];
  return (
    <>
      {scenario.description !== '' && (
        <p className={styles.description} lang={scenario.unicode_language_identifier}>
          {scenario.description}
        </p>
      )}
      <div className={styles.glance}>
        <div>
          <LiveMonitor scenario={scenario} course={course} />
          <StateName actor={course} />
        </div>
        <dl>
          {condition !== null && (
            <div className={styles.fact}>
              <dt className={styles.term}>{previewTexts.condition}</dt>
              <dd className={styles.value}>
                <ConditionChip condition={condition} />
              </dd>
            </div>
          )}
          {facts.map(([term, value]) => (
            <div key={term} className={styles.fact}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
          {scenario.file_size > 0 && (
            <div className={clsx(styles.fact, styles.fileSize)}>
              <dt className={styles.term}>{previewTexts.fileSize}</dt>
              <dd className={styles.value}>{formatFileSize(scenario.file_size)}</dd>
            </div>
          )}
        </dl>
      </div>
      <SmallCourse actor={course} age={scenario.patient_age} />
      <PreviewFoot actor={actor} item={scenario} />
    </>
  );
}

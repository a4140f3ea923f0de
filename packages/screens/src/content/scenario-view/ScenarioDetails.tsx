import { deviceById, type Scenario } from '@community/contract/content';
import { scenarioViewTexts } from '@community/messages/content';
import { DevicePicture } from '@community/pictures/monitor';
import { PatientPicture } from '@community/pictures/patients';
import { Icon } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import { ContentDetails } from '../content-view/ContentDetails.tsx';
import * as styles from '../content-view/ContentView.css.ts';
import type { ShownContent } from '../content-view/ContentView.tsx';
import { ConditionChip } from '../parts/ConditionChip.tsx';
import { formatAge } from '../parts/format-content.ts';
import { useHeldPrint } from '../print/held-print.ts';
import { BriefMenu, PrintButton } from './BriefMenu.tsx';
import { Deletion } from './Deletion.tsx';
import { ElementStrip } from './ElementStrip.tsx';
import { LiveMonitor } from './LiveMonitor.tsx';
import { OwnerFacts } from './OwnerFacts.tsx';

// Loaded late: it is below what most people are looking for, and as large as the rest of the page.
const ScenarioCourse = lazyPart(
  async () => ({ default: (await import('../scenario-course/ScenarioCourse.tsx')).ScenarioCourse }),
  {
    Failure: PartNotice,
  },
);

interface ScenarioDetailsProps extends Omit<ShownContent, 'item'> {
  scenario: Scenario;
  onDownload: () => void;
}

/** Whether a course in a state will be on paper, or is. */
const willPrint = (state: unknown): boolean => state !== undefined && state !== 'failed' && state !== 'missing';

/** Everything about a scenario. */
export function ScenarioDetails({ scenario, course, own, deletion, report, ...shown }: ScenarioDetailsProps) {
  const device = deviceById(scenario.device_id);
  const age = formatAge(scenario.patient_age);
  const [isOnPaper, setOnPaper] = useState(false);
  const willBeOnPaper = useSelector(course ?? undefined, (snapshot) => willPrint(snapshot?.value));
  useHeldPrint(willBeOnPaper && !isOnPaper);
  return (
    <>
      <ContentDetails
        {...shown}
        item={scenario}
        menu={
          <>
            <PrintButton course={course} />
            <BriefMenu item={scenario} course={course} own={own} deletion={deletion} report={report} />
          </>
        }
        picture={
          course ? (
            <LiveMonitor scenario={scenario} course={course} />
          ) : (
            <DevicePicture
              deviceId={scenario.device_id}
              vitals={scenario.initial_vitals}
              age={scenario.patient_age}
              size="full"
              label={device.name}
            />
          )
        }
        portrait={
          <PatientPicture
            index={scenario.patient_photo}
            label={age === null ? scenarioViewTexts.patient : scenarioViewTexts.patientOf(age)}
          />
        }
        facts={
          <>
            <li>
              <ConditionChip condition={scenario.patient_condition} />
            </li>
            {age !== null && (
              <li className={styles.fact}>
                <Icon name="user" size={16} />
                {age}
              </li>
            )}
            <li className={styles.fact}>
              <Icon name="monitor" size={16} />
              {device.name}
            </li>
            {own && <OwnerFacts own={own} />}
          </>
        }
      />
      {deletion && <Deletion actor={deletion} />}
      <ElementStrip scenario={scenario} />
      {course && <ScenarioCourse actor={course} scenario={scenario} onPaper={setOnPaper} />}
    </>
  );
}

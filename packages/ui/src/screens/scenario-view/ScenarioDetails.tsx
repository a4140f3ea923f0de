import { deviceById } from '@community/contract/devices';
import type { Scenario } from '@community/contract/scenarios';
import { Icon } from '../../components/Icon/index.ts';
import { formatAge } from '../../format/index.ts';
import { latePart, PartNotice } from '../../parts/index.ts';
import { DevicePicture } from '../../pictures/monitor/index.ts';
import { PatientPicture } from '../../pictures/patients/index.ts';
import { ConditionChip } from '../condition-chip/index.ts';
import * as styles from '../content-view/ContentView.css.ts';
import { ContentDetails, type ShownContent } from '../content-view/index.ts';
import { ElementStrip } from './ElementStrip.tsx';

// Below what most people come for, and by itself as large as the rest of the page.
const ScenarioCourse = latePart(
  async () => ({ default: (await import('../scenario-course/index.ts')).ScenarioCourse }),
  {
    Failure: PartNotice,
  },
);

interface ScenarioDetailsProps extends Omit<ShownContent, 'item'> {
  scenario: Scenario;
  onDownload: () => void;
}

/** Everything about a scenario. */
export function ScenarioDetails({ scenario, course, ...shown }: ScenarioDetailsProps) {
  const device = deviceById(scenario.device_id);
  const age = formatAge(scenario.patient_age);
  return (
    <>
      <ContentDetails
        {...shown}
        item={scenario}
        picture={
          <DevicePicture
            deviceId={scenario.device_id}
            vitals={scenario.initial_vitals}
            condition={scenario.patient_condition}
            age={scenario.patient_age}
            size="full"
            label={device.name}
          />
        }
        portrait={<PatientPicture index={scenario.patient_photo} label={age === null ? 'Patient' : `${age} patient`} />}
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
          </>
        }
      />
      <ElementStrip scenario={scenario} />
      {course && <ScenarioCourse actor={course} />}
    </>
  );
}

import { deviceById } from '@community/contract/devices';
import type { Scenario } from '@community/contract/scenarios';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Chip } from '../../components/Chip/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { Link } from '../../components/Link/index.ts';
import { formatAge, formatContributor, formatCount, formatDate } from '../../format/index.ts';
import { DevicePicture } from '../../pictures/monitor/index.ts';
import { PatientPicture } from '../../pictures/patients/index.ts';
import { ConditionChip } from '../condition-chip/index.ts';
import * as styles from '../content-view/ContentView.css.ts';
import type { ShownContent } from '../content-view/index.ts';
import { DownloadButton } from '../download/index.ts';
import { FavouriteButton } from '../favourite-toggle/index.ts';
import { ElementStrip } from './ElementStrip.tsx';

// Below what most people come for, and by itself as large as the rest of the page.
const ScenarioCourse = lazy(async () => ({ default: (await import('../scenario-course/index.ts')).ScenarioCourse }));

interface ScenarioDetailsProps extends Omit<ShownContent, 'item'> {
  scenario: Scenario;
  onDownload: () => void;
}

/** Everything about a scenario. */
export function ScenarioDetails({ scenario, toggle, download, course, onDownload }: ScenarioDetailsProps) {
  const favourites = useSelector(toggle, (snapshot) => snapshot.context.count);
  const device = deviceById(scenario.device_id);
  const age = formatAge(scenario.patient_age);
  return (
    <>
      <title>{`${scenario.name} · Community`}</title>
      <div className={styles.hero}>
        <DevicePicture
          deviceId={scenario.device_id}
          condition={scenario.patient_condition}
          age={scenario.patient_age}
          seed={scenario.uuid_id}
          size="full"
          label={device.name}
        />
        <div className={styles.about}>
          <header className={styles.header}>
            <PatientPicture index={scenario.patient_photo} label={age === null ? 'Patient' : `${age} patient`} />
            <div>
              <h1 tabIndex={-1} className={styles.heading}>
                {scenario.name}
              </h1>
              <p className={styles.by}>
                Contributed by{' '}
                <Link href={`/view-user/${scenario.contributed_by.uuid_id}`}>
                  {formatContributor(scenario.contributed_by)}
                </Link>
                <span aria-hidden="true"> · </span>
                <time dateTime={scenario.contributed_at}>{formatDate(scenario.contributed_at)}</time>
              </p>
            </div>
          </header>
          <p className={styles.description}>{scenario.description}</p>
          {scenario.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {scenario.tags.map(({ id, title }) => (
                <li key={id}>
                  <Chip>{title}</Chip>
                </li>
              ))}
            </ul>
          )}
          <ul className={styles.facts} aria-label="At a glance">
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
            <li className={styles.fact}>
              <Icon name="star" size={16} />
              {formatCount(favourites)} {favourites === 1 ? 'favourite' : 'favourites'}
            </li>
            <li className={styles.fact}>
              <Icon name="download" size={16} />
              {formatCount(scenario.num_downloads)} {scenario.num_downloads === 1 ? 'download' : 'downloads'}
            </li>
          </ul>
          <div className={styles.actions}>
            <DownloadButton actor={download} fileSize={scenario.file_size} onPress={onDownload} />
            <FavouriteButton actor={toggle} />
          </div>
        </div>
      </div>
      <ElementStrip scenario={scenario} />
      {course && (
        <Suspense>
          <ScenarioCourse actor={course} />
        </Suspense>
      )}
    </>
  );
}

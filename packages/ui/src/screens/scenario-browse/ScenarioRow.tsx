import type { Scenario } from '@community/contract/scenarios';
import { Chip, tagTitle } from '../../components/Chip/index.ts';
import { Link } from '../../components/Link/index.ts';
import { MenuButton } from '../../components/MenuButton/index.ts';
import { formatContributor, formatCount } from '../../format/index.ts';
import { DevicePicture, sweepHost } from '../../pictures/monitor/index.ts';
import * as styles from '../content-browse/BrowseRow.css.ts';
import type { BrowseRowProps } from '../content-browse/index.ts';
import { FavouriteStar } from '../favourite-toggle/index.ts';
import { ScenarioSummary } from './ScenarioSummary.tsx';

interface ScenarioRowProps extends Omit<BrowseRowProps, 'item'> {
  scenario: Scenario;
}

/** A scenario in the list. */
export function ScenarioRow({ scenario, toggle, onDownload }: ScenarioRowProps) {
  const href = `/scenario/${scenario.uuid_id}`;
  return (
    <li>
      <article className={`${styles.row} ${sweepHost}`}>
        <div className={styles.picture}>
          <DevicePicture
            deviceId={scenario.device_id}
            condition={scenario.patient_condition}
            age={scenario.patient_age}
            seed={scenario.uuid_id}
          />
        </div>
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 className={styles.name}>
              <Link variant="quiet" href={href}>
                {scenario.name}
              </Link>
            </h2>
            {toggle && <FavouriteStar actor={toggle} />}
            <MenuButton
              label={`More for ${scenario.name}`}
              entries={[
                { id: 'download', label: 'Download', icon: 'download' },
                { id: 'open', label: 'Open', icon: 'eye', href },
              ]}
              onAction={(id) => {
                if (id === 'download') onDownload();
              }}
              className={styles.more}
            />
          </header>
          <p className={styles.by}>
            Contributed by{' '}
            <Link href={`/view-user/${scenario.contributed_by.uuid_id}`}>
              {formatContributor(scenario.contributed_by)}
            </Link>
            <span aria-hidden="true"> · </span>
            <span className={styles.downloads}>
              <span className={styles.figure}>{formatCount(scenario.num_downloads)}</span> downloads
            </span>
          </p>
          <p className={styles.description}>{scenario.description}</p>
          {scenario.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {scenario.tags.map(({ id, title }) => (
                <li key={id}>
                  <Chip title={title}>{tagTitle(title)}</Chip>
                </li>
              ))}
            </ul>
          )}
          <ScenarioSummary scenario={scenario} />
        </div>
      </article>
    </li>
  );
}

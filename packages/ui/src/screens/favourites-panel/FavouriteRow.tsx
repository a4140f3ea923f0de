import type { Scenario } from '@community/contract/scenarios';
import type { FavouriteToggleActor } from '@community/machines/favourite-toggle';
import { IconButton } from '../../components/IconButton/index.ts';
import { Link } from '../../components/Link/index.ts';
import { formatContributor } from '../../format/index.ts';
import { DevicePicture } from '../../pictures/monitor/index.ts';
import * as styles from './FavouritesPanel.css.ts';

interface FavouriteRowProps {
  scenario: Scenario;
  /** Its remove control; missing for the moment before the panel has made it. */
  toggle: FavouriteToggleActor | undefined;
}

/** One favourite in the panel. */
export function FavouriteRow({ scenario, toggle }: FavouriteRowProps) {
  return (
    <li className={styles.row}>
      <DevicePicture
        deviceId={scenario.device_id}
        condition={scenario.patient_condition}
        age={scenario.patient_age}
        seed={scenario.uuid_id}
        size="small"
      />
      <div>
        <Link variant="quiet" href={`/scenario/${scenario.uuid_id}`}>
          {scenario.name}
        </Link>
        <p className={styles.by}>{formatContributor(scenario.contributed_by)}</p>
      </div>
      <IconButton
        icon="close"
        iconSize={18}
        aria-label={`Remove ${scenario.name} from favourites`}
        isDisabled={!toggle}
        onPress={() => toggle?.send({ type: 'toggled' })}
      />
    </li>
  );
}

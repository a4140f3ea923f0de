import type { ScenarioCourse } from '@community/contract/content';
import type { SoundPlayerActor } from '@community/machines/content';
import { briefTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import * as styles from './Brief.css.ts';
import { Part } from './Part.tsx';
import { SoundRow } from './SoundRow.tsx';

interface SoundsProps {
  sounds: ScenarioCourse['sounds'];
  /** The player for its recordings; null where none come with the scenario. */
  player: SoundPlayerActor | null;
}

/** The sounds of a scenario; its recordings are heard right there. */
export function Sounds({ sounds, player }: SoundsProps) {
  return (
    <Part title={briefTexts.sounds} note={String(sounds.length)}>
      <ul>
        {sounds.map(({ id, title, is_missing: isMissing, signed_url: url }) =>
          player && url !== undefined ? (
            <SoundRow key={id} player={player} id={`sound ${id}`} title={title} />
          ) : (
            <li key={id} className={styles.entry}>
              <Icon name="sound" />
              <span>
                {title}
                {isMissing === true && <span className={styles.entryNote}>{briefTexts.recordingSentSeparately}</span>}
              </span>
            </li>
          ),
        )}
      </ul>
    </Part>
  );
}

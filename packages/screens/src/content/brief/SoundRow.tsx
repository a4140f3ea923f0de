import type { SoundPlayerActor } from '@community/machines/content';
import { briefTexts } from '@community/messages/content';
import { IconButton } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import * as styles from './Brief.css.ts';
import * as files from './PackageFiles.css.ts';

interface SoundRowProps {
  player: SoundPlayerActor;
  /** Its id in the player, see `recordingsOf`. */
  id: string;
  title: string;
  /** Further details. */
  note?: string;
}

/** The position of a sound, which can be moved. */
function Position({ player, title }: Pick<SoundRowProps, 'player' | 'title'>) {
  const at = useSelector(player, ({ context }) => context.at);
  const length = useSelector(player, ({ context }) => context.length);
  const words = length === null ? formatClock(at) : briefTexts.timeOf(formatClock(at), formatClock(length));
  return (
    <>
      <input
        type="range"
        aria-label={briefTexts.positionIn(title)}
        aria-valuetext={words}
        min={0}
        max={length ?? 0}
        step={0.1}
        value={Math.min(at, length ?? 0)}
        disabled={length === null}
        className={files.slider}
        onChange={(event) => player.send({ type: 'sought', seconds: Number(event.target.value) })}
      />
      <span aria-hidden className={files.clock}>
        {formatClock(at)}
        {length !== null && ` / ${formatClock(length)}`}
      </span>
    </>
  );
}

/** A recording with its play button and, while it is the chosen one, its position. */
export function SoundRow({ player, id, title, note }: SoundRowProps) {
  const isChosen = useSelector(player, ({ context }) => context.sound === id);
  const isSounding = useSelector(player, (snapshot) => snapshot.hasTag('sounding')) && isChosen;
  const hasFailed = useSelector(player, (snapshot) => snapshot.hasTag('error')) && isChosen;
  return (
    <li className={files.sound}>
      <IconButton
        icon={isSounding ? 'pause' : 'play'}
        aria-label={isSounding ? briefTexts.pause(title) : briefTexts.play(title)}
        onPress={() => player.send(isSounding ? { type: 'pause.requested' } : { type: 'play.requested', sound: id })}
      />
      <span>
        {title}
        {note !== undefined && <span className={styles.entryNote}>{note}</span>}
        <span role="status" className={files.failure}>
          {hasFailed && briefTexts.soundFailed}
        </span>
      </span>
      {isChosen && !hasFailed && <Position player={player} title={title} />}
    </li>
  );
}

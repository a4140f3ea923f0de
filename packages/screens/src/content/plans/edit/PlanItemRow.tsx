import { ITEM_MINUTES_MAX, ITEM_NOTE_MAX, type PlanContent, type PlanItem } from '@community/contract/content';
import { addressOf, type PlanEditActor } from '@community/machines/content';
import { planEditTexts } from '@community/messages/content';
import { Icon, Link, TextField } from '@community/ui';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../../../shell/MenuButton/MenuPopover.tsx';
import { ForeignLanguage } from '../../parts/ForeignLanguage.tsx';
import { PlanPicture } from '../PlanPicture.tsx';
import { factsOf, languageOfPlanned } from '../plan-format.ts';
import * as styles from './PlanEdit.css.ts';

interface PlanItemRowProps {
  /** The running editor. */
  actor: PlanEditActor;
  item: Pick<PlanItem, 'id' | 'note' | 'minutes'>;
  /** What it refers to; null where that is gone. */
  content: PlanContent | null;
  /** When it begins, `HH:MM`; null without a start time. */
  time: string | null;
  /** Whether nothing comes before it. */
  isFirst: boolean;
  /** Whether nothing comes after it. */
  isLast: boolean;
}

/** What an item is, and a way to its page. */
function About({ content, time }: Pick<PlanItemRowProps, 'content' | 'time'>) {
  const begins = time !== null && <span className={styles.timeAbove}>{time}</span>;
  if (!content)
    return (
      <div className={styles.body}>
        {begins}
        <span className={styles.name}>{planEditTexts.unknown}</span>
        <span className={styles.hint}>{planEditTexts.unknownHint}</span>
      </div>
    );
  const { kind, name, uuid_id, is_private } = content;
  const language = languageOfPlanned(content);
  return (
    <div className={styles.body}>
      {begins}
      <span lang={language}>
        <Link variant="quiet" href={addressOf(kind, uuid_id ?? '')} className={styles.name}>
          {name}
        </Link>
      </span>
      <span className={styles.facts}>
        {language !== undefined && <ForeignLanguage code={language} />} {factsOf(content)}
      </span>
      {is_private && <span className={styles.hint}>{planEditTexts.private}</span>}
    </div>
  );
}

/** An item of a plan that is written: its time, note and minutes, a handle to drag it, and a menu. */
export function PlanItemRow({ actor, item, content, time, isFirst, isLast }: PlanItemRowProps) {
  const { id, note, minutes } = item;
  const name = content?.name ?? planEditTexts.unknown;
  const entries: MenuEntry[] = [
    ...(isFirst ? [] : [{ id: 'up', label: planEditTexts.moveUp, icon: 'chevronUp' } as const]),
    ...(isLast ? [] : [{ id: 'down', label: planEditTexts.moveDown, icon: 'chevronDown' } as const]),
    { id: 'remove', label: planEditTexts.remove, icon: 'trash', isDanger: true },
  ];
  return (
    <GridListItem id={id} textValue={name} className={styles.item}>
      <Button slot="drag" aria-label={planEditTexts.reorder(name)} className={styles.handle}>
        <Icon name="menu" />
      </Button>
      <span className={styles.timeCell}>
        {time !== null && (
          <span className={styles.time} title={planEditTexts.begins(time)}>
            {time}
          </span>
        )}
      </span>
      <span className={styles.picture}>{content && <PlanPicture content={content} />}</span>
      <div className={styles.words}>
        <About content={content} time={time} />
        <TextField
          aria-label={planEditTexts.noteOf(name)}
          placeholder={planEditTexts.notePlaceholder}
          rows={2}
          value={note}
          onChange={(value) => actor.send({ type: 'item.edited', id, change: { note: value } })}
          isInvalid={note.length > ITEM_NOTE_MAX}
          errorMessage={planEditTexts.tooLong(ITEM_NOTE_MAX)}
        />
      </div>
      <TextField
        className={styles.minutes}
        aria-label={planEditTexts.minutesOf(name)}
        placeholder={planEditTexts.minutes}
        inputMode="numeric"
        value={minutes === null ? '' : String(minutes)}
        onChange={(value) => {
          if (/^\d{0,4}$/.test(value))
            actor.send({ type: 'item.edited', id, change: { minutes: value === '' ? null : Number(value) } });
        }}
        isInvalid={(minutes ?? 0) > ITEM_MINUTES_MAX}
        errorMessage={planEditTexts.tooManyMinutes(ITEM_MINUTES_MAX)}
      />
      <MenuButton
        label={planEditTexts.moreFor(name)}
        className={styles.more}
        entries={entries}
        onAction={(action) => {
          if (action === 'up') actor.send({ type: 'item.moved', id, by: -1 });
          if (action === 'down') actor.send({ type: 'item.moved', id, by: 1 });
          if (action === 'remove') actor.send({ type: 'item.removed', id });
        }}
      />
    </GridListItem>
  );
}

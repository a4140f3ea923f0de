import type { OwnContentActor } from '@community/machines/content';
import { Button, Checkbox } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './OwnContent.css.ts';

interface BulkBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** Ticks all rows of the page, and does the same to all that are ticked. */
export function BulkBar({ actor }: BulkBarProps) {
  const count = useSelector(actor, (snapshot) => Object.keys(snapshot.context.items).length);
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected.length);
  const isChanging = useSelector(actor, (snapshot) => snapshot.matches({ work: 'changing' }));
  if (count === 0) return null;
  return (
    <div className={styles.bulk}>
      <Checkbox
        isSelected={selected === count}
        isIndeterminate={selected > 0 && selected < count}
        onChange={(isTicked) => actor.send({ type: 'all.ticked', isTicked })}
      >
        {selected === 0 ? 'Select all' : `${selected} selected`}
      </Checkbox>
      {selected > 0 && (
        <fieldset aria-label="Selected items" className={styles.actions}>
          <Button
            size="small"
            icon="globe"
            isPending={isChanging}
            onPress={() => actor.send({ type: 'privacy.requested', isPublic: true })}
          >
            Make public
          </Button>
          <Button
            size="small"
            icon="lock"
            isDisabled={isChanging}
            onPress={() => actor.send({ type: 'privacy.requested', isPublic: false })}
          >
            Make private
          </Button>
          <Button size="small" icon="tag" isDisabled={isChanging} onPress={() => actor.send({ type: 'tag.requested' })}>
            Add a tag
          </Button>
          <Button
            size="small"
            icon="trash"
            variant="danger"
            isDisabled={isChanging}
            onPress={() => actor.send({ type: 'delete.requested' })}
          >
            Delete
          </Button>
        </fieldset>
      )}
    </div>
  );
}

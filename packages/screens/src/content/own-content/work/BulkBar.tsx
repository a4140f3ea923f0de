import { type OwnContentActor, showsDeleted } from '@community/machines/content';
import { Button, Checkbox } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import * as styles from './BulkBar.css.ts';
import { DeletedBar } from './DeletedBar.tsx';
import { SetDetails } from './SetDetails.tsx';

interface BulkBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** Ticks what is on the page, or on all of them, and does the same to all that is ticked. */
export function BulkBar({ actor }: BulkBarProps) {
  const { items, selected, kind, gatherFailure } = useSelector(actor, (snapshot) => snapshot.context);
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  const total = useSelector(list, (snapshot) => snapshot?.context.shown?.total ?? 0);
  const work = useSelector(actor, (snapshot) => snapshot.value.work);
  const selection = useSelector(actor, (snapshot) => snapshot.value.selection);
  const isDeleted = useSelector(actor, (snapshot) => showsDeleted(snapshot.context.criteria));
  const isChanging = work === 'changing';
  const onPage = Object.keys(items);
  const ticked = onPage.filter((id) => selected.includes(id)).length;
  if (onPage.length === 0 && selected.length === 0) return null;
  const isAllOfPage = onPage.length > 0 && ticked === onPage.length;
  return (
    <>
      <div className={styles.line}>
        <Checkbox
          isSelected={isAllOfPage}
          isIndeterminate={selected.length > 0 && !isAllOfPage}
          onChange={(isTicked) => actor.send({ type: 'all.ticked', isTicked })}
        >
          {selected.length === 0 ? 'Select all' : `${selected.length} selected`}
        </Checkbox>
        {isAllOfPage && selected.length < total && (
          <Button
            size="small"
            isPending={selection === 'gathering'}
            pendingLabel="Selecting"
            onPress={() => actor.send({ type: 'everything.ticked' })}
          >
            {`Select all ${total}`}
          </Button>
        )}
        {selected.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => actor.send({ type: 'selection.cleared' })}>
            Clear selection
          </Button>
        )}
      </div>
      {selection === 'ungathered' && (
        <p role="alert" className={styles.problem}>
          The other pages could not be selected. <FailureText failure={gatherFailure} />
        </p>
      )}
      {selected.length > 0 && isDeleted && <DeletedBar actor={actor} />}
      {selected.length > 0 && !isDeleted && (
        <fieldset aria-label="Selected items" className={styles.bar} data-bulk>
          <Button
            size="small"
            icon="globe"
            className={styles.act}
            isPending={isChanging}
            onPress={() => actor.send({ type: 'privacy.requested', isPublic: true })}
          >
            <span className={styles.word}>Make public</span>
          </Button>
          <Button
            size="small"
            icon="lock"
            className={styles.act}
            isDisabled={isChanging}
            onPress={() => actor.send({ type: 'privacy.requested', isPublic: false })}
          >
            <span className={styles.word}>Make private</span>
          </Button>
          <Button
            size="small"
            icon="tag"
            className={styles.act}
            isDisabled={isChanging}
            onPress={() => actor.send({ type: 'tag.requested' })}
          >
            <span className={styles.word}>Add a tag</span>
          </Button>
          {kind === 'scenario' && <SetDetails actor={actor} />}
          <Button
            size="small"
            icon="trash"
            className={styles.act}
            isDisabled={isChanging}
            onPress={() => actor.send({ type: 'delete.requested' })}
          >
            <span className={styles.word}>Delete</span>
          </Button>
        </fieldset>
      )}
    </>
  );
}

import { type OwnAction, type OwnContentActor, runningBulkAction, showsDeleted } from '@community/machines/content';
import { ownSelectionTexts } from '@community/messages/content';
import { Button, Checkbox } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import * as styles from './BulkBar.css.ts';
import { DeletedBar } from './DeletedBar.tsx';
import { Gathering } from './Gathering.tsx';
import { SetDetails } from './SetDetails.tsx';

interface BulkBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

const detailActions = new Set<OwnAction>(['setAge', 'setCondition', 'setLanguage', 'setLicence']);

/** Ticks what is on the page, or on all of them, and does the same to all that is ticked. */
export function BulkBar({ actor }: BulkBarProps) {
  const { items, selected, matching, gatherFailure } = useSelector(actor, (snapshot) => snapshot.context);
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  const total = useSelector(list, (snapshot) => snapshot?.context.shown?.total ?? 0);
  const selection = useSelector(actor, (snapshot) => snapshot.value.selection);
  const isDeleted = useSelector(list, (snapshot) => snapshot !== undefined && showsDeleted(snapshot.context.shownFor));
  const running = useSelector(actor, runningBulkAction);
  const isGathering = selection === 'gathering';
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const isDisabled = isOccupied || isGathering;
  const onPage = Object.keys(items);
  const ticked = onPage.filter((id) => selected.includes(id)).length;
  if (onPage.length === 0 && selected.length === 0) return null;
  // Items that are not listed now may be ticked, too: comparing the numbers is not enough.
  const isEverything = matching.length > 0 && matching.every((id) => selected.includes(id));
  const isAllOfPage = onPage.length > 0 && ticked === onPage.length;
  return (
    <>
      <div className={styles.line}>
        <Checkbox
          isSelected={isAllOfPage}
          isIndeterminate={selected.length > 0 && !isAllOfPage}
          onChange={(isTicked) => actor.send({ type: 'all.ticked', isTicked })}
        >
          {selected.length === 0 ? ownSelectionTexts.selectAll : ownSelectionTexts.count(selected.length)}
        </Checkbox>
        {isAllOfPage && onPage.length < total && !isEverything && (
          <Button
            size="small"
            isPending={isGathering}
            pendingLabel={ownSelectionTexts.selecting}
            onPress={() => actor.send({ type: 'everything.ticked' })}
          >
            {ownSelectionTexts.selectCount(total)}
          </Button>
        )}
        {selected.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon="close"
            className={styles.clear}
            onPress={() => actor.send({ type: 'selection.cleared' })}
          >
            <span className={styles.clearWord}>{ownSelectionTexts.clear}</span>
          </Button>
        )}
      </div>
      {selection === 'selectAllFailed' && (
        <p role="alert" className={styles.problem}>
          {ownSelectionTexts.othersFailed} <FailureText failure={gatherFailure} />
        </p>
      )}
      {selected.length > 0 && isDeleted && <DeletedBar actor={actor} />}
      {selected.length > 0 && !isDeleted && (
        <fieldset aria-label={ownSelectionTexts.selected} className={styles.bar} data-bulk>
          <Gathering actor={actor} />
          <Button
            size="small"
            icon="globe"
            className={styles.act}
            isPending={running === 'publish'}
            isDisabled={isDisabled && running !== 'publish'}
            onPress={() => actor.send({ type: 'privacy.requested', isPublic: true })}
          >
            <span className={styles.word}>{ownSelectionTexts.makePublic}</span>
          </Button>
          <Button
            size="small"
            icon="lock"
            className={styles.act}
            isPending={running === 'unpublish'}
            isDisabled={isDisabled && running !== 'unpublish'}
            onPress={() => actor.send({ type: 'privacy.requested', isPublic: false })}
          >
            <span className={styles.word}>{ownSelectionTexts.makePrivate}</span>
          </Button>
          <Button
            size="small"
            icon="tag"
            className={styles.act}
            isPending={running === 'addTags'}
            isDisabled={isDisabled && running !== 'addTags'}
            onPress={() => actor.send({ type: 'tags.requested', action: 'addTags' })}
          >
            <span className={styles.word}>{ownSelectionTexts.addTags}</span>
          </Button>
          <Button
            size="small"
            icon="minus"
            className={styles.act}
            isPending={running === 'removeTags'}
            isDisabled={isDisabled && running !== 'removeTags'}
            onPress={() => actor.send({ type: 'tags.requested', action: 'removeTags' })}
          >
            <span className={styles.word}>{ownSelectionTexts.removeTags}</span>
          </Button>
          <SetDetails
            actor={actor}
            isPending={running !== null && detailActions.has(running)}
            isDisabled={isDisabled}
          />
          <Button
            size="small"
            icon="trash"
            className={styles.act}
            isPending={running === 'delete'}
            isDisabled={isDisabled && running !== 'delete'}
            onPress={() => actor.send({ type: 'delete.requested' })}
          >
            <span className={styles.word}>{ownSelectionTexts.delete}</span>
          </Button>
        </fieldset>
      )}
    </>
  );
}

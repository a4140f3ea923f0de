import { addressOf, isMediaItem, type OwnContentActor, type OwnItemActor, titleOf } from '@community/machines/content';
import { Button, ButtonLink } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './OwnContent.css.ts';

interface OwnActionsProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** The running row. */
  item: OwnItemActor;
  hasEditor: boolean;
}

/** What can be done with an own item. */
export function OwnActions({ actor, item: row, hasEditor }: OwnActionsProps) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const { uuid_id: id } = item;
  const title = titleOf(item);
  const editor = isMediaItem(item) || !hasEditor ? null : item.object_url;
  const hasPreview = isMediaItem(item) && item.signed_full_url !== null;
  return (
    <fieldset aria-label={`Actions for ${title}`} className={styles.actions}>
      {item.is_processed && (
        <ButtonLink size="small" icon="edit" href={addressOf(kind, id, 'edit')} aria-label={`Update details: ${title}`}>
          Update details
        </ButtonLink>
      )}
      {editor !== null && (
        <ButtonLink
          size="small"
          icon="external"
          href={editor}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open scenario: ${title}, in a new tab`}
        >
          Open scenario
        </ButtonLink>
      )}
      {hasPreview && (
        <Button
          size="small"
          icon="eye"
          aria-label={`Preview: ${title}`}
          onPress={() => actor.send({ type: 'preview.requested', id })}
        >
          Preview
        </Button>
      )}
      {item.is_processed && (
        <Button
          size="small"
          icon="download"
          aria-label={`Download: ${title}`}
          onPress={() => actor.send({ type: 'download.requested', id, name: title })}
        >
          Download
        </Button>
      )}
      <Button
        size="small"
        icon="trash"
        variant="quiet"
        aria-label={`Delete: ${title}`}
        onPress={() => actor.send({ type: 'delete.requested', id })}
      >
        Delete
      </Button>
    </fieldset>
  );
}

import { addressOf, isMediaItem, type OwnContentActor, type OwnItemActor, titleOf } from '@community/machines/content';
import { fileVersionsTexts, ownItemTexts } from '@community/messages/content';
import { IconLink } from '@community/ui';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../../../shell/MenuButton/MenuPopover.tsx';
import * as styles from './OwnRow.css.ts';

interface OwnMenuProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** The running row. */
  item: OwnItemActor;
  hasEditor: boolean;
}

/** Editing one's own item, and the menu of what else can be done with it. */
export function OwnMenu({ actor, item: row, hasEditor }: OwnMenuProps) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const { uuid_id: id } = item;
  const title = titleOf(item);
  const editor = isMediaItem(item) || !hasEditor ? null : item.object_url;
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const hasPreview = isMediaItem(item) && item.signed_full_url !== null;
  const entries: MenuEntry[] = [
    ...(hasPreview ? [{ id: 'preview', label: ownItemTexts.preview, icon: 'eye' } as const] : []),
    ...(editor !== null
      ? [{ id: 'editor', label: ownItemTexts.openInEditor, icon: 'external', href: editor, opensTab: true } as const]
      : []),
    ...(item.is_processed ? [{ id: 'download', label: ownItemTexts.download, icon: 'download' } as const] : []),
    { id: 'replace', label: fileVersionsTexts.inMenu, icon: 'upload', href: `${addressOf(kind, id, 'edit')}#file` },
    { id: 'delete', label: ownItemTexts.delete, icon: 'trash', isDanger: true, isDisabled: isOccupied },
  ];
  return (
    <div className={styles.actions}>
      {item.is_processed && (
        <IconLink icon="edit" href={addressOf(kind, id, 'edit')} aria-label={ownItemTexts.updateDetails(title)} />
      )}
      <MenuButton
        label={ownItemTexts.more(title)}
        entries={entries}
        onAction={(action) => {
          if (action === 'preview') actor.send({ type: 'preview.requested', id });
          if (action === 'download') actor.send({ type: 'download.requested', id, name: title });
          if (action === 'delete') actor.send({ type: 'delete.requested', id });
        }}
      />
    </div>
  );
}

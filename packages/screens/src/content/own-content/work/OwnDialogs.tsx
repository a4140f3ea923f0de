import { isMediaItem, type OwnContentActor, titleOf } from '@community/machines/content';
import { ownContentTexts, ownSelectionTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Player } from '../../media-view/Player.tsx';
import { DeleteDialog } from '../../parts/DeleteDialog.tsx';
import { TagChoice } from '../../parts/TagChoice.tsx';

interface OwnDialogsProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** The dialogs over own content: deleting, adding a tag, and the full-size preview. */
export default function OwnDialogs({ actor }: OwnDialogsProps) {
  const work = useSelector(actor, (snapshot) => snapshot.value.work);
  const { targets, items, kind, tagText, action } = useSelector(actor, (snapshot) => snapshot.context);
  const tags = useSelector(actor, (snapshot) => snapshot.children.tags);
  const dismiss = () => actor.send({ type: 'dismissed' });
  const item = items[targets[0] ?? '']?.getSnapshot().context.item;
  const what = targets.length === 1 && item ? titleOf(item) : ownContentTexts.kinds[kind].items(targets.length);

  if (work === 'confirming')
    return (
      <DeleteDialog
        name={what}
        isForGood={action === 'purge'}
        onConfirm={() => actor.send({ type: 'confirmed' })}
        onClose={dismiss}
      />
    );
  if (work === 'previewing' && item && isMediaItem(item))
    return (
      <Dialog title={titleOf(item)} size="large" isOpen onOpenChange={dismiss}>
        <Player item={item} />
      </Dialog>
    );
  if (work === 'tagging' && tags)
    return (
      <Dialog
        title={ownSelectionTexts.addTagTo(what)}
        isOpen
        onOpenChange={dismiss}
        footer={<Button onPress={dismiss}>{ownSelectionTexts.cancel}</Button>}
      >
        <TagChoice
          actor={tags}
          label={ownSelectionTexts.tag}
          description={ownSelectionTexts.tagHint}
          chosen={[]}
          text={tagText}
          onTextChange={(text) => actor.send({ type: 'tagText.changed', text })}
          onAdd={({ id }) => actor.send({ type: 'tag.chosen', id })}
          onRemove={dismiss}
        />
      </Dialog>
    );
  return null;
}

import { isMediaItem, type OwnContentActor, titleOf } from '@community/machines/content';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Player } from '../../media-view/Player.tsx';
import { DeleteDialog } from '../../parts/DeleteDialog.tsx';
import { TagChoice } from '../../parts/TagChoice.tsx';
import { ownTexts } from '../texts.ts';

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
  const { many } = ownTexts[kind];
  const what = targets.length === 1 && item ? titleOf(item) : `${targets.length} ${many}`;

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
        title={`Add a tag to ${what}`}
        isOpen
        onOpenChange={dismiss}
        footer={<Button onPress={dismiss}>Cancel</Button>}
      >
        <TagChoice
          actor={tags}
          label="Tag"
          description="Type to find a tag or create one."
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

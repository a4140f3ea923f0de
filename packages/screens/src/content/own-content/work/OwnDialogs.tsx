import { isMediaItem, type OwnContentActor, titleOf } from '@community/machines/content';
import { ownContentTexts, ownSelectionTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Player } from '../../media-view/Player.tsx';
import { ConfirmDeletionDialog } from '../../parts/ConfirmDeletionDialog.tsx';
import { TagChoice } from '../../parts/TagChoice.tsx';
import { LicenceWords } from './LicenceWords.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';

interface OwnDialogsProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** The dialogs over own content: deleting, adding and removing tags, a licence in own words, any language, and the full-size preview. */
export default function OwnDialogs({ actor }: OwnDialogsProps) {
  const work = useSelector(actor, (snapshot) => snapshot.value.work);
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches({ preview: 'open' }));
  const { targets, items, kind, tags, tagText, action, previewed } = useSelector(actor, ({ context }) => context);
  const choice = useSelector(actor, (snapshot) => snapshot.children.tags);
  const isTagUnderWay = useSelector(
    choice,
    (snapshot) => snapshot?.value === 'making' || snapshot?.value === 'checking',
  );
  const dismiss = () => actor.send({ type: 'dismissed' });
  const itemOf = (id: string | null | undefined) => items[id ?? '']?.getSnapshot().context.item;
  const item = itemOf(targets[0]);
  const what = targets.length === 1 && item ? titleOf(item) : ownContentTexts.kinds[kind].items(targets.length);

  if (work === 'confirming')
    return (
      <ConfirmDeletionDialog
        name={what}
        isForGood={action === 'purge'}
        onConfirm={() => actor.send({ type: 'confirmed' })}
        onClose={dismiss}
      />
    );
  const media = isPreviewing && itemOf(previewed);
  if (media && isMediaItem(media))
    return (
      <Dialog title={titleOf(media)} size="large" isOpen onOpenChange={() => actor.send({ type: 'preview.closed' })}>
        <Player item={media} />
      </Dialog>
    );
  if (work === 'wording') return <LicenceWords actor={actor} what={what} />;
  if (work === 'choosingLanguage') return <OtherLanguage actor={actor} what={what} />;
  if (work === 'tagging' && choice) {
    const isRemoval = action === 'removeTags';
    return (
      <Dialog
        title={isRemoval ? ownSelectionTexts.removeTagsFrom(what) : ownSelectionTexts.addTagsTo(what)}
        isOpen
        onOpenChange={dismiss}
        footer={
          <>
            <Button onPress={dismiss}>{ownSelectionTexts.cancel}</Button>
            <Button
              variant="primary"
              isDisabled={tags.length === 0 || isTagUnderWay}
              onPress={() => actor.send({ type: 'confirmed' })}
            >
              {isRemoval ? ownSelectionTexts.removeTags : ownSelectionTexts.addTags}
            </Button>
          </>
        }
      >
        <TagChoice
          actor={choice}
          label={ownSelectionTexts.tags}
          description={isRemoval ? ownSelectionTexts.removalHint : ownSelectionTexts.tagHint}
          canCreate={!isRemoval}
          chosen={tags}
          text={tagText}
          onTextChange={(text) => actor.send({ type: 'tagText.changed', text })}
          onAdd={(tag) => actor.send({ type: 'tag.chosen', tag })}
          onRemove={(id) => actor.send({ type: 'tag.dropped', id })}
        />
      </Dialog>
    );
  }
  return null;
}

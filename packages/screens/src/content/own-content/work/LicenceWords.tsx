import { REUSE_WORDS_MAX } from '@community/contract/content';
import type { OwnContentActor } from '@community/machines/content';
import { ownSelectionTexts, reuseTexts } from '@community/messages/content';
import { Button, Dialog, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';

interface LicenceWordsProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** What gets the licence, such as '3 scenarios'. */
  what: string;
}

const form = 'licence-words';

/** Asks for the licence of several items in their contributor's own words. */
export function LicenceWords({ actor, what }: LicenceWordsProps) {
  const details = useSelector(actor, ({ context }) => context.details);
  const isWhole = useSelector(actor, (snapshot) => snapshot.can({ type: 'confirmed' }));
  const words = (details?.action === 'setLicence' && details.reuseWords) || '';
  const isTooLong = words.length > REUSE_WORDS_MAX;
  const dismiss = () => actor.send({ type: 'dismissed' });
  return (
    <Dialog
      title={ownSelectionTexts.wordsFor(what)}
      isOpen
      onOpenChange={dismiss}
      footer={
        <>
          <Button onPress={dismiss}>{ownSelectionTexts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" isDisabled={!isWhole}>
            {ownSelectionTexts.setLicence}
          </Button>
        </>
      }
    >
      <Form id={form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'confirmed' })}>
        <TextField
          autoFocus
          label={reuseTexts.words}
          description={reuseTexts.meanings.own}
          name="reuseWords"
          rows={3}
          limit={REUSE_WORDS_MAX}
          isRequired
          value={words}
          onChange={(text) => actor.send({ type: 'words.changed', text })}
          isInvalid={isTooLong}
          {...(isTooLong && { errorMessage: reuseTexts.tooLong(REUSE_WORDS_MAX) })}
        />
      </Form>
    </Dialog>
  );
}

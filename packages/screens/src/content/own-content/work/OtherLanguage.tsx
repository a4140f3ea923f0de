import type { OwnContentActor } from '@community/machines/content';
import { ownSelectionTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LazySelect } from '../../../shell/lazy-part/LazySelect.tsx';
import { languagesWith } from '../../parts/format-content.ts';

interface OtherLanguageProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** What is in that language, such as '3 scenarios'. */
  what: string;
}

/** Asks which of all languages several scenarios are in. */
export function OtherLanguage({ actor, what }: OtherLanguageProps) {
  const details = useSelector(actor, ({ context }) => context.details);
  const isChosen = useSelector(actor, (snapshot) => snapshot.can({ type: 'confirmed' }));
  const language = (details?.action === 'setLanguage' && details.language) || null;
  const dismiss = () => actor.send({ type: 'dismissed' });
  return (
    <Dialog
      title={ownSelectionTexts.languageOf(what)}
      isOpen
      onOpenChange={dismiss}
      footer={
        <>
          <Button onPress={dismiss}>{ownSelectionTexts.cancel}</Button>
          <Button variant="primary" isDisabled={!isChosen} onPress={() => actor.send({ type: 'confirmed' })}>
            {ownSelectionTexts.setLanguage}
          </Button>
        </>
      }
    >
      <LazySelect
        label={ownSelectionTexts.language}
        options={languagesWith(null)}
        value={language}
        onChange={(code) => actor.send({ type: 'language.chosen', language: code })}
      />
    </Dialog>
  );
}

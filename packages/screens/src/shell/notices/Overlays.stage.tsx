import { Stage, useStaged } from '@community/catalogue/stage';
import { tutorialMachine } from '@community/machines/account';
import { overlaysMachine, type Turn } from '@community/machines/shell';
import { Button, Dialog, OverlaysContext, Select, useTurn } from '@community/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EventFromLogic } from 'xstate';
import { tutorialInput } from '../../account/tutorial/Tutorial.stage.tsx';
import { Tutorial } from '../../account/tutorial/Tutorial.tsx';
import { TagPicker } from '../../content/tags/TagPicker/TagPicker.tsx';
import { TagSelect } from '../../content/tags/TagSelect/TagSelect.tsx';
import { FirstPage } from '../app-shell/AppShell.stage.tsx';
import { MenuButton } from '../MenuButton/MenuButton.tsx';

/** What wants to lie over the page. */
export interface Wishes {
  /** The overlays that request a turn, in order. */
  turns: Turn[];
  /** What has happened before. */
  events: EventFromLogic<typeof overlaysMachine>[];
}

/** The text of each, apart from the tutorial. */
export const titles = {
  session: 'Your session has ended.',
  leaving: 'Leave without saving changes?',
  task: 'Filters',
  restoring: 'Restore your unsaved changes?',
  rights: 'Before your first upload',
} as const;

interface OverlayProps {
  turn: Exclude<Turn, 'tutorial'>;
}

/** A question that is shown until it is answered. */
function Overlay({ turn }: OverlayProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      isOpen
      title={titles[turn]}
      onOpenChange={close}
      footer={
        <Button variant="primary" onPress={close}>
          Done
        </Button>
      }
      {...(turn === 'task' ? {} : { turn, variant: 'alert' as const })}
    />
  );
}

/** The tutorial, which waits for its turn and is over once it is hidden. */
function TutorialPart() {
  const actor = useActorRef(tutorialMachine, { input: tutorialInput() });
  useStaged(actor);
  const isHidden = useSelector(
    actor,
    (snapshot) => snapshot.matches('hiddenOnce') || snapshot.matches('hiddenForever'),
  );
  const isItsTurn = useTurn(isHidden ? null : 'tutorial');
  return !isHidden && isItsTurn && <Tutorial actor={actor} />;
}

const choices = [
  { value: 'adult', label: 'Adult' },
  { value: 'neonate', label: 'Neonate' },
];
const tags = [{ id: 1, title: 'Airway' }];
const nothing = () => {};

/** One of each control that opens a list beside it. Most of them render the list even while it is hidden. */
export const StagedLists = () => (
  <Stage machine={overlaysMachine} input={undefined}>
    {(actor) => (
      <OverlaysContext value={actor}>
        <main>
          <Select label="Patient age" options={choices} />
          <TagSelect tags={tags} selectedIds={[]} onChange={nothing} />
          <TagPicker
            label="Tag"
            tags={tags}
            chosen={[]}
            onAdd={nothing}
            onCreate={nothing}
            onRemove={nothing}
            maxLength={20}
          />
          <MenuButton label="More" entries={[{ id: 'share', label: 'Share' }]} />
        </main>
      </OverlaysContext>
    )}
  </Stage>
);

/** The first page with all that wants to lie over it. */
export const StagedOverlays = ({ turns = [], events = [] }: Partial<Wishes>) => (
  <Stage machine={overlaysMachine} input={undefined} events={events}>
    {(actor) => (
      <OverlaysContext value={actor}>
        <FirstPage />
        {turns.map((turn) => (turn === 'tutorial' ? <TutorialPart key={turn} /> : <Overlay key={turn} turn={turn} />))}
      </OverlaysContext>
    )}
  </Stage>
);

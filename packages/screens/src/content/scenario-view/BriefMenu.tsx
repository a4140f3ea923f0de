import { addressOf, type OwnItemActor, type RemovalActor } from '@community/machines/content';
import { scenarioViewTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../../shell/MenuButton/MenuPopover.tsx';

interface BriefMenuProps {
  /** The running item of its owner; null for everybody else. */
  own: OwnItemActor | null;
  /** How its owner deletes it; null for everybody else. */
  removal: RemovalActor | null;
}

const printEntry: MenuEntry = { id: 'print', label: scenarioViewTexts.print, icon: 'print' };

function OwnerMenu({ own, removal }: { own: OwnItemActor; removal: RemovalActor | null }) {
  const snapshot = useSelector(own, (current) => current);
  const { item, kind } = snapshot.context;
  const entries: MenuEntry[] = [
    printEntry,
    { id: 'edit', label: scenarioViewTexts.edit, icon: 'edit', href: addressOf(kind, item.uuid_id, 'edit') },
  ];
  if (snapshot.matches({ ready: 'published' }))
    entries.push({ id: 'privacy', label: scenarioViewTexts.makePrivate, icon: 'lock' });
  if (snapshot.matches({ ready: 'unpublished' }))
    entries.push({ id: 'privacy', label: scenarioViewTexts.publish, icon: 'globe' });
  entries.push({ id: 'delete', label: scenarioViewTexts.delete, icon: 'trash', isDanger: true });
  return (
    <MenuButton
      label={scenarioViewTexts.more}
      entries={entries}
      onAction={(id) => {
        if (id === 'print') print();
        if (id === 'privacy') own.send({ type: 'privacy.toggled' });
        if (id === 'delete') removal?.send({ type: 'delete.requested' });
      }}
    />
  );
}

/** What else can be done with a scenario: print it; for its owner also edit it, publish it or hide it, and delete it. */
export function BriefMenu({ own, removal }: BriefMenuProps) {
  return own ? (
    <OwnerMenu own={own} removal={removal} />
  ) : (
    <MenuButton label={scenarioViewTexts.more} entries={[printEntry]} onAction={() => print()} />
  );
}

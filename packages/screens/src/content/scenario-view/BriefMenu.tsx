import {
  addressOf,
  type ContentItem,
  type OwnItemActor,
  planOne,
  type RemovalActor,
  type ReportActor,
  titleOf,
} from '@community/machines/content';
import { addToPlanTexts, reportTexts, scenarioViewTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../../shell/MenuButton/MenuPopover.tsx';
import { useAddToPlan } from '../plans/add-to-plan.ts';

interface BriefMenuProps {
  item: ContentItem;
  /** The item's running actor, for its owner; null for everyone else. */
  own: OwnItemActor | null;
  /** Its deletion by its owner; null for everyone else. */
  removal: RemovalActor | null;
  /** How it is reported to the operator; null for its owner. */
  report: ReportActor | null;
}

const printEntry: MenuEntry = { id: 'print', label: scenarioViewTexts.print, icon: 'print' };
const planEntry: MenuEntry = { id: 'plan', label: addToPlanTexts.add, icon: 'plus' };

/** What everyone can do with it. */
function useCommonEntries(): MenuEntry[] {
  const addToPlan = useAddToPlan();
  return addToPlan ? [printEntry, planEntry] : [printEntry];
}

function OwnerMenu({ own, removal }: { own: OwnItemActor; removal: RemovalActor | null }) {
  const addToPlan = useAddToPlan();
  const common = useCommonEntries();
  const snapshot = useSelector(own, (current) => current);
  const { item, kind } = snapshot.context;
  const entries: MenuEntry[] = [
    ...common,
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
        if (id === 'plan') addToPlan?.(planOne(item));
        if (id === 'privacy') own.send({ type: 'privacy.toggled' });
        if (id === 'delete') removal?.send({ type: 'delete.requested', name: titleOf(item) });
      }}
    />
  );
}

/** What else can be done with a scenario: print it, put it into a plan; for its owner also edit it, publish it or hide it, and delete it;
 * for others report it. */
export function BriefMenu({ item, own, removal, report }: BriefMenuProps) {
  const addToPlan = useAddToPlan();
  const entries = useCommonEntries();
  if (own) return <OwnerMenu own={own} removal={removal} />;
  if (report) entries.push({ id: 'report', label: reportTexts.report, icon: 'warning' });
  return (
    <MenuButton
      label={scenarioViewTexts.more}
      entries={entries}
      onAction={(id) => {
        if (id === 'print') print();
        if (id === 'plan') addToPlan?.(planOne(item));
        if (id === 'report') report?.send({ type: 'report.opened' });
      }}
    />
  );
}

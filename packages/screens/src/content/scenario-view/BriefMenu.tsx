import {
  addressOf,
  type ContentItem,
  type DeletionActor,
  type OwnItemActor,
  planOne,
  type ReportActor,
  type ScenarioCourseActor,
  titleOf,
} from '@community/machines/content';
import { addToPlanTexts, reportTexts, scenarioViewTexts } from '@community/messages/content';
import { Button } from '@community/ui';
import { media } from '@community/ui/theme';
import { useSelector } from '@xstate/react';
import { useMedia } from '../../shell/app-shell/useMedia.ts';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../../shell/MenuButton/MenuPopover.tsx';
import * as styles from '../content-view/ContentView.css.ts';
import { useAddToPlan } from '../plans/add-to-plan.ts';

interface BriefMenuProps {
  item: ContentItem;
  /** Its running course; null where there is none. What is printed is there once it is shown. */
  course: ScenarioCourseActor | null;
  /** The item's running actor, for its owner; null for everyone else. */
  own: OwnItemActor | null;
  /** Its deletion by its owner; null for everyone else. */
  deletion: DeletionActor | null;
  /** How it is reported to the operator; null for its owner. */
  report: ReportActor | null;
}

const printEntry: MenuEntry = { id: 'print', label: scenarioViewTexts.print, icon: 'print' };
const planEntry: MenuEntry = { id: 'plan', label: addToPlanTexts.add, icon: 'plus' };

const useIsPrintable = (course: ScenarioCourseActor | null) =>
  useSelector(course ?? undefined, (snapshot) => snapshot?.matches('shown') === true);

/** Prints the brief, where there is room for that beside the menu. */
export function PrintButton({ course }: Pick<BriefMenuProps, 'course'>) {
  const isPrintable = useIsPrintable(course);
  return (
    <Button icon="print" className={styles.print} isDisabled={!isPrintable} onPress={() => print()}>
      {scenarioViewTexts.print}
    </Button>
  );
}

/** What everyone can do with it, where there is no button for that. */
function useCommonEntries(course: ScenarioCourseActor | null): MenuEntry[] {
  const addToPlan = useAddToPlan();
  const isPrintable = useIsPrintable(course);
  const hasNoButton = useMedia(media.belowWide);
  return [...(isPrintable && hasNoButton ? [printEntry] : []), ...(addToPlan ? [planEntry] : [])];
}

type OwnerMenuProps = Pick<BriefMenuProps, 'course' | 'deletion'> & { own: OwnItemActor };

function OwnerMenu({ course, own, deletion }: OwnerMenuProps) {
  const addToPlan = useAddToPlan();
  const common = useCommonEntries(course);
  const snapshot = useSelector(own, (current) => current);
  const { item, kind } = snapshot.context;
  const isChanging = snapshot.hasTag('busy');
  const isDeleting = useSelector(deletion ?? undefined, (current) => current?.hasTag('busy') === true);
  const entries: MenuEntry[] = [
    ...common,
    { id: 'edit', label: scenarioViewTexts.edit, icon: 'edit', href: addressOf(kind, item.uuid_id, 'edit') },
  ];
  if (snapshot.matches({ ready: 'published' }))
    entries.push({ id: 'privacy', label: scenarioViewTexts.makePrivate, icon: 'lock', isDisabled: isDeleting });
  if (snapshot.matches({ ready: 'unpublished' }))
    entries.push({ id: 'privacy', label: scenarioViewTexts.publish, icon: 'globe', isDisabled: isDeleting });
  entries.push({
    id: 'delete',
    label: scenarioViewTexts.delete,
    icon: 'trash',
    isDanger: true,
    isDisabled: isChanging || isDeleting,
  });
  return (
    <MenuButton
      label={scenarioViewTexts.more}
      entries={entries}
      onAction={(id) => {
        if (id === 'print') print();
        if (id === 'plan') addToPlan?.(planOne(item));
        if (id === 'privacy') own.send({ type: 'privacy.toggled' });
        if (id === 'delete') deletion?.send({ type: 'delete.requested', name: titleOf(item) });
      }}
    />
  );
}

/**
 * What else can be done with a scenario: print it, put it into a plan; for its owner also edit it, publish it or hide
 * it, and delete it; for others report it.
 */
export function BriefMenu({ item, course, own, deletion, report }: BriefMenuProps) {
  const addToPlan = useAddToPlan();
  const entries = useCommonEntries(course);
  if (own) return <OwnerMenu course={course} own={own} deletion={deletion} />;
  if (report) entries.push({ id: 'report', label: reportTexts.report, icon: 'warning' });
  if (entries.length === 0) return null;
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

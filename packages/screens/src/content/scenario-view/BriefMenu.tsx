import { addressOf, type OwnItemActor, type RemovalActor, type ReportActor } from '@community/machines/content';
import { reportTexts, scenarioViewTexts } from '@community/messages/content';
import { IconButton, Menu, MenuItem } from '@community/ui';
import { useSelector } from '@xstate/react';
import { MenuTrigger } from 'react-aria-components/Menu';

interface BriefMenuProps {
  /** The running item of its owner; null for everybody else. */
  own: OwnItemActor | null;
  /** How its owner deletes it; null for everybody else. */
  removal: RemovalActor | null;
  /** How it is reported to the operator; null for its owner. */
  report: ReportActor | null;
}

const printItem = (
  <MenuItem icon="print" onAction={() => print()}>
    {scenarioViewTexts.print}
  </MenuItem>
);

function OwnerMenu({ own, removal }: { own: OwnItemActor; removal: RemovalActor | null }) {
  const snapshot = useSelector(own, (current) => current);
  const { item, kind } = snapshot.context;
  const edit = addressOf(kind, item.uuid_id, 'edit');
  return (
    <Menu placement="bottom end">
      {printItem}
      <MenuItem icon="edit" href={edit}>
        {scenarioViewTexts.edit}
      </MenuItem>
      {snapshot.matches({ ready: 'published' }) && (
        <MenuItem icon="lock" onAction={() => own.send({ type: 'privacy.toggled' })}>
          {scenarioViewTexts.makePrivate}
        </MenuItem>
      )}
      {snapshot.matches({ ready: 'unpublished' }) && (
        <MenuItem icon="globe" onAction={() => own.send({ type: 'privacy.toggled' })}>
          {scenarioViewTexts.publish}
        </MenuItem>
      )}
      <MenuItem icon="trash" isDanger onAction={() => removal?.send({ type: 'delete.requested' })}>
        {scenarioViewTexts.delete}
      </MenuItem>
    </Menu>
  );
}

/** What else can be done with a scenario: print it; for its owner also edit it, publish it or hide it, and delete it;
 * for others report it. */
export function BriefMenu({ own, removal, report }: BriefMenuProps) {
  return (
    <MenuTrigger>
      <IconButton icon="more" aria-label={scenarioViewTexts.more} />
      {own ? (
        <OwnerMenu own={own} removal={removal} />
      ) : (
        <Menu placement="bottom end">
          {printItem}
          {report && (
            <MenuItem icon="warning" onAction={() => report.send({ type: 'report.opened' })}>
              {reportTexts.report}
            </MenuItem>
          )}
        </Menu>
      )}
    </MenuTrigger>
  );
}

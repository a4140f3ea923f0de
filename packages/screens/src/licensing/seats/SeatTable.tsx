import type { HeldLicense } from '@community/contract/licensing';
import { findSeats, type SeatTableActor } from '@community/machines/licensing';
import { seatsTexts } from '@community/messages/licensing';
import { Button, Checkbox, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { SeatColumns } from './SeatColumns.tsx';
import { SeatRow } from './SeatRow.tsx';
import * as styles from './SeatTable.css.ts';

const ReleaseDialog = lazyPart(() => import('./ReleaseDialog.tsx'));

/** Licences that are shown at first. */
const FEW = 8;

export interface SeatTableProps {
  /** The running table. */
  actor: SeatTableActor;
  /** This device, whose licence is relinquished rather than released; null in a plain browser. */
  deviceId: string | null;
  /** Called with the one licence to release. */
  onRelease: (license: HeldLicense) => void;
}

/** The devices that hold an agreement's licences, to search, sort and write to a file; lost ones can be released. */
export function SeatTable({ actor, deviceId, onRelease }: SeatTableProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { licenses, term, order, selected } = snapshot.context;
  const isWhole = snapshot.matches({ length: 'all' });
  if (licenses.length === 0) return <DeviceState condition="nothing" title={seatsTexts.none} level={4} />;
  const found = findSeats(licenses, term, order);
  const shown = isWhole ? found : found.slice(0, FEW);
  const others = shown.filter(({ device_id }) => device_id !== deviceId).map(({ id }) => id);
  const ticked = others.filter((id) => selected.has(id)).length;
  return (
    <div className={styles.seats}>
      <div className={styles.tools}>
        <h4 className={styles.title}>{seatsTexts.title(licenses.length)}</h4>
        <TextField
          type="search"
          label={seatsTexts.searchLicenses}
          placeholder={seatsTexts.searchHint}
          className={styles.search}
          value={term}
          onChange={(value) => actor.send({ type: 'term.changed', term: value })}
        />
      </div>
      {found.length === 0 ? (
        <div role="status">
          <DeviceState condition="nothing" title={seatsTexts.noMatch(term)} level={4} />
        </div>
      ) : (
        <table aria-label={seatsTexts.table} className={styles.table}>
          <SeatColumns order={order} onOrder={(column) => actor.send({ type: 'order.changed', column })}>
            <Checkbox
              aria-label={seatsTexts.selectAll}
              isDisabled={others.length === 0}
              isSelected={others.length > 0 && ticked === others.length}
              isIndeterminate={ticked > 0 && ticked < others.length}
              onChange={(isTicked) => actor.send({ type: 'seats.ticked', ids: others, isTicked })}
            />
          </SeatColumns>
          <tbody>
            {shown.map((license) => (
              <SeatRow
                key={license.id}
                license={license}
                isThisDevice={license.device_id === deviceId}
                isSelected={selected.has(license.id)}
                onSelect={(isTicked) => actor.send({ type: 'seats.ticked', ids: [license.id], isTicked })}
                onRelease={() => onRelease(license)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.foot}>
        {found.length > FEW && (
          <Button size="small" onPress={() => actor.send({ type: isWhole ? 'few.requested' : 'all.requested' })}>
            {isWhole ? seatsTexts.showFew(FEW) : seatsTexts.showAll(found.length)}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon="download"
          isDisabled={found.length === 0}
          onPress={() => actor.send({ type: 'file.requested' })}
        >
          {seatsTexts.downloadAsCsv}
        </Button>
        {selected.size > 0 && (
          <Button size="small" onPress={() => actor.send({ type: 'release.requested' })}>
            {seatsTexts.releaseSelected(selected.size)}
          </Button>
        )}
      </div>
      {snapshot.hasTag('asking') && <ReleaseDialog actor={actor} />}
    </div>
  );
}

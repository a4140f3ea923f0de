import type { SeatColumn, SeatOrder } from '@community/machines/licensing';
import { seatsTexts } from '@community/messages/licensing';
import { Icon, VisuallyHidden } from '@community/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as styles from './SeatTable.css.ts';

interface SeatColumnsProps {
  order: SeatOrder;
  /** Called with the column to sort by. */
  onOrder: (column: SeatColumn) => void;
  /** What selects all. */
  children: ReactNode;
}

const columns: readonly { column: SeatColumn; title: string; isRoomy?: boolean }[] = [
  { column: 'device', title: seatsTexts.device },
  { column: 'serialNumber', title: seatsTexts.serialNumber, isRoomy: true },
  { column: 'colour', title: seatsTexts.kitColour, isRoomy: true },
  { column: 'claimedAt', title: seatsTexts.claimed, isRoomy: true },
];

/** The headings of the seats, which sort. */
export function SeatColumns({ order, onOrder, children }: SeatColumnsProps) {
  return (
    <thead>
      <tr>
        <th className={styles.head}>{children}</th>
        {columns.map(({ column, title, isRoomy }) => {
          const isSorted = order.column === column;
          return (
            <th
              key={column}
              className={clsx(styles.head, isRoomy && styles.roomy)}
              {...(isSorted && { 'aria-sort': order.isDescending ? 'descending' : 'ascending' })}
            >
              <Button className={styles.sort} onPress={() => onOrder(column)}>
                {title}
                <Icon
                  name={isSorted && order.isDescending ? 'chevronDown' : 'chevronUp'}
                  size={16}
                  className={clsx(!isSorted && styles.unsorted)}
                />
              </Button>
            </th>
          );
        })}
        <th className={clsx(styles.head, styles.last)}>
          <VisuallyHidden>{seatsTexts.release}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

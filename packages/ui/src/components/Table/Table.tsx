import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  Cell as AriaCell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableBody as AriaTableBody,
  TableHeader as AriaTableHeader,
  type TableProps as AriaTableProps,
  type CellProps,
  type ColumnProps,
  type RowProps,
  type TableBodyProps,
  type TableHeaderProps,
} from 'react-aria-components/Table';
import { Icon } from '../Icon/Icon.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './Table.css.ts';

export interface TableProps extends LayoutProps<AriaTableProps> {
  /** Name of the table, unless an `aria-labelledby` gives one. */
  'aria-label'?: string;
}

/** Things with the same few properties, to compare or act on. The arrow keys lead from cell to cell. */
export function Table({ className, ...props }: TableProps) {
  return (
    <div className={clsx(styles.scroller, className)}>
      <AriaTable {...props} className={styles.table} />
    </div>
  );
}

/** Holds the columns. */
export function TableHeader<Item extends object>(props: LayoutProps<TableHeaderProps<Item>>) {
  return <AriaTableHeader {...props} />;
}

/** One column's heading; with `allowsSorting` it sorts. One of them is the `isRowHeader`. */
export function Column({
  children,
  className,
  ...props
}: LayoutProps<Omit<ColumnProps, 'children'>> & {
  /** The heading. */
  children?: ReactNode;
}) {
  return (
    <AriaColumn {...props} className={clsx(styles.column, className)}>
      {({ allowsSorting, sortDirection }) => (
        <span className={styles.heading}>
          {children}
          {allowsSorting && (
            <Icon
              name={sortDirection === 'descending' ? 'chevronDown' : 'chevronUp'}
              size={16}
              className={clsx(!sortDirection && styles.unsorted)}
            />
          )}
        </span>
      )}
    </AriaColumn>
  );
}

/** Contains the rows. `renderEmptyState` is shown without any. */
export function TableBody<Item extends object>(props: LayoutProps<TableBodyProps<Item>>) {
  return <AriaTableBody {...props} className={styles.body} />;
}

/** One thing. */
export function Row<Item extends object>({ className, ...props }: LayoutProps<RowProps<Item>>) {
  return <AriaRow {...props} className={clsx(styles.row, className)} />;
}

/** One property of it. */
export function Cell({ className, ...props }: LayoutProps<CellProps>) {
  return <AriaCell {...props} className={clsx(styles.cell, className)} />;
}

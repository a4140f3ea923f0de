import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Cell, Column, Row, Table, TableBody, TableHeader } from './Table.tsx';

const meta = preview.meta({
  title: 'Components/Table',
  component: Table,
  subcomponents: { TableHeader, Column, TableBody, Row, Cell },
  tags: ['autodocs'],
  args: { 'aria-label': 'Files' },
});

const head = (
  <TableHeader>
    <Column width={48}>ID</Column>
    <Column isRowHeader>File</Column>
    <Column>Message</Column>
    <Column>Status</Column>
  </TableHeader>
);

export const Uploads = meta.story({
  args: {
    children: (
      <>
        {head}
        <TableBody>
          <Row>
            <Cell>1</Cell>
            <Cell>septic-shock-ward.isims</Cell>
            <Cell />
            <Cell>Upload complete</Cell>
          </Row>
          <Row>
            <Cell>2</Cell>
            <Cell>vf-cathlab.isims</Cell>
            <Cell />
            <Cell>
              <ProgressBar aria-label="vf-cathlab.isims" value={62} />
            </Cell>
          </Row>
          <Row>
            <Cell>3</Cell>
            <Cell>anaphylaxis-child.json</Cell>
            <Cell>checklist[3].text: must not be empty</Cell>
            <Cell>Not accepted</Cell>
          </Row>
        </TableBody>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByRole('rowheader', { name: 'vf-cathlab.isims' })).toBeVisible();
  },
});

export const Sortable = meta.story({
  args: {
    onSortChange: fn(),
    sortDescriptor: { column: 'name', direction: 'ascending' },
    children: (
      <>
        <TableHeader>
          <Column id="name" isRowHeader allowsSorting>
            Name
          </Column>
          <Column id="date" allowsSorting>
            Date
          </Column>
        </TableHeader>
        <TableBody>
          <Row>
            <Cell>Bronchiolitis, tiring</Cell>
            <Cell>14 March 2026</Cell>
          </Row>
        </TableBody>
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('columnheader', { name: 'Date' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'date', direction: 'ascending' });
  },
});

export const Empty = meta.story({
  args: {
    children: (
      <>
        {head}
        <TableBody renderEmptyState={() => <p style={{ padding: 24 }}>No files yet.</p>}>{[]}</TableBody>
      </>
    ),
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: {
    onSortChange: fn(),
    sortDescriptor: { column: 'name', direction: 'ascending' },
    children: (
      <>
        <TableHeader>
          <Column id="name" isRowHeader allowsSorting>
            Name
          </Column>
          <Column id="date">Date</Column>
        </TableHeader>
        <TableBody>
          <Row>
            <Cell>Bronchiolitis, tiring</Cell>
            <Cell>14 March 2026</Cell>
          </Row>
          <Row>
            <Cell>Septic shock on the ward</Cell>
            <Cell>2 March 2026</Cell>
          </Row>
        </TableBody>
      </>
    ),
  },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const [head, first, second] = await canvas.findAllByRole('row');
    const inRow = (row: HTMLElement | undefined, place: number) => row?.children[place];
    await press('Tab', 'Moves the focus into the table, to its first row.', () => hasFocus(first));
    await press('Arrow down', 'Moves to the row below; in a row, to the cell below.', () => hasFocus(second));
    await press('Arrow up', 'Moves up.', () => hasFocus(first));
    await press('Arrow right', 'Moves into the row, to its next cell.', () => hasFocus(inRow(first, 0)));
    await press('Arrow left', 'Moves to the cell before, and out of the row.', () => hasFocus(first));
    (inRow(head, 0) as HTMLElement | undefined)?.focus();
    await press(
      'Enter',
      'On the heading of a column: sorts by it, and then the other way round.',
      () => callsOf(args.onSortChange) === 1,
    );
  },
});

export const DontCompareNothing = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    children: (
      <>
        <TableHeader>
          <Column isRowHeader>Tag</Column>
        </TableHeader>
        <TableBody>
          <Row>
            <Cell>sepsis</Cell>
          </Row>
          <Row>
            <Cell>cardiology</Cell>
          </Row>
        </TableBody>
      </>
    ),
  },
});

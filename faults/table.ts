import type { DatabaseKind } from '../packages/server/src/database/database.ts';

/** The result of a check on a database. */
export interface Row {
  number: number;
  title: string;
  database: DatabaseKind;
  seed: number;
  /** `n/a`: not applicable to this database. `not run`: this machine lacks a prerequisite. */
  result: 'held' | 'FAILED' | 'n/a' | 'not run';
  /** Or why there are none. */
  figures: string;
  seconds: number;
}

const head = ['', 'Check', 'Database', 'Seed', 'Result', 's', 'Figures'];

/** Formats the results as a table. */
export function showTable(rows: readonly Row[]): string {
  const lines = rows.map(({ number, title, database, seed, result, figures, seconds }) => [
    String(number),
    title,
    database,
    result === 'n/a' ? '' : String(seed),
    result,
    result === 'n/a' ? '' : seconds.toFixed(1),
    figures,
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...lines.map((cells) => (column < head.length - 1 ? (cells[column]?.length ?? 0) : 0))),
  );
  const show = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [show(head), show(widths.map((width) => '─'.repeat(width))), ...lines.map(show)].join('\n');
}

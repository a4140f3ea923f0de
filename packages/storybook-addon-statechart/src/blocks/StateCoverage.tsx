import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties } from 'react';
import { type Palette, palettes } from '../chart/palette.ts';
import type { CoveredMachine } from '../coverage/coverage.ts';
import type { CoveragePage } from '../coverage/page.ts';
import { StoryLinks } from './StoryLinks.tsx';
import { useTheme } from './useGlobals.ts';
import { useJson } from './useJson.ts';

function MachineTable({ machine: { id, states }, colours }: { machine: CoveredMachine; colours: Palette }) {
  const covered = states.filter(({ stories }) => stories.length > 0);
  const cell: CSSProperties = {
    padding: '8px 12px 8px 0',
    borderBlockEnd: `1px solid ${colours.line}`,
    verticalAlign: 'top',
  };
  const heading: CSSProperties = { ...cell, fontWeight: 600, textAlign: 'start', width: '25%' };
  return (
    <section>
      <h3 style={{ margin: '32px 0 8px', fontSize: 20, scrollMarginTop: 16 }}>
        {id}: {covered.length} of {states.length}
      </h3>
      <table style={{ width: '100%', borderCollapse: 'collapse', textAlign: 'start', fontSize: 14 }}>
        <thead>
          <tr>
            <th style={heading}>State</th>
            <th style={heading}>Description</th>
            <th style={heading}>Stories</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ name, description, stories }) => (
            <tr key={name}>
              <th scope="row" style={heading}>
                {name.slice(id.length + 1)}
              </th>
              <td style={cell}>{description}</td>
              <td style={{ ...cell, width: '35%', color: colours.accent }}>
                {stories.length === 0 && <strong style={{ color: colours.danger }}>No story</strong>}
                <StoryLinks stories={stories} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const source = (isChecked: boolean) =>
  isChecked ? 'as of the last test run' : 'as the stories declare it; not checked by running them';

/** A table of all machines' states with the stories that show them, and a list of problems. */
export function StateCoverage() {
  const page = useJson<CoveragePage>('statechart/coverage.json');
  const [theme] = useTheme();
  const colours = palettes[theme];
  if (!page) return null;
  if (page instanceof Error) return <p>The state coverage could not be loaded: {page.message}</p>;
  const states = page.machines.flatMap((machine) => machine.states);
  const covered = states.filter(({ stories }) => stories.length > 0);
  return (
    <Unstyled>
      <div style={{ color: colours.ink }}>
        <p style={{ fontWeight: 600, margin: '16px 0' }}>
          {covered.length} of {states.length} states of {page.machines.length} machines have a story (
          {source(page.isChecked)}).
        </p>
        {page.problems.length > 0 && (
          <ul style={{ color: colours.danger }}>
            {page.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {page.machines.map((machine) => (
          <MachineTable key={machine.id} machine={machine} colours={colours} />
        ))}
      </div>
    </Unstyled>
  );
}

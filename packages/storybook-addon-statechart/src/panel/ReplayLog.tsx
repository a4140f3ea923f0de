/** @jsxRuntime classic */
import React, { type CSSProperties, useEffect, useRef } from 'react';
import type { Palette } from '../chart/palette.ts';
import { labelOf } from '../machine/labels.ts';
import type { Replayed } from './protocol.ts';
import { showWithin } from './show-within.ts';
import { useReplayCommands } from './useReplayCommands.ts';

interface ReplayLogProps {
  replayed: Replayed;
  colours: Palette;
}

/** What an event carries besides its type. */
function payloadOf(event: unknown): string {
  const { type: _, ...payload } = Object(event) as Record<string, unknown>;
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}

/** The event's label in the chart. */
const nameOf = (event: unknown): string => {
  const type = String(Object(event).type ?? '');
  return type === 'xstate.init' ? 'start' : labelOf(type);
};

/** How much of what an event carries is shown at once, in characters. */
const shortMax = 90;

function Payload({ text }: { text: string }) {
  if (text.length <= shortMax) return text;
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{text.slice(0, shortMax)}…</summary>
      {text}
    </details>
  );
}

const widths = ['28px', '28%', 'auto', '26%'];

/** The events on the path that is being watched, and the machine's context after them. */
export function ReplayLog({ replayed, colours }: ReplayLogProps) {
  const { machine, steps } = replayed;
  const { seek } = useReplayCommands(replayed);
  const log = useRef<HTMLElement>(null);
  const at = steps.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step adds a row.
  useEffect(() => showWithin(log.current, '[aria-current=step]'), [at]);
  const cell: CSSProperties = {
    padding: '3px 10px 3px 0',
    verticalAlign: 'top',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${colours.line}`,
  };
  return (
    <section ref={log} aria-label="Log" style={{ overflow: 'auto' }}>
      <table style={{ borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' }} aria-label="Events so far">
        <thead>
          <tr>
            {['', 'Event', 'Carries', 'Leads to'].map((title, column) => (
              <th key={title} style={{ ...cell, fontWeight: 600, width: widths[column] }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ event, states }, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
              key={index}
              style={index === at ? { background: colours.surface, fontWeight: 600 } : {}}
            >
              <td style={cell}>{index}</td>
              <td style={cell}>
                <button
                  type="button"
                  aria-current={index === at ? 'step' : undefined}
                  onClick={() => seek(index)}
                  style={{
                    font: 'inherit',
                    color: colours.accent,
                    background: 'none',
                    border: 0,
                    padding: 0,
                    cursor: 'pointer',
                    textAlign: 'start',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {nameOf(event)}
                </button>
              </td>
              <td style={{ ...cell, fontFamily: 'monospace', fontWeight: 400 }}>
                <Payload text={payloadOf(event)} />
              </td>
              <td style={cell}>
                {states
                  .filter((name) => name.startsWith(`${machine}/`))
                  .map((name) => name.slice(machine.length + 1))
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details open style={{ marginBlockStart: 8 }}>
        <summary style={{ cursor: 'pointer', fontWeight: 600 }}>What the machine knows</summary>
        <pre style={{ margin: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(steps[at]?.context, null, 2)}
        </pre>
      </details>
    </section>
  );
}

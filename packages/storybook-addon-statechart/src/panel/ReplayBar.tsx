/** @jsxRuntime classic */
import React, { type CSSProperties, useEffect, useState } from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import type { Palette } from '../chart/palette.ts';
import { momentLink } from './moment-link.ts';
import { messages, type ReplayControl, type Replayed, type ReplayedStep } from './protocol.ts';

interface ReplayBarProps {
  replayed: Replayed;
  colours: Palette;
  control: CSSProperties;
}

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' };

/** What an event carries besides its type. */
function payloadOf(event: unknown): string {
  const { type: _, ...payload } = Object(event) as Record<string, unknown>;
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}

const typeOf = (event: unknown): string => String(Object(event).type ?? '').replace(/^xstate\.init$/, 'start');

interface LogProps {
  steps: readonly ReplayedStep[];
  machine: string;
  at: number;
  colours: Palette;
  onChoose: (step: number) => void;
}

function Log({ steps, machine, at, colours, onChoose }: LogProps) {
  const cell: CSSProperties = {
    padding: '3px 10px 3px 0',
    verticalAlign: 'top',
    textAlign: 'start',
    borderBlockEnd: `1px solid ${colours.line}`,
  };
  return (
    <table style={{ borderCollapse: 'collapse', flex: '1 1 380px', minWidth: 0 }} aria-label="Events so far">
      <thead>
        <tr>
          {['', 'Event', 'Carries', 'Leads to'].map((title) => (
            <th key={title} style={{ ...cell, fontWeight: 600 }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ event, states }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
          <tr key={index} style={index === at ? { background: colours.surface, fontWeight: 600 } : {}}>
            <td style={cell}>{index}</td>
            <td style={cell}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onChoose(index)}
                style={{
                  font: 'inherit',
                  color: colours.accent,
                  background: 'none',
                  border: 0,
                  padding: 0,
                  cursor: 'pointer',
                  textAlign: 'start',
                }}
              >
                {typeOf(event)}
              </button>
            </td>
            <td style={{ ...cell, fontFamily: 'monospace', wordBreak: 'break-word' }}>{payloadOf(event)}</td>
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
  );
}

/** Watches a path of a machine's model on its screen: slowly, step by step, to and fro, with a link to each moment. */
export function ReplayBar({ replayed: { machine, paths, path, steps, isPlaying }, colours, control }: ReplayBarProps) {
  const api = useStorybookApi();
  const [isCopied, setCopied] = useState(false);
  const at = steps.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another moment there is another link.
  useEffect(() => setCopied(false), [at, path]);
  /**
   * Begins a path again, and halts at a step, if one is given. The page is reloaded: a story whose globals change while
   * it plays is drawn twice at once.
   */
  const begin = (chosen: number | null, step: number | null = null) =>
    location.assign(momentLink(location.href, chosen, step));
  const ask = (request: ReplayControl) => api.emit(messages.replayControlled, request);
  const length = path === null ? 0 : (paths[path]?.length ?? 0);
  const isAtEnd = at >= length - 1;
  const seek = (step: number) => (step > at ? ask({ action: 'seek', step }) : begin(path, step));
  const button = (label: string, press: () => void, isDisabled = false) => (
    <button
      type="button"
      style={{ ...control, ...(isDisabled && { opacity: 0.5, cursor: 'default' }) }}
      disabled={isDisabled}
      onClick={press}
    >
      {label}
    </button>
  );
  const copy = async () => {
    await navigator.clipboard.writeText(momentLink(location.href, path ?? 0, Math.max(0, at)));
    setCopied(true);
  };
  const context = steps[at]?.context;
  return (
    <section aria-label="Replay" style={{ display: 'grid', gap: 8, margin: '0 0 12px' }}>
      <div style={row}>
        <label>
          Watch{' '}
          <select
            style={control}
            value={path ?? ''}
            onChange={({ target: { value } }) => begin(value === '' ? null : Number(value))}
          >
            <option value="">all at full speed</option>
            {paths.map(({ title, length: count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path is known by its place.
              <option key={index} value={index}>
                to {title.replaceAll(`${machine}/`, '')} ({count - 1} {count === 2 ? 'step' : 'steps'})
              </option>
            ))}
          </select>
        </label>
        {path !== null && (
          <>
            {button('From the start', () => begin(path))}
            {button('Back', () => seek(at - 1), at <= 0)}
            {isPlaying
              ? button('Pause', () => ask({ action: 'pause' }))
              : button('Play', () => ask({ action: 'play' }), isAtEnd)}
            {button('Step', () => ask({ action: 'step' }), isAtEnd)}
            <label style={row}>
              Moment
              <input
                type="range"
                min={0}
                max={Math.max(0, length - 1)}
                value={Math.max(0, at)}
                onChange={(event) => seek(Number(event.target.value))}
              />
            </label>
            <span role="status">{at < 0 ? 'Starting' : `Step ${at} of ${length - 1}`}</span>
            {button(isCopied ? 'Copied' : 'Copy link to this moment', () => void copy())}
          </>
        )}
      </div>
      {path !== null && (
        <div style={{ ...row, alignItems: 'start', gap: 16 }}>
          <Log steps={steps} machine={machine} at={at} colours={colours} onChoose={seek} />
          <details open style={{ flex: '1 1 260px', minWidth: 0 }}>
            <summary style={{ cursor: 'pointer', fontWeight: 600 }}>What the machine knows</summary>
            <pre style={{ margin: 0, maxHeight: 240, overflow: 'auto', fontSize: 12 }}>
              {JSON.stringify(context, null, 2)}
            </pre>
          </details>
        </div>
      )}
    </section>
  );
}

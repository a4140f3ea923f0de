/** @jsxRuntime classic */
import React, { type CSSProperties, useEffect, useRef, useState } from 'react';
import { momentLink } from './moment-link.ts';
import type { Replayed } from './protocol.ts';
import { useReplayCommands } from './useReplayCommands.ts';

interface ReplayBarProps {
  replayed: Replayed;
  control: CSSProperties;
}

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' };

/** Watches a path of a machine's model on its screen: slowly, step by step, to and fro, with a link to each moment. */
export function ReplayBar({ replayed, control }: ReplayBarProps) {
  const { ask, begin, seek } = useReplayCommands(replayed);
  const { machine, paths, path, isPathMissing, steps, isPlaying } = replayed;
  const watched = path === null ? undefined : paths[path];
  const [isCopied, setCopied] = useState(false);
  /** Where the slider is while it is moved. */
  const [sought, setSought] = useState<number | null>(null);
  const at = steps.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another moment there is another link.
  useEffect(() => setCopied(false), [at, path]);
  const length = watched?.length ?? 0;
  const isAtEnd = at >= length - 1;
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
  // Going back loads the page anew, so only once it is known where to.
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = slider;
    // React's own event of this name comes with each move.
    const settle = () => {
      setSought(null);
      if (current && Number(current.value) !== at) seek(Number(current.value));
    };
    current?.addEventListener('change', settle);
    return () => current?.removeEventListener('change', settle);
  });
  const copy = async () => {
    const link = momentLink(location.href, machine, watched?.id ?? null, Math.max(0, at));
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (error) {
      // Browsers have no clipboard where Storybook comes from another machine without encryption.
      console.warn('The link was not copied.', error);
      prompt('Copy the link to this moment:', link);
    }
  };
  return (
    <section aria-label="Replay" style={row}>
      <label>
        Watch{' '}
        <select
          style={{ ...control, maxWidth: 260 }}
          value={watched?.id ?? ''}
          onChange={({ target: { value } }) => begin(value === '' ? null : value)}
        >
          <option value="">all at full speed</option>
          {paths.map(({ id, title, length: count }) => (
            <option key={id} value={id}>
              to {title.replaceAll(`${machine}/`, '')} ({count - 1} {count === 2 ? 'step' : 'steps'})
            </option>
          ))}
        </select>
      </label>
      {isPathMissing && <span role="status">The path of this link no longer exists: the machine has changed.</span>}
      {watched && (
        <>
          {button('From the start', () => begin(watched.id))}
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
              value={sought ?? Math.max(0, at)}
              onChange={(event) => setSought(Number(event.target.value))}
              ref={slider}
            />
          </label>
          <span role="status">{at < 0 ? 'Starting' : `Step ${at} of ${length - 1}`}</span>
          {button(isCopied ? 'Copied' : 'Copy link to this moment', () => void copy())}
        </>
      )}
    </section>
  );
}

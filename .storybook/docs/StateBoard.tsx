import { Unstyled } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Board } from '../../scripts/charts/boards.ts';
import type { PlacedState } from '../../scripts/charts/lay-out-chart.ts';
import * as styles from './StateBoard.css.ts';
import { type Theme, useTheme } from './theme.tsx';
import { useFacts } from './useFacts.ts';

interface StateProps {
  state: PlacedState;
  board: Board;
  theme: Theme;
}

const placeOf = ({ x, y, width, height }: PlacedState) => ({ left: x, top: y, width, height });

function State({ state, board, theme }: StateProps) {
  const { name, key, kind, description } = state;
  const [story] = board.stories[name] ?? [];
  const picture = board.pictures[name]?.[theme];
  if (kind === 'compound' || kind === 'parallel') {
    return (
      <div className={`${styles.frame} ${kind === 'parallel' ? styles.regions : ''}`} style={placeOf(state)}>
        <p className={styles.name}>{key}</p>
      </div>
    );
  }
  const content = (
    <>
      <span className={styles.name}>{key}</span>
      {picture && <img className={styles.picture} src={`./baselines/${picture}.avif`} alt="" loading="lazy" />}
    </>
  );
  return story ? (
    <a
      className={styles.state}
      style={placeOf(state)}
      title={description}
      href={`./?path=/story/${story.id}`}
      target="_top"
    >
      {content}
    </a>
  ) : (
    <div className={styles.state} style={placeOf(state)} title={description}>
      {content}
    </div>
  );
}

/** By how much a step makes the board larger. */
const zoomStep = 1.3;

/** Below this size nobody can read the names, so that a large board begins at it and is scrolled. */
const smallest = 0.4;

/** How large a board is at first: as wide as its field. */
function useZoom(width: number | undefined) {
  const field = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const fit = () => {
    if (field.current && width) setZoom(Math.min(1, Math.max(smallest, field.current.clientWidth / width)));
  };
  useLayoutEffect(fit, [width]);
  return { field, zoom, fit, step: (by: number) => setZoom((before) => Math.min(2, Math.max(0.1, before * by))) };
}

/** A machine's chart with a picture of every state at its place, which leads to the story of the state. */
export function StateBoard({ machine }: { machine: string }) {
  const boards = useFacts<Board[]>('boards.json');
  const [theme, setTheme] = useTheme();
  const board = Array.isArray(boards) ? boards.find(({ id }) => id === machine) : undefined;
  const { field, zoom, fit, step } = useZoom(board?.width);
  if (!boards) return null;
  if (boards instanceof Error) return <p>The board could not be loaded: {boards.message}</p>;
  if (!board) return <p>There is no machine of this name.</p>;
  return (
    <Unstyled>
      <div className={styles.ground} data-theme={theme} data-board>
        <div className={styles.controls}>
          <button type="button" className={styles.control} onClick={() => step(1 / zoomStep)}>
            Smaller
          </button>
          <button type="button" className={styles.control} onClick={() => step(zoomStep)}>
            Larger
          </button>
          <button type="button" className={styles.control} onClick={fit}>
            Fit the width
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
          >
            {theme === 'light' ? 'Show the dark theme' : 'Show the light theme'}
          </button>
          <span role="status">{Math.round(zoom * 100)} %</span>
        </div>
        <section ref={field} className={styles.field} aria-label={`Board of ${machine}`}>
          <div style={{ width: board.width * zoom, height: board.height * zoom }}>
            <div className={styles.board} style={{ width: board.width, height: board.height, scale: String(zoom) }}>
              {board.states.map((state) => (
                <State key={state.name} state={state} board={board} theme={theme} />
              ))}
              <svg
                className={styles.lines}
                width={board.width}
                height={board.height}
                aria-hidden="true"
                style={{ pointerEvents: 'none' }}
              >
                <defs>
                  <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
                    <path className={styles.tip} d="M0 0 L8 4 L0 8 z" />
                  </marker>
                </defs>
                {board.edges.map(({ from, to, points }) => (
                  <polyline
                    key={`${from} ${to}`}
                    className={styles.line}
                    points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                    markerEnd="url(#tip)"
                  />
                ))}
              </svg>
              {board.edges.flatMap(({ from, to, events }) =>
                events.map(({ label, x, y, width }) => (
                  <span key={`${from} ${to} ${label}`} className={styles.event} style={{ left: x, top: y, width }}>
                    {label}
                  </span>
                )),
              )}
            </div>
          </div>
        </section>
      </div>
    </Unstyled>
  );
}

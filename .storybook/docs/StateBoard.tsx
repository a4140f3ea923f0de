import { Unstyled } from '@storybook/addon-docs/blocks';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
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
      <span className={`${styles.name} ${styles.ofState}`}>{key}</span>
      {picture && <img className={styles.picture} src={`./baselines/${picture}.avif`} alt="" loading="lazy" />}
    </>
  );
  return story ? (
    <a
      className={styles.state}
      style={placeOf(state)}
      title={description}
      href={`./?path=/story/${story.id}&globals=theme:${theme}`}
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
const zoomStep = 1.25;
const zoomLimits = { smallest: 0.05, largest: 2 };

/** How large a board is: as wide as its field until somebody zooms, and then around the middle of what is seen. */
function useZoom(width: number | undefined) {
  const field = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? fitting;
  const drawn = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || !width) return;
    const measure = () => setFitting(Math.min(1, current.clientWidth / width));
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    measure();
    return () => sizes.disconnect();
  }, [width]);
  useLayoutEffect(() => {
    const { current } = field;
    const by = zoom / drawn.current;
    drawn.current = zoom;
    if (!current || by === 1) return;
    const keepMiddle = (start: number, size: number) => (start + size / 2) * by - size / 2;
    current.scrollTo(
      keepMiddle(current.scrollLeft, current.clientWidth),
      keepMiddle(current.scrollTop, current.clientHeight),
    );
  }, [zoom]);
  const step = (by: number) => setChosen(Math.min(zoomLimits.largest, Math.max(zoomLimits.smallest, zoom * by)));
  return {
    field,
    zoom,
    fitWidth: () => setChosen(null),
    larger: () => step(zoomStep),
    smaller: () => step(1 / zoomStep),
  };
}

/** A machine's chart with a picture of every state at its place, which leads to the story of the state. */
export function StateBoard({ machine }: { machine: string }) {
  const boards = useFacts<Board[]>('boards.json');
  const [theme, setTheme] = useTheme();
  const board = Array.isArray(boards) ? boards.find(({ id }) => id === machine) : undefined;
  const { field, zoom, fitWidth, larger, smaller } = useZoom(board?.width);
  if (!boards) return null;
  if (boards instanceof Error) return <p>The board could not be loaded: {boards.message}</p>;
  if (!board) return <p>There is no machine of this name.</p>;
  const keys: Record<string, () => void> = { '+': larger, '=': larger, '-': smaller, '0': fitWidth };
  const zoomByKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
  };
  return (
    <Unstyled>
      <div className={styles.ground} data-theme={theme} data-board>
        <div className={styles.controls}>
          <button type="button" className={styles.control} onClick={smaller}>
            Smaller
          </button>
          <button type="button" className={styles.control} onClick={larger}>
            Larger
          </button>
          <button type="button" className={styles.control} onClick={fitWidth}>
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
          <span className={styles.hint}>On the board the keys + and − zoom, 0 fits the width.</span>
        </div>
        <section ref={field} className={styles.field} aria-label={`Board of ${machine}`} onKeyDown={zoomByKey}>
          <div style={{ width: board.width * zoom, height: board.height * zoom }}>
            <div
              className={styles.board}
              style={{ width: board.width, height: board.height, scale: String(zoom), '--zoom': zoom } as CSSProperties}
            >
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

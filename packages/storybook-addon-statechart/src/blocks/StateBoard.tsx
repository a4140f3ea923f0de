import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Board } from '../chart/boards.ts';
import type { PlacedState } from '../chart/lay-out-chart.ts';
import { palettes } from '../palette.ts';
import { boardStyles } from './board-styles.ts';
import { useJson } from './useJson.ts';
import { type Theme, useTheme } from './useTheme.ts';
import { useZoom } from './useZoom.ts';

type Styles = ReturnType<typeof boardStyles>;

interface StateProps {
  state: PlacedState;
  board: Board;
  theme: Theme;
  styles: Styles;
}

// A board needs the whole width of the window.
const pageStyles = `
  .sbdocs-content:has([data-board]) { max-width: none; }
  .sbdocs-wrapper:has([data-board]) aside { display: none; }
`;

const placeOf = ({ x, y, width, height }: PlacedState) => ({ left: x, top: y, width, height });

function State({ state, board, theme, styles }: StateProps) {
  const { name, key, kind, description } = state;
  const [story] = board.stories[name] ?? [];
  const picture = board.pictures[name]?.[theme];
  if (kind === 'compound' || kind === 'parallel') {
    return (
      <div style={{ ...(kind === 'parallel' ? styles.parallel : styles.frame), ...placeOf(state) }}>
        <p style={styles.name}>{key}</p>
      </div>
    );
  }
  const content = (
    <>
      <span style={styles.leafName}>{key}</span>
      {picture && <img style={styles.picture} src={picture} alt="" loading="lazy" />}
    </>
  );
  const style = { ...styles.leaf, ...placeOf(state) };
  return story ? (
    <a style={style} title={description} href={`./?path=/story/${story.id}&globals=theme:${theme}`} target="_top">
      {content}
    </a>
  ) : (
    <div style={style} title={description}>
      {content}
    </div>
  );
}

function Transitions({ board: { width, height, edges }, styles }: { board: Board; styles: Styles }) {
  return (
    <>
      <svg style={styles.lines} width={width} height={height} aria-hidden="true">
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path fill={styles.line.stroke} d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        {edges.map(({ from, to, points }) => (
          <polyline
            key={`${from} ${to}`}
            style={styles.line}
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            markerEnd="url(#tip)"
          />
        ))}
      </svg>
      {edges.flatMap(({ from, to, events }) =>
        events.map(({ label, x, y, width: labelWidth }) => (
          <span key={`${from} ${to} ${label}`} style={{ ...styles.event, left: x, top: y, width: labelWidth }}>
            {label}
          </span>
        )),
      )}
    </>
  );
}

/** A machine's chart with a picture of every state in its place, linked to the state's story. */
export function StateBoard({ machine }: { machine: string }) {
  const boards = useJson<Board[]>('statechart/boards.json');
  const [theme, setTheme] = useTheme();
  const board = Array.isArray(boards) ? boards.find(({ id }) => id === machine) : undefined;
  const { field, zoom, fitWidth, zoomIn, zoomOut } = useZoom(board?.width);
  if (!boards) return null;
  if (boards instanceof Error) return <p>The board could not be loaded: {boards.message}</p>;
  if (!board) return <p>There is no machine '{machine}'.</p>;
  const styles = boardStyles(palettes[theme]);
  const keys: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fitWidth };
  const zoomByKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
  };
  const other = theme === 'light' ? 'dark' : 'light';
  const buttons: [string, () => void][] = [
    ['Zoom out', zoomOut],
    ['Zoom in', zoomIn],
    ['Fit the width', fitWidth],
    [`Show the ${other} theme`, () => setTheme(other)],
  ];
  return (
    <Unstyled>
      <style>{pageStyles}</style>
      <div style={styles.ground} data-board>
        <div style={styles.controls}>
          {buttons.map(([label, press]) => (
            <button key={label} type="button" style={styles.control} onClick={press}>
              {label}
            </button>
          ))}
          <span role="status">{Math.round(zoom * 100)} %</span>
          <span style={styles.hint}>On the board, the keys + and − zoom, and 0 fits the width.</span>
        </div>
        <section ref={field} style={styles.field} aria-label={`Board of ${machine}`} onKeyDown={zoomByKey}>
          <div style={{ width: board.width * zoom, height: board.height * zoom }}>
            <div
              style={
                {
                  ...styles.board,
                  width: board.width,
                  height: board.height,
                  scale: String(zoom),
                  '--zoom': zoom,
                } as CSSProperties
              }
            >
              {board.states.map((state) => (
                <State key={state.name} state={state} board={board} theme={theme} styles={styles} />
              ))}
              <Transitions board={board} styles={styles} />
            </div>
          </div>
        </section>
      </div>
    </Unstyled>
  );
}

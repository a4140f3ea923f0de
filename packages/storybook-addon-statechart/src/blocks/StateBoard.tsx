import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Board } from '../chart/boards.ts';
import type { PlacedState } from '../chart/lay-out-chart.ts';
import { palettes } from '../chart/palette.ts';
import { type FramedPicture, usePictureFrames } from '../sheet/usePictureFrames.ts';
import { boardStyles } from './board-styles.ts';
import { openStory } from './open-story.ts';
import { type Theme, useTheme } from './useGlobals.ts';
import { useJson } from './useJson.ts';
import { useZoom } from './useZoom.ts';

type Styles = ReturnType<typeof boardStyles>;

interface StateProps {
  state: PlacedState;
  board: Board;
  theme: Theme;
  styles: Styles;
  /** Its picture, once loaded, and the part of it that differs from the others. */
  picture: FramedPicture | undefined;
}

// A board needs the whole width of the window.
const pageStyles = `
  .sbdocs-content:has([data-board]) { max-width: none; }
  .sbdocs-wrapper:has([data-board]) aside { display: none; }
`;

const placeOf = ({ x, y, width, height }: PlacedState) => ({ left: x, top: y, width, height });

/** Room for a picture on the board, below the name. */
const room = { width: 396, height: 300 };

/** The differing part of a picture, as large as the room allows. */
function Part({ address, picture: { width, frame } }: { address: string; picture: FramedPicture }) {
  const scale = Math.min(1, room.width / frame.width, room.height / frame.height);
  return (
    <span
      style={{
        position: 'relative',
        overflow: 'hidden',
        margin: 'auto',
        width: frame.width * scale,
        height: frame.height * scale,
      }}
    >
      <img
        style={{
          position: 'absolute',
          left: -frame.x * scale,
          top: -frame.y * scale,
          width: width * scale,
          maxWidth: 'none',
        }}
        src={address}
        alt=""
      />
    </span>
  );
}

function State({ state, board, theme, styles, picture: framed }: StateProps) {
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
      {picture && framed && <Part address={picture} picture={framed} />}
    </>
  );
  const style = { ...styles.leaf, ...placeOf(state) };
  return story ? (
    <a
      style={style}
      title={description}
      href={`./?path=/story/${story.id}&globals=theme:${theme}`}
      target="_top"
      onClick={(event) => openStory(event, story.id)}
    >
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

/** A machine's chart in which every state shows its picture and links to its story. */
export function StateBoard({ machine }: { machine: string }) {
  const boards = useJson<Board[]>('statechart/boards.json');
  const [theme, setTheme] = useTheme();
  const board = Array.isArray(boards) ? boards.find(({ id }) => id === machine) : undefined;
  const { field, zoom, fitWidth, zoomIn, zoomOut, zoomTo } = useZoom(board?.width);
  const pictures = usePictureFrames(Object.values(board?.pictures ?? {}).map((picture) => picture[theme]));
  if (!boards) return null;
  if (boards instanceof Error) return <p>The board could not be loaded: {boards.message}</p>;
  if (!board) return <p>There is no machine '{machine}'.</p>;
  const styles = boardStyles(palettes[theme]);
  const groups = board.states.filter(({ kind, depth }) => depth > 0 && (kind === 'compound' || kind === 'parallel'));
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
          {groups.length > 0 && (
            <label>
              Zoom to{' '}
              <select
                style={styles.control}
                value=""
                onChange={({ target: { value } }) => {
                  const group = groups.find(({ name }) => name === value);
                  if (group) zoomTo(group);
                }}
              >
                <option value="">a group</option>
                {groups.map(({ name }) => (
                  <option key={name} value={name}>
                    {name.slice(machine.length + 1)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <a
            style={styles.control}
            href={`./?path=/docs/state-boards-sheet--docs&globals=sheet.machine:${machine};theme:${theme}`}
            target="_top"
          >
            Side by side
          </a>
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
                <State
                  key={state.name}
                  state={state}
                  board={board}
                  theme={theme}
                  styles={styles}
                  picture={
                    pictures instanceof Map ? pictures.get(board.pictures[state.name]?.[theme] ?? '') : undefined
                  }
                />
              ))}
              <Transitions board={board} styles={styles} />
            </div>
          </div>
        </section>
      </div>
    </Unstyled>
  );
}

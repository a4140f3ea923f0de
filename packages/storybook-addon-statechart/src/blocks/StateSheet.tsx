import { Unstyled } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Board } from '../chart/boards.ts';
import { palettes } from '../chart/palette.ts';
import type { Frame } from '../sheet/differing-parts.ts';
import { LiveStories } from '../sheet/LiveStories.tsx';
import { sheetPageStyles, sheetStyles } from '../sheet/sheet-styles.ts';
import { type Shown, shownOf, useStoryTags } from '../sheet/shown-states.ts';
import { usePictureFrames } from '../sheet/usePictureFrames.ts';
import { openStory } from './open-story.ts';
import { type Theme, useGlobals, useTheme } from './useGlobals.ts';
import { useJson } from './useJson.ts';

/** A width to draw stories in. */
export interface SheetSize {
  /** The value of Storybook's viewport. */
  value: string;
  title: string;
  width: number;
  height: number;
}

interface StateSheetProps {
  /**
   * The widths to choose from, besides that of the pictures.
   * @default none
   */
  sizes?: readonly SheetSize[];
}

/** What is on the sheet, as the address has it. */
interface Choice {
  machine: string;
  /** A tag of states. */
  tag: string;
  /** A tag of stories. */
  story: string;
  /** A width; empty for the pictures as they are. */
  size: string;
  /** `whole` for whole screens instead of the part that differs. */
  part: string;
}

const nothing: Choice = { machine: '', tag: '', story: '', size: '', part: '' };

/** The width of an element. */
function useWidth() {
  const element = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(900);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => setWidth(current.clientWidth));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { element, width };
}

const gap = 24;
const columnsMax = 3;

interface CellProps extends Shown {
  machine: string;
  globals: string;
  /** The width that the story is opened in, as a global. */
  viewport: Readonly<Record<string, unknown>>;
  styles: ReturnType<typeof sheetStyles>;
  children: ReactNode;
}

function Cell({ state, story, machine, globals, viewport, styles, children }: CellProps) {
  return (
    <li style={styles.cell} data-state={state.name}>
      <a
        style={styles.name}
        href={`./?path=/story/${story.id}&globals=${globals}`}
        target="_top"
        onClick={(event) => openStory(event, story.id, viewport)}
      >
        {state.name.slice(machine.length + 1)}
      </a>
      <p style={styles.description}>{state.description}</p>
      {children}
    </li>
  );
}

interface CroppedProps {
  frame: Frame;
  /** The width to fit into. */
  room: number;
  styles: ReturnType<typeof sheetStyles>;
  children: (scale: number) => ReactNode;
}

function Cropped({ frame, room, styles, children }: CroppedProps) {
  const scale = Math.min(1, room / frame.width);
  return (
    <div style={{ ...styles.picture, width: frame.width * scale, height: frame.height * scale }}>
      <div style={{ position: 'absolute', left: -frame.x * scale, top: -frame.y * scale }}>{children(scale)}</div>
    </div>
  );
}

interface StatesProps {
  board: Board;
  shown: readonly Shown[];
  theme: Theme;
  size: SheetSize | undefined;
  choice: Choice;
}

function States({ board, shown, theme, size, choice }: StatesProps) {
  const isWhole = choice.part === 'whole';
  const styles = sheetStyles(palettes[theme]);
  const { element, width } = useWidth();
  const pictureOf = ({ state, story }: Shown) => {
    const isFirst = board.stories[state.name]?.[0]?.id === story.id;
    return (isFirst ? board.pictures[state.name] : board.furtherPictures[story.id])?.[theme];
  };
  const pictures = usePictureFrames(size ? [] : shown.flatMap((one) => pictureOf(one) ?? []));
  const framed = pictures ? [...pictures.values()] : [];
  const widest = size?.width ?? Math.max(320, ...framed.map(({ frame, ...whole }) => (isWhole ? whole : frame).width));
  const columns = Math.max(1, Math.min(columnsMax, Math.round(width / (Math.min(widest, 640) + gap))));
  const room = (width - (columns - 1) * gap) / columns;
  const globals = `theme:${theme}${size ? `;viewport.value:${size.value}` : ''}`;
  const viewport = { viewport: { value: size?.value, isRotated: false } };
  const cell = (one: Shown, content: ReactNode) => (
    <Cell key={one.state.name} {...one} machine={board.id} globals={globals} viewport={viewport} styles={styles}>
      {content}
    </Cell>
  );
  const drawn = shown.map((one) => {
    const address = pictureOf(one);
    const picture = address === undefined ? undefined : pictures?.get(address);
    if (address === undefined) return cell(one, <p>It has no picture. Choose a width to see it.</p>);
    if (!picture) return cell(one, pictures && <p>Its picture could not be loaded.</p>);
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    return cell(
      one,
      <Cropped frame={isWhole ? whole : picture.frame} room={room} styles={styles}>
        {(scale) => (
          <img src={address} alt="" style={{ width: picture.width * scale, maxWidth: 'none', display: 'block' }} />
        )}
      </Cropped>,
    );
  });
  // Embedded pages report their globals as if they were this page's own, so they get the same ones.
  const own = Object.entries({ ...choice, machine: board.id }).map(([name, value]) => `sheet.${name}:${value}`);
  const addressOf = ({ story }: Shown) =>
    `./iframe.html?viewMode=story&id=${story.id}&globals=${[`theme:${theme}`, ...own].join(';')}`;
  return (
    <ul ref={element} style={{ ...styles.sheet, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {size ? (
        <LiveStories addresses={shown.map(addressOf)} width={size.width} height={size.height}>
          {(page, frame, address) => {
            const one = shown.find((each) => addressOf(each) === address);
            const whole = { x: 0, y: 0, width: size.width, height: size.height };
            return (
              one &&
              cell(
                one,
                <Cropped frame={isWhole || !frame ? whole : frame} room={room} styles={styles}>
                  {page}
                </Cropped>,
              )
            );
          }}
        </LiveStories>
      ) : (
        drawn
      )}
    </ul>
  );
}

/** The machines, grouped by the part of their titles before the last slash. */
function Machines({ boards }: { boards: readonly Board[] }) {
  const groups = Object.groupBy(boards, ({ title }) => title.split('/').slice(0, -1).join(' › '));
  return Object.entries(groups).map(([group, members = []]) => {
    const options = members.map(({ id, title }) => (
      <option key={id} value={id}>
        {title.split('/').at(-1)}
      </option>
    ));
    return group === '' ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}

/**
 * All states of a machine side by side, each cropped to the part that differs, in a chosen theme and width. The choices
 * are part of the address.
 */
export function StateSheet({ sizes = [] }: StateSheetProps) {
  const found = useJson<Board[]>('statechart/boards.json');
  const [globals, change] = useGlobals();
  const [theme] = useTheme();
  const storyTags = useStoryTags();
  const choice: Choice = { ...nothing, ...Object(globals.sheet) };
  if (!found) return null;
  if (found instanceof Error) return <p>The sheet could not be loaded: {found.message}</p>;
  const boards = found.toSorted((one, other) => one.title.localeCompare(other.title));
  const board = choice.machine === '' ? boards[0] : boards.find(({ id }) => id === choice.machine);
  const tags = [...new Set((board?.states ?? []).flatMap((state) => state.tags))].sort();
  const tag = tags.includes(choice.tag) ? choice.tag : '';
  const stories = Object.values(board?.stories ?? {}).flat();
  const kinds = [...new Set(stories.flatMap(({ id }) => storyTags.get(id) ?? []))].sort();
  const kind = kinds.includes(choice.story) ? choice.story : '';
  const shown = shownOf(board, { tag, story: kind }, storyTags);
  const size = sizes.find(({ value }) => value === choice.size);
  const styles = sheetStyles(palettes[theme]);
  const set = (part: Partial<Choice>) => change({ sheet: { ...choice, machine: board?.id ?? '', ...part } });
  const select = (label: string, value: string, options: ReactNode, onChange: (value: string) => void) => (
    <label style={styles.label}>
      {label}
      <select style={styles.field} value={value} onChange={(event) => onChange(event.target.value)}>
        {options}
      </select>
    </label>
  );
  const option = ({ value, title }: Pick<SheetSize, 'value' | 'title'>) => (
    <option key={value} value={value}>
      {title}
    </option>
  );
  return (
    <Unstyled>
      <style>{sheetPageStyles}</style>
      <div style={styles.ground} data-sheet={board?.id}>
        <form style={styles.controls} onSubmit={(event) => event.preventDefault()}>
          {select(
            'Machine',
            board?.id ?? '',
            <>
              {!board && <option value="">Choose one</option>}
              <Machines boards={boards} />
            </>,
            (machine) => set({ machine, tag: '', story: '' }),
          )}
          {select(
            'States',
            tag,
            [{ value: '', title: 'All' }, ...tags.map((value) => ({ value, title: value }))].map(option),
            (value) => set({ tag: value }),
          )}
          {select(
            'Stories',
            kind,
            [{ value: '', title: 'All' }, ...kinds.map((value) => ({ value, title: value }))].map(option),
            (value) => set({ story: value }),
          )}
          {select(
            'Theme',
            theme,
            [
              { value: 'light', title: 'Light' },
              { value: 'dark', title: 'Dark' },
            ].map(option),
            (value) => change({ theme: value }),
          )}
          {select('Width', size?.value ?? '', [{ value: '', title: 'As pictured' }, ...sizes].map(option), (value) =>
            set({ size: value }),
          )}
          {select(
            'Show',
            choice.part === 'whole' ? 'whole' : '',
            [
              { value: '', title: 'What differs' },
              { value: 'whole', title: 'Whole screens' },
            ].map(option),
            (part) => set({ part }),
          )}
          <button type="button" style={{ ...styles.field, cursor: 'pointer' }} onClick={() => print()}>
            Print
          </button>
        </form>
        <p role="status" style={styles.status}>
          {board
            ? `${shown.length} ${shown.length === 1 ? 'state' : 'states'} of ${board.title.split('/').at(-1)}`
            : `There is no machine '${choice.machine}'`}
          {tag && `, those that are ${tag}`}
          {kind && `, in their stories with the tag ${kind}`}
          {board ? '. The address of this page leads back to this sheet.' : '.'}
        </p>
        {board && (
          <States
            key={`${board.id} ${tag} ${kind} ${size?.value}`}
            board={board}
            shown={shown}
            theme={theme}
            size={size}
            choice={choice}
          />
        )}
      </div>
    </Unstyled>
  );
}

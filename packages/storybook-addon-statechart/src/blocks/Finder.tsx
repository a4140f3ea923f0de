import { Unstyled } from '@storybook/addon-docs/blocks';
import { type CSSProperties, useMemo, useState } from 'react';
import { palettes } from '../chart/palette.ts';
import type { CoveragePage } from '../coverage/page.ts';
import type { Story } from '../story.ts';
import {
  findStories,
  type NamedSize,
  parseQuery,
  projectTags,
  type SearchableStory,
  type Synonyms,
} from './find-stories.ts';
import { openStory } from './open-story.ts';
import { type Theme, useTheme } from './useGlobals.ts';
import { useJson } from './useJson.ts';

interface Index {
  entries: Record<string, { id: string; title: string; name: string; type: string; tags?: string[] }>;
}

/** A viewport to open stories in. */
export interface FinderSize extends NamedSize {
  /** Its label in the list. */
  title: string;
}

export interface FinderProps {
  /**
   * The viewports to choose from.
   * @default none
   */
  sizes?: readonly FinderSize[];
  /** An example query. */
  placeholder?: string;
  /**
   * Words that people use for others.
   * @default none
   */
  synonyms?: Synonyms;
  /**
   * A JSON file that is served with Storybook: a list of texts, each with the stories that show it.
   * @default stories are not found by what they show
   */
  texts?: string;
}

/** A text, and the stories that show it. */
interface ShownText {
  text: string;
  stories: Story[];
}

/** How many stories are listed at first. */
const limit = 8;

const themes: Record<Theme, string> = { light: 'Light', dark: 'Dark' };

function useStories(texts: string | undefined): SearchableStory[] {
  const shown = useJson<ShownText[]>(texts ?? null);
  const index = useJson<Index>('index.json');
  const coverage = useJson<CoveragePage>('statechart/coverage.json');
  // What is remembered about a story belongs to its object.
  return useMemo(() => {
    if (!index || index instanceof Error || !coverage || coverage instanceof Error) return [];
    const stateOf = new Map<string, string>();
    for (const { name, stories } of coverage.machines.flatMap(({ states }) => states))
      for (const { id } of stories) if (!stateOf.has(id)) stateOf.set(id, name);
    const textsOf = new Map<string, string[]>();
    for (const { text, stories } of Array.isArray(shown) ? shown : [])
      for (const { id } of stories) textsOf.set(id, [...(textsOf.get(id) ?? []), text]);
    return Object.values(index.entries)
      .filter(({ type }) => type === 'story')
      .map(({ id, title, name, tags = [] }) => {
        const [state = null, own = []] = [stateOf.get(id), textsOf.get(id)];
        return { id, title, name, state, texts: own, tags: projectTags(tags) };
      });
  }, [shown, index, coverage]);
}

const wide: CSSProperties = { gridColumn: '1 / -1' };
const label: CSSProperties = { display: 'grid', gap: 4, fontWeight: 600 };

/** Finds a story by plain words, and opens it in a theme and a size. */
export function Finder({ sizes = [], placeholder, synonyms = {}, texts }: FinderProps) {
  const stories = useStories(texts);
  const [isWhole, setWhole] = useState(false);
  const [text, setText] = useState('');
  const [current] = useTheme();
  const [chosen, setTheme] = useState<string | null>(null);
  const theme = chosen ?? current;
  const [size, setSize] = useState('');
  const { words } = parseQuery(text, sizes);
  const { stories: found, weaker } = findStories(stories, words, synonyms);
  const listed = isWhole ? found : found.slice(0, limit);
  const amount = listed.length < found.length ? `The first ${listed.length} of ${found.length} stories. ` : '';
  const others = weaker > 0 ? ` ${weaker === 1 ? '1 weaker hit is' : `${weaker} weaker hits are`} left out.` : '';
  const { ink, paper, line, surface, border, accent, secondary } = palettes[current];
  const field: CSSProperties = {
    font: 'inherit',
    fontWeight: 400,
    color: ink,
    background: surface,
    border: `1px solid ${border}`,
    borderRadius: 6,
    minHeight: 44,
    padding: '0 12px',
  };
  const ground: CSSProperties = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: 16,
    margin: '16px 0 32px',
    padding: 24,
    borderRadius: 12,
    color: ink,
    background: paper,
    border: `1px solid ${line}`,
  };
  const change = (typed: string) => {
    setText(typed);
    setWhole(false);
    const [before, query] = [parseQuery(text, sizes), parseQuery(typed, sizes)];
    // What the text no longer names is not chosen any longer.
    if (query.theme || before.theme) setTheme(query.theme);
    if (query.size || before.size) setSize(query.size ?? '');
  };
  const globals = `theme:${theme}${size && `;viewport.value:${size}`}`;
  const chosenGlobals = { theme, viewport: { value: size || undefined, isRotated: false } };
  return (
    <Unstyled>
      <search style={ground}>
        <label style={{ ...label, ...wide }}>
          What are you looking for?
          <input
            style={field}
            value={text}
            placeholder={placeholder}
            onChange={(event) => change(event.target.value)}
          />
        </label>
        <label style={label}>
          Theme
          <select style={field} value={theme} onChange={(event) => setTheme(event.target.value)}>
            {Object.entries(themes).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label style={label}>
          Size
          <select style={field} value={size} onChange={(event) => setSize(event.target.value)}>
            {[{ value: '', title: 'As in the story' }, ...sizes].map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div style={wide}>
          <p role="status" style={{ margin: 0 }}>
            {text.trim() !== '' && (found.length > 0 ? `${amount}Click one to open it.${others}` : 'No story matches.')}
          </p>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {listed.map(({ id, title, name, state }) => (
              <li key={id}>
                <a
                  href={`./?path=/story/${id}&globals=${globals}`}
                  target="_top"
                  onClick={(event) => openStory(event, id, chosenGlobals)}
                  style={{ color: accent, display: 'inline-block', padding: '6px 0' }}
                >
                  {title.replaceAll('/', ' › ')} › <strong>{name}</strong>
                </a>
                {state && <span style={{ color: secondary, marginInlineStart: 12, fontSize: 14 }}>{state}</span>}
              </li>
            ))}
          </ul>
          {listed.length < found.length && (
            <button
              type="button"
              style={{ ...field, cursor: 'pointer', marginBlockStart: 12 }}
              onClick={() => setWhole(true)}
            >
              Show all {found.length}
            </button>
          )}
        </div>
      </search>
    </Unstyled>
  );
}

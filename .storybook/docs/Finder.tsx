import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { type FindableStory, findStories, readWish } from '../../scripts/catalogue/find-stories.ts';
import type { CoveragePage } from '../../scripts/states/coverage-page.ts';
import * as styles from './Finder.css.ts';
import { useTheme } from './theme.tsx';
import { useFacts } from './useFacts.ts';

interface Index {
  entries: Record<string, { id: string; title: string; name: string; type: string }>;
}

const themes = { light: 'Light', dark: 'Dark' };
const sizes = {
  '': 'As the story has it',
  phone: 'Phone 390',
  tablet: 'Tablet portrait 768',
  landscape: 'Tablet landscape 1024',
  desktop: 'Desktop 1440',
};

function useStories(): FindableStory[] {
  const index = useFacts<Index>('index.json');
  const coverage = useFacts<CoveragePage>('state-coverage.json');
  if (!index || index instanceof Error || !coverage || coverage instanceof Error) return [];
  const states = coverage.machines.flatMap((machine) => machine.states);
  return Object.values(index.entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }) => {
      const state = states.find(({ stories }) => stories.some((story) => story.id === id))?.name ?? null;
      return { id, title, name, state };
    });
}

/** Finds a story by words that people would use, and opens it in a theme and a size. */
export function Finder() {
  const stories = useStories();
  const [text, setText] = useState('');
  const [shown] = useTheme();
  const [chosen, setTheme] = useState<string | null>(null);
  const theme = chosen ?? shown;
  const [size, setSize] = useState('');
  const { words } = readWish(text);
  const found = findStories(stories, words);
  const change = (typed: string) => {
    setText(typed);
    const wish = readWish(typed);
    if (wish.theme) setTheme(wish.theme);
    if (wish.viewport) setSize(wish.viewport);
  };
  const globals = `theme:${theme}${size && `;viewport.value:${size}`}`;
  return (
    <Unstyled>
      <search className={styles.finder}>
        <label className={styles.wide}>
          What do you look for?
          <input
            className={styles.field}
            value={text}
            placeholder="upload row failed, dark, tablet portrait"
            onChange={(event) => change(event.target.value)}
          />
        </label>
        <label>
          Theme
          <select className={styles.field} value={theme} onChange={(event) => setTheme(event.target.value)}>
            {Object.entries(themes).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Size
          <select className={styles.field} value={size} onChange={(event) => setSize(event.target.value)}>
            {Object.entries(sizes).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.wide}>
          <p role="status" className={styles.count}>
            {words.length > 0 && (found.length > 0 ? 'Click one to open it:' : 'Nothing is called that.')}
          </p>
          <ul className={styles.list}>
            {found.map(({ id, title, name, state }) => (
              <li key={id}>
                <a className={styles.link} href={`./?path=/story/${id}&globals=${globals}`} target="_top">
                  {title.replaceAll('/', ' › ')} › <strong>{name}</strong>
                </a>
                {state && <span className={styles.state}>{state}</span>}
              </li>
            ))}
          </ul>
        </div>
      </search>
    </Unstyled>
  );
}

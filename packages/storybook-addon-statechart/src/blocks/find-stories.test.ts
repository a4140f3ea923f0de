import { describe, expect, it } from 'vitest';
import { findStories, parseQuery, projectTags } from './find-stories.ts';

const story = (name: string, state: string | null, title = 'Screens/Upload') => ({ id: name, title, name, state });

/** The near hits. */
const find = (...query: Parameters<typeof findStories>) => findStories(...query).stories;

const sizes = [
  { value: 'phone', phrases: ['phone'] },
  { value: 'tablet', phrases: ['tablet portrait', 'portrait'] },
];

describe('a query', () => {
  it('is parsed into words, theme and size', () => {
    expect(parseQuery('upload row failed, dark, tablet portrait', sizes)).toEqual({
      words: ['upload', 'row', 'failed'],
      theme: 'dark',
      size: 'tablet',
    });
    expect(parseQuery('Upload from the tablet on a phone', sizes)).toEqual({
      words: ['upload', 'from', 'the', 'tablet', 'on', 'a'],
      theme: null,
      size: 'phone',
    });
  });
});

describe('a query of nothing but a theme or a size', () => {
  it('is looked for by its words', () => {
    expect(parseQuery('phone', sizes)).toEqual({ words: ['phone'], theme: null, size: 'phone' });
    expect(parseQuery('Dark', sizes)).toEqual({ words: ['dark'], theme: 'dark', size: null });
    const tagged = { ...story('Narrow', null), tags: ['state', 'phone'] };
    const { words } = parseQuery('mobile', [{ value: 'phone', phrases: ['phone', 'mobile'] }]);
    expect(find([story('Wide', null), tagged], words)).toEqual([tagged]);
  });
});

describe('the results', () => {
  const stories = [
    story('Failed', 'upload-row/failed'),
    story('Failed Then Retried', 'upload-list/queue.settled'),
    story('Rights Unconfirmed', 'upload-list/rights.failed'),
    story('Failed', 'content-view/failed', 'Screens/Media/View'),
    story('Primary', null, 'Components/Button'),
  ];

  it('match by title, name or state, the best first', () => {
    expect(find(stories, ['upload', 'row', 'failed'])[0]).toBe(stories[0]);
    expect(find(stories, ['but'])).toEqual([stories[4]]);
  });

  it('are the nearest ones when no story matches every word', () => {
    expect(find(stories, ['media', 'fail', 'nonsense'])).toEqual([stories[3]]);
    expect(find(stories, ['nonsense'])).toEqual([]);
  });

  it('match by texts that a story shows, after those that match by their name', () => {
    const gateway = { ...story('Broken', null), texts: ['The server does not answer.'] };
    const named = story('Server', null);
    expect(find([gateway, named], ['server'])).toEqual([named, gateway]);
    expect(find([named, gateway], ['server', 'answer'])).toEqual([gateway, named]);
  });

  it('match by words that stand for others', () => {
    expect(find(stories, ['media', '502'], { '502': ['failed'] })[0]).toBe(stories[3]);
  });

  it('are the same with and without words that say nothing', () => {
    const plain = find(stories, ['upload', 'failed']);
    expect(find(stories, ['the', 'upload', 'that', 'has', 'failed'])).toEqual(plain);
    expect(find([story('On', null, 'Components/Switch')], ['on'])).toHaveLength(1);
  });

  it('match by the stem of a word', () => {
    const claiming = story('Claiming', null, 'Screens/Licenses');
    expect(find([...stories, claiming], ['claimed'])).toEqual([claiming]);
  });

  it.each(['uplaod', 'upoad', 'uploaad', 'uplosd'])('match with a typing error: %s', (typed) => {
    expect(find([story('Primary', null, 'Components/Button'), story('Idle', null)], [typed])).toHaveLength(1);
  });

  it('match what is typed exactly before what is like it', () => {
    const [bottom, button] = [story('Bottom', null, 'Components/Sheet'), story('Button', null, 'Components/Other')];
    expect(find([bottom, button], ['button'])[0]).toBe(button);
    // Short words are like too many others.
    expect(find([story('Row', null, 'Components/Table')], ['raw'])).toEqual([]);
  });

  it('include near misses after the best one, but nothing remote', () => {
    const found = find(stories, ['upload', 'rights', 'unconfirmed', 'retried']);
    expect(found[0]).toBe(stories[2]);
    expect(found).not.toContain(stories[4]);
  });

  it('tell how many weaker hits are left out', () => {
    const { stories: near, weaker } = findStories(stories, ['upload', 'rights', 'unconfirmed', 'retried']);
    expect(near.length + weaker).toBe(3);
    expect(findStories(stories, ['nonsense']).weaker).toBe(0);
  });

  it('are none for words that every object knows', () => {
    expect(find(stories, ['constructor', 'toString'])).toEqual([]);
  });
});

it('leaves out the tags that Storybook gives to every story', () => {
  expect(projectTags(['dev', 'test', 'state', 'play-fn', 'phone'])).toEqual(['state', 'phone']);
});

import { describe, expect, it } from 'vitest';
import { findStories, parseQuery } from './find-stories.ts';

const story = (name: string, state: string | null, title = 'Screens/Upload') => ({ id: name, title, name, state });

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

describe('the results', () => {
  const stories = [
    story('Failed', 'upload-row/failed'),
    story('Failed Then Retried', 'upload-list/queue.settled'),
    story('Rights Unconfirmed', 'upload-list/rights.failed'),
    story('Failed', 'content-view/failed', 'Screens/Media/View'),
    story('Primary', null, 'Components/Button'),
  ];

  it('match every word, by title, name or state', () => {
    expect(findStories(stories, ['upload', 'row', 'failed'])).toEqual([stories[0]]);
    expect(findStories(stories, ['but'])).toEqual([stories[4]]);
  });

  it('are the closest matches when no story matches every word', () => {
    expect(findStories(stories, ['media', 'fail', 'nonsense'])).toEqual([stories[3]]);
    expect(findStories(stories, ['nonsense'])).toEqual([]);
  });

  it('match by texts that a story shows, after those that match by their name', () => {
    const gateway = { ...story('Broken', null), texts: ['The server does not answer.'] };
    const named = story('Server', null);
    expect(findStories([gateway, named], ['server'])).toEqual([named, gateway]);
    expect(findStories([gateway, named], ['server', 'answer'])).toEqual([gateway]);
  });

  it('match by words that stand for others', () => {
    expect(findStories(stories, ['media', '502'], { '502': ['failed'] })).toEqual([stories[3]]);
  });
});

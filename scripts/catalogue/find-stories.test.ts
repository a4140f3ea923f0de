import { describe, expect, it } from 'vitest';
import { findStories, readWish } from './find-stories.ts';

const story = (name: string, state: string | null, title = 'Screens/Upload') => ({ id: name, title, name, state });

describe('what somebody types', () => {
  it('is taken apart into words, theme and size', () => {
    expect(readWish('upload row failed, dark, tablet portrait')).toEqual({
      words: ['upload', 'row', 'failed'],
      theme: 'dark',
      viewport: 'tablet',
    });
    expect(readWish('Upload from the tablet on a phone')).toEqual({
      words: ['upload', 'from', 'the', 'tablet', 'on', 'a'],
      theme: null,
      viewport: 'phone',
    });
  });
});

describe('the stories that are found', () => {
  const stories = [
    story('Failed', 'upload-row/failed'),
    story('Failed Then Retried', 'upload-list/queue.settled'),
    story('Rights Unconfirmed', 'upload-list/rights.failed'),
    story('Failed', 'content-view/failed', 'Screens/Media/View'),
    story('Primary', null, 'Components/Button'),
  ];

  it('fit every word, by title, name or state', () => {
    expect(findStories(stories, ['upload', 'row', 'failed'])).toEqual([stories[0]]);
    expect(findStories(stories, ['but'])).toEqual([stories[4]]);
  });

  it('are those that come closest where none fits every word', () => {
    expect(findStories(stories, ['media', 'fail', 'nonsense'])).toEqual([stories[3]]);
    expect(findStories(stories, ['nonsense'])).toEqual([]);
  });
});

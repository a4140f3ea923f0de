import { type Api, ApiError } from '@community/contract/http';
import { tags } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../testing/testing.ts';
import { tagChoiceMachine } from './tag-choice.machine.ts';

function start(calls: Partial<Api> = {}) {
  const { parent, heard } = listeningParent();
  const api = fakeApi({ listTags: async () => tags, ...calls });
  const choice = createActor(tagChoiceMachine, { input: { api, createKey: () => 'key', parent } }).start();
  return {
    choice,
    heard,
    reaches: (state: 'ready' | 'failed' | 'creationFailed') => waitFor(choice, (s) => s.matches(state)),
  };
}

it('loads the tags, again after a failure', async () => {
  const listTags = vi.fn<Api['listTags']>(failing(500));
  const { choice, reaches } = start({ listTags });
  await reaches('failed');
  listTags.mockResolvedValue(tags);
  choice.send({ type: 'retried' });
  expect((await reaches('ready')).context.tags).toEqual(tags);
});

it('creates a tag, passes it on, and suggests it from then on', async () => {
  const tag = { id: 99, title: 'obstetrics' };
  const createTag = vi.fn<Api['createTag']>(async () => tag);
  const { choice, heard, reaches } = start({ createTag });
  await reaches('ready');
  choice.send({ type: 'tag.requested', title: ' obstetrics ' });
  expect(choice.getSnapshot().value).toBe('making');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'tag.made', tag }));
  expect(createTag.mock.lastCall?.[0].body).toEqual({ title: 'obstetrics' });
  expect(choice.getSnapshot().context.tags).toContainEqual(tag);
});

it("shows the server's reason when a tag was not created, and creates it the next time", async () => {
  const createTag = vi.fn<Api['createTag']>(() =>
    Promise.reject(new ApiError(429, { detail: 'Too many tags today.' })),
  );
  const { choice, reaches } = start({ createTag });
  await reaches('ready');
  choice.send({ type: 'tag.requested', title: 'x' });
  expect((await reaches('creationFailed')).context.problem).toBe('Too many tags today.');
  createTag.mockRejectedValue(new ApiError(403));
  choice.send({ type: 'tag.requested', title: 'y' });
  await waitFor(choice, (s) => s.context.problem.startsWith('We could not create the tag y. Invalid response error'));
  createTag.mockResolvedValue({ id: 5, title: 'y' });
  choice.send({ type: 'tag.requested', title: 'y' });
  await reaches('ready');
});

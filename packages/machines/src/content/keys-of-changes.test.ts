import type { Api, CallOptions } from '@community/contract/http';
import { trainer } from '@community/mocks/content/own-content';
import { buildScenario, tags } from '@community/mocks/content/scenarios';
import { describe, expect, it, vi } from 'vitest';
import { type AnyActor, createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, noDrafts, noUploads } from '../testing/testing.ts';
import { contentEditMachine } from './edit/content-edit.machine.ts';
import { favouriteToggleMachine } from './favourites/favourite-toggle.machine.ts';
import { ownItemMachine } from './own/item/own-item.machine.ts';
import { tagChoiceMachine } from './tag-choice.machine.ts';

const item = buildScenario({ contributed_by: trainer, privacy_level: 0, is_publishable: true });
const broken = { ...item, processing_error: 'Unreadable.', is_processed: false };
const { parent } = listeningParent();

function countingKeys() {
  let count = 0;
  return () => {
    count += 1;
    return `key ${count}`;
  };
}

const keysOf = ({ mock }: { mock: { calls: readonly unknown[][] } }) =>
  mock.calls.map(([, options]) => (options as CallOptions | undefined)?.idempotencyKey);

/** Sends an event as soon as a state is reached. */
async function ask(actor: AnyActor, state: object | string, event: { type: string }): Promise<void> {
  await waitFor(actor, (snapshot) => snapshot.matches(state));
  actor.send(event);
}

/** A star whose first change is not answered. */
function startStar() {
  const toggle = vi.fn<Api['toggleFavouriteScenario']>(failing(null));
  const actor = createActor(favouriteToggleMachine, {
    input: {
      api: fakeApi({
        toggleFavouriteScenario: toggle,
        getScenario: async () => item,
      }),
      kind: 'scenario',
      id: item.uuid_id,
      name: item.name,
      isFavourite: false,
      count: 3,
      createKey: countingKeys(),
      parent,
    },
  }).start();
  return { toggle, actor };
}

describe('a change whose response was lost keeps its key, and the next one has another', () => {
  it('as a star', async () => {
    const { toggle, actor } = startStar();
    await ask(actor, 'notFavourite', { type: 'toggled' });
    toggle.mockResolvedValueOnce({ toggled: 'true' });
    await ask(actor, 'notFavourite', { type: 'toggled' });
    toggle.mockResolvedValueOnce({ toggled: 'false' });
    await ask(actor, 'favourite', { type: 'toggled' });
    await waitFor(actor, (snapshot) => snapshot.matches('notFavourite'));
    expect(keysOf(toggle)).toEqual(['key 1', 'key 1', 'key 2']);
  });

  it('as a star that was changed elsewhere since', async () => {
    const { toggle, actor } = startStar();
    await ask(actor, 'notFavourite', { type: 'toggled' });
    await ask(actor, 'notFavourite', { type: 'favourite.set', isFavourite: true } as { type: string });
    await ask(actor, 'favourite', { type: 'toggled' });
    await waitFor(actor, (snapshot) => snapshot.matches('notFavourite'));
    expect(keysOf(toggle)).toEqual(['key 1', 'key 2']);
  });

  const startRow = (calls: Partial<Api>, of = item) =>
    createActor(ownItemMachine, {
      input: { api: fakeApi(calls), kind: 'scenario', item: of, createKey: countingKeys(), parent },
    }).start();

  it('as a change of privacy', async () => {
    const setPrivacy = vi.fn<Api['setScenarioPrivacy']>(failing(null));
    const actor = startRow({
      setScenarioPrivacy: setPrivacy,
      getScenario: async () => item,
    });
    await ask(actor, { ready: 'unpublished' }, { type: 'privacy.toggled' });
    setPrivacy.mockResolvedValueOnce({ newLevel: 2 });
    await ask(actor, { ready: 'unpublished' }, { type: 'privacy.toggled' });
    setPrivacy.mockResolvedValueOnce({ newLevel: 0 });
    await ask(actor, { ready: 'published' }, { type: 'privacy.toggled' });
    setPrivacy.mockResolvedValueOnce({ newLevel: 2 });
    await ask(actor, { ready: 'unpublished' }, { type: 'privacy.toggled' });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'published' }));
    expect(keysOf(setPrivacy)).toEqual(['key 1', 'key 1', 'key 2', 'key 3']);
  });

  it('as a change of privacy that arrived after all', async () => {
    const setPrivacy = vi.fn<Api['setScenarioPrivacy']>(failing(null));
    const actor = startRow({
      setScenarioPrivacy: setPrivacy,
      getScenario: async () => item,
    });
    await ask(actor, { ready: 'unpublished' }, { type: 'privacy.toggled' });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'unpublished' }));
    actor.send({ type: 'item.refreshed', item: { ...item, privacy_level: 2 } });
    actor.send({ type: 'item.refreshed', item });
    setPrivacy.mockResolvedValueOnce({ newLevel: 2 });
    await ask(actor, { ready: 'unpublished' }, { type: 'privacy.toggled' });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'published' }));
    expect(keysOf(setPrivacy)).toEqual(['key 1', 'key 2']);
  });

  it('as processing again', async () => {
    const retry = vi.fn<Api['retryScenario']>(failing(null));
    const actor = startRow({ retryScenario: retry, getScenario: async () => broken }, broken);
    await ask(actor, 'broken', { type: 'retried' });
    retry.mockResolvedValueOnce(broken);
    await ask(actor, 'broken', { type: 'retried' });
    retry.mockResolvedValueOnce(broken);
    await ask(actor, 'broken', { type: 'retried' });
    await waitFor(actor, (snapshot) => snapshot.matches('broken'));
    expect(keysOf(retry)).toEqual(['key 1', 'key 1', 'key 2']);
  });

  it('as a new tag', async () => {
    const createTag = vi.fn<Api['createTag']>(failing(null));
    const actor = createActor(tagChoiceMachine, {
      input: {
        api: fakeApi({ createTag: createTag, listTags: async () => tags }),
        createKey: countingKeys(),
        parent,
      },
    }).start();
    const want = (title: string) => ({ type: 'tag.requested', title });
    await ask(actor, 'ready', want('Obstetrics'));
    await ask(actor, 'creationFailed', want('Orthopaedics'));
    createTag.mockResolvedValueOnce({ id: 70, title: 'Orthopaedics' });
    await ask(actor, 'creationFailed', want('Orthopaedics'));
    createTag.mockResolvedValueOnce({ id: 71, title: 'Obstetrics' });
    await ask(actor, 'ready', want('Obstetrics'));
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(keysOf(createTag)).toEqual(['key 1', 'key 2', 'key 2', 'key 3']);
  });

  const startEdit = (calls: Partial<Api>) => {
    const actor = createActor(contentEditMachine, {
      input: {
        api: fakeApi({ getScenario: async () => item, listTags: async () => tags, ...calls }),
        kind: 'scenario',
        id: item.uuid_id,
        userId: trainer.uuid_id,
        drafts: noDrafts,
        uploads: noUploads,
        createKey: countingKeys(),
      },
    }).start();
    const edit = (state: object | string, name: string) =>
      ask(actor, state, { type: 'values.edited', change: { name } } as { type: string });
    const submit = (type = 'form.submitted') => actor.send({ type } as never);
    const reaches = (edit: string) => waitFor(actor, (snapshot) => snapshot.matches({ form: { edit } } as never));
    return { edit, submit, reaches };
  };

  it('as an edit, unless something else is written', async () => {
    const update = vi.fn<Api['updateScenario']>(failing(null));
    const { edit, submit, reaches } = startEdit({ updateScenario: update });
    await edit('form', 'Mine');
    submit();
    await reaches('failed');
    submit();
    await reaches('failed');
    await edit('form', 'Still mine');
    update.mockResolvedValueOnce({
      ...item,
      name: 'Still mine',
      version: item.version + 1,
      became_private: false,
    });
    submit();
    await reaches('saved');
    await edit('form', 'Mine');
    submit();
    await reaches('conflicted');
    expect(keysOf(update)).toEqual(['key 1', 'key 1', 'key 2', 'key 3']);
  });

  it('as publishing what was edited', async () => {
    const setPrivacy = vi.fn<Api['setScenarioPrivacy']>(failing(null));
    const { submit, reaches } = startEdit({
      updateScenario: async () => ({ ...item, became_private: false }),
      setScenarioPrivacy: setPrivacy,
    });
    await reaches('editing');
    submit('publishing.submitted');
    await reaches('unpublished');
    setPrivacy.mockResolvedValueOnce({ newLevel: 2 });
    submit('publishing.submitted');
    await reaches('saved');
    expect(keysOf(setPrivacy)).toHaveLength(2);
    expect(new Set(keysOf(setPrivacy)).size).toBe(1);
  });
});

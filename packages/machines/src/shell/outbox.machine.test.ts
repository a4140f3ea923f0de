import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { NotAllSentError, type OutboxInput, outboxMachine, type Unsent } from './outbox.machine.ts';

const never = () => new Promise<never>(() => {});

function start(given: Partial<OutboxInput> = {}, unsent = 2) {
  let waiting = unsent;
  const input = {
    count: vi.fn(async () => waiting),
    send: vi.fn<OutboxInput['send']>(async () => {
      waiting = 0;
      return [];
    }),
    whenReachable: vi.fn<OutboxInput['whenReachable']>(async () => {}),
    ...given,
  };
  const clock = new SimulatedClock();
  const announced: string[] = [];
  const outbox = createActor(outboxMachine, { clock, input });
  outbox.on('announced', ({ message }) => announced.push(message));
  outbox.start();
  const keep = (count: number) => {
    waiting = count;
    outbox.send({ type: 'change.kept' });
  };
  type State = Parameters<ReturnType<typeof outbox.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(outbox, (now) => now.matches(state));
  return { ...input, outbox, clock, announced, keep, reaches, unsent: () => outbox.getSnapshot().context.unsent };
}

describe('what was changed without a network', () => {
  it('is sent as soon as the portal responds', async () => {
    let answer = () => {};
    const { announced, reaches, unsent } = start({
      whenReachable: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await reaches('waiting');
    expect(unsent()).toBe(2);
    answer();
    await reaches('empty');
    expect(unsent()).toBe(0);
    expect(announced).toEqual(['2 changes were sent.']);
  });

  it('is announced when it can no longer be changed', async () => {
    const count = vi.fn<OutboxInput['count']>().mockResolvedValueOnce(2).mockResolvedValue(0);
    const gone = (name: string): Unsent => ({ what: 'favourite', name, reason: 'gone' });
    const { announced, reaches } = start({ count, send: async () => [gone('Croup'), gone('')] });
    await reaches('empty');
    expect(announced).toEqual([
      'We could not update Croup in your favourites. It is no longer available. ' +
        'We could not update one of your favourites. It is no longer available.',
    ]);
  });

  it('reports a plan that was changed or deleted elsewhere', async () => {
    const count = vi.fn<OutboxInput['count']>().mockResolvedValueOnce(2).mockResolvedValue(0);
    const refused = (reason: Unsent['reason']): Unsent => ({ what: 'plan', name: 'Night shift', reason });
    const { announced, reaches } = start({ count, send: async () => [refused('conflict'), refused('gone')] });
    await reaches('empty');
    expect(announced).toEqual([
      'Night shift was changed elsewhere in the meantime. Open the plan to choose which changes to keep. ' +
        'We could not save your changes to Night shift. The plan was deleted.',
    ]);
  });

  it('waits with everything that is changed meanwhile', async () => {
    const { keep, reaches, unsent } = start({ whenReachable: never }, 0);
    await reaches('empty');
    keep(1);
    await reaches('waiting');
    keep(2);
    await reaches('counting');
    await reaches('waiting');
    expect(unsent()).toBe(2);
  });

  it('is counted again after sending, as more may have been added', async () => {
    let end = (_: readonly Unsent[]) => {};
    const { count, keep, outbox, reaches } = start({
      send: () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    });
    await reaches('sending');
    keep(1);
    expect(outbox.getSnapshot().value).toBe('sending');
    end([]);
    await reaches('sending');
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('is retried after a while if it was not sent', async () => {
    const { clock, keep, outbox, reaches } = start({ send: () => Promise.reject(new Error('stopped')) });
    await reaches('resting');
    clock.increment(10_000);
    expect(outbox.getSnapshot().value).toBe('waiting');
    await reaches('sending');
    await reaches('resting');
    keep(3);
    await reaches('counting');
  });

  it('is counted again, with what was refused reported, if only some was sent', async () => {
    const count = vi.fn<OutboxInput['count']>().mockResolvedValueOnce(3).mockResolvedValueOnce(1).mockResolvedValue(0);
    const refused: Unsent[] = [{ what: 'favourite', name: 'Croup', reason: 'gone' }];
    const send = vi.fn<OutboxInput['send']>(async () => []);
    send.mockRejectedValueOnce(new NotAllSentError(refused, new Error('stopped')));
    const { announced, clock, reaches, unsent } = start({ count, send });
    await reaches('resting');
    await vi.waitFor(() => expect(unsent()).toBe(1));
    clock.increment(10_000);
    await reaches('empty');
    expect(announced).toEqual([
      'We could not update Croup in your favourites. It is no longer available.',
      '1 change was sent.',
    ]);
  });

  it('keeps the former count if it cannot be counted again', async () => {
    const count = vi.fn<OutboxInput['count']>().mockResolvedValueOnce(2).mockRejectedValue(new Error('private window'));
    const { reaches, unsent } = start({ count, send: () => Promise.reject(new Error('stopped')) });
    await reaches('resting');
    await vi.waitFor(() => expect(count).toHaveBeenCalledTimes(2));
    expect(unsent()).toBe(2);
  });

  it('keeps waiting if it is unknown whether the portal responds', async () => {
    const { reaches } = start({ whenReachable: () => Promise.reject(new Error('no network')) });
    await reaches('resting');
  });

  it.each([
    ['waiting', { whenReachable: never }],
    ['sending', { send: never }],
  ] as const)('is looked up for another user while it is %s', async (state, given) => {
    const { outbox, reaches } = start(given);
    await reaches(state);
    outbox.send({ type: 'user.changed' });
    expect(outbox.getSnapshot().value).toBe('counting');
    outbox.send({ type: 'user.changed' });
    await reaches(state);
  });

  it('still waits if it cannot be counted again', async () => {
    const count = vi.fn<OutboxInput['count']>().mockResolvedValueOnce(2).mockRejectedValue(new Error('closed'));
    const { outbox, reaches, unsent } = start({ count, whenReachable: never });
    await reaches('waiting');
    outbox.send({ type: 'change.kept' });
    await reaches('resting');
    expect(unsent()).toBe(2);
  });

  it('is empty if the browser stores nothing', async () => {
    const { reaches } = start({ count: () => Promise.reject(new Error('private window')) });
    await reaches('empty');
  });
});

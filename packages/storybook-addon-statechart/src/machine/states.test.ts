import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { restingStates, stateName, unreachableStates } from './states.ts';

type Config = Parameters<typeof createMachine>[0];

const resting = (config: Config) => restingStates(createMachine(config)).map(stateName);
const unreachable = (config: Config) => unreachableStates(createMachine(config)).map(stateName);

describe('the states in which a machine can rest', () => {
  it('are its leaves, named by the machine and their path', () => {
    expect(
      resting({
        id: 'sign-in',
        type: 'parallel',
        states: {
          form: { initial: 'editing', states: { editing: {}, sent: { type: 'final' } } },
          dialog: { initial: 'closed', states: { closed: {}, open: { initial: 'a', states: { a: {} } } } },
        },
      }),
    ).toEqual(['sign-in/form.editing', 'sign-in/form.sent', 'sign-in/dialog.closed', 'sign-in/dialog.open.a']);
  });

  it('leave out a state that an unguarded always leaves, though guarded ones stand before it', () => {
    expect(
      resting({
        id: 'm',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: () => true, target: 'a' }, { target: 'b' }] },
          guarded: { always: { guard: () => true, target: 'a' } },
          staying: { always: { guard: () => true, actions: () => {} } },
          a: {},
          b: {},
        },
      }),
    ).toEqual(['m/guarded', 'm/staying', 'm/a', 'm/b']);
  });

  it('leave out the states that end the machine, but not those that end a part of it', () => {
    const part = { initial: 'c', states: { c: {}, d: { type: 'final' } } } as const;
    expect(resting({ id: 'm', initial: 'a', states: { a: {}, b: { type: 'final' }, part } })).toEqual([
      'm/a',
      'm/part.c',
      'm/part.d',
    ]);
  });

  it('leave out history states and are the machine itself when it has no states', () => {
    expect(resting({ id: 'm', initial: 'a', states: { a: {}, past: { type: 'history' } } })).toEqual(['m/a']);
    expect(resting({ id: 'm' })).toEqual(['m/']);
  });
});

describe('the states that no path reaches', () => {
  it('are none where every state is entered by an event, a delay, the end of a call or an always', () => {
    expect(
      unreachable({
        id: 'm',
        initial: 'a',
        on: { anywhere: '.g' },
        states: {
          a: { on: { next: 'b' } },
          b: { after: { 100: 'c' } },
          c: { invoke: { src: 'call', onDone: 'd', onError: 'e' } },
          d: {},
          e: { always: { guard: () => true, target: 'f' } },
          f: {},
          g: {},
        },
      }),
    ).toEqual([]);
  });

  it('are named when nothing leads to them', () => {
    expect(
      unreachable({ id: 'm', initial: 'a', states: { a: {}, island: { on: { next: 'beach' } }, beach: {} } }),
    ).toEqual(['m/island', 'm/beach']);
  });

  it('count what follows an unguarded transition, or hangs on an event of a state that is left at once', () => {
    expect(
      unreachable({
        id: 'm',
        initial: 'a',
        states: {
          a: { on: { next: [{ target: 'through' }, { guard: () => true, target: 'shadowed' }] } },
          through: { always: 'b', on: { next: 'tooLate' } },
          b: {},
          shadowed: {},
          tooLate: {},
        },
      }),
    ).toEqual(['m/shadowed', 'm/tooLate']);
  });

  it('enter all regions of a parallel state, also when one of its inner states is the target', () => {
    expect(
      unreachable({
        id: 'm',
        initial: 'a',
        states: {
          a: { on: { next: 'p.left.two' } },
          p: {
            type: 'parallel',
            states: {
              left: { initial: 'one', states: { one: {}, two: {} } },
              right: { initial: 'three', states: { three: { on: { more: 'four' } }, four: {} } },
            },
          },
        },
      }),
    ).toEqual(['m/p.left.one']);
  });

  it('enter the initial state of a state that was only entered at another one before', () => {
    expect(
      unreachable({
        id: 'm',
        initial: 'a',
        states: {
          a: { on: { inside: 'b.two', outside: 'b' } },
          b: { initial: 'one', states: { one: {}, two: {} } },
        },
      }),
    ).toEqual([]);
  });

  it('take onDone of a state only when it can come to its end', () => {
    const compound = (inner: 'reached' | 'missed') => ({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          initial: 'one',
          states: { one: inner === 'reached' ? { on: { next: 'end' } } : {}, end: { type: 'final' as const } },
          onDone: 'after',
        },
        after: {},
      },
    });
    expect(unreachable(compound('reached'))).toEqual([]);
    expect(unreachable(compound('missed'))).toEqual(['m/a.end', 'm/after']);
  });

  it('follow history states to where they lead at first', () => {
    expect(
      unreachable({
        id: 'm',
        initial: 'off',
        states: {
          off: { on: { on: 'run.past' } },
          run: {
            initial: 'slow',
            states: { slow: {}, fast: {}, past: { type: 'history', target: 'fast' } },
          },
        },
      }),
    ).toEqual(['m/run.slow']);
  });
});

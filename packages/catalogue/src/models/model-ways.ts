import type { EndpointName } from '@community/contract';
import { ApiError } from '@community/contract/http';
import { HttpResponse } from 'msw';
import { findActor } from 'storybook-addon-statechart';
import type { PossibleEvent } from 'storybook-addon-statechart/model';
import { type AnyEventObject, createActor, fromCallback, type SimulatedClock } from 'xstate';

/**
 * How an event of a machine comes about on the screen: a person or a device does something, time passes, another part
 * of the portal says so, or a call is answered.
 */
export interface Way extends PossibleEvent {
  /** What makes the event happen, unless an answer does. */
  act?: () => unknown;
  /** The call that is answered, and its answer; a thrown `Response` is one that fails. */
  call?: EndpointName;
  answer?: () => unknown;
}

/** A parent that does nothing: what a machine tells its parent is not part of its model. */
export const nobody = createActor(fromCallback<AnyEventObject>(() => {})).start();

/** An event that a person, or a device, makes happen; `data` is what it carries. */
export const done = (type: string, act: () => unknown, data: object = {}): Way => ({ event: { type, ...data }, act });

/** An event that another part of the portal tells a machine; `data` is what it carries. */
export function told(machine: string, type: string, data: object = {}): Way {
  const event = { type, ...data };
  return { event, act: () => findActor(machine).send(event) };
}

/**
 * A state that is left as time passes.
 * @param state the one that waits, as stories name it but with a dot for the slash.
 * @param delay its name in the machine.
 * @param clock the one that the screen's machines go by.
 * @param wait how long it takes, in milliseconds.
 */
export const passed = (state: string, delay: string, clock: SimulatedClock, wait: number): Way => ({
  event: { type: `xstate.after.${delay}.${state}` },
  act: () => clock.increment(wait),
});

/**
 * A call of a state that succeeds.
 * @param state the one that makes the call, as stories name it but with a dot for the slash.
 * @param output what the machine gets from it.
 * @param answer what the server says, where that is something else.
 */
export const answered = (state: string, call: EndpointName, output: unknown, answer: unknown = output): Way => ({
  event: { type: `xstate.done.actor.0.${state}`, ...{ output } },
  call,
  answer: () => answer,
});

/**
 * A call of a state that fails.
 * @param status what the server says; null when no answer comes.
 * @param field the field that it finds at fault.
 * @param reason what it finds wrong with it.
 */
export const refused = (
  state: string,
  call: EndpointName,
  status: number | null,
  field?: string,
  reason?: string,
): Way => ({
  event: {
    type: `xstate.error.actor.0.${state}`,
    ...{
      error: new ApiError(status, { ...(field !== undefined && { field }), ...(reason !== undefined && { reason }) }),
    },
  },
  call,
  answer: () => {
    if (status === null) throw HttpResponse.error();
    throw Response.json({ error: 'Error', message: 'Refused.', requestId: 'mocked', field, reason }, { status });
  },
});

/**
 * Work of a state that is no call of the server and succeeds, such as a question to the tablet.
 * @param act what lets it succeed.
 */
export const succeeded = (state: string, act: () => unknown, output: unknown): Way =>
  done(`xstate.done.actor.0.${state}`, act, { output });

/** Work of a state that is no call of the server and fails. */
export const broke = (state: string, act: () => unknown, error: Error): Way =>
  done(`xstate.error.actor.0.${state}`, act, { error });

/** A way that is open in some situations only: a person cannot press what is not there. */
export const onlyWhen = (when: NonNullable<Way['when']>, way: Way): Way => ({ ...way, when });

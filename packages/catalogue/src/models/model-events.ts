import type { EndpointName } from '@community/contract';
import { ApiError } from '@community/contract/http';
import { HttpResponse } from 'msw';
import { findActor } from 'storybook-addon-statechart';
import type { PossibleEvent } from 'storybook-addon-statechart/model';
import { type AnyEventObject, createActor, fromCallback, type SimulatedClock } from 'xstate';

/** An event of a machine, and what causes it on the screen: a user, a device, a timer, another actor or a response. */
export interface ModelEvent extends PossibleEvent {
  /** Causes the event, unless a response does. */
  act?: () => unknown;
  /** The call whose outcome the event is, and its response. A thrown `Response` is a failure. */
  call?: EndpointName;
  answer?: () => unknown;
}

/** A parent that does nothing, because messages to the parent are not part of a model. */
export const nobody = createActor(fromCallback<AnyEventObject>(() => {})).start();

/** An event that a user or a device causes, with its payload. */
export const userAction = (type: string, act: () => unknown, data: object = {}): ModelEvent => ({
  event: { type, ...data },
  act,
});

/** An event that another actor sends to the machine, with its payload. */
export function externalEvent(machine: string, type: string, data: object = {}): ModelEvent {
  const event = { type, ...data };
  return { event, act: () => findActor(machine).send(event) };
}

/**
 * The end of a state's delay.
 * @param state the state's name, with a dot in place of the slash.
 * @param delay its name in the machine.
 * @param clock the clock of the screen's machines.
 * @param wait the delay, in milliseconds.
 */
export const delayElapsed = (state: string, delay: string, clock: SimulatedClock, wait: number): ModelEvent => ({
  event: { type: `xstate.after.${delay}.${state}` },
  act: () => clock.increment(wait),
});

/**
 * The success of a call that a state makes.
 * @param state the state's name, with a dot in place of the slash.
 * @param output the output of the call.
 * @param answer the server's response, if it differs from the output.
 */
export const callSucceeds = (
  state: string,
  call: EndpointName,
  output: unknown,
  answer: unknown = output,
): ModelEvent => ({
  event: { type: `xstate.done.actor.0.${state}`, ...{ output } },
  call,
  answer: () => answer,
});

/**
 * The failure of a call that a state makes.
 * @param status the status of the response; null if there is none.
 * @param field the invalid field.
 * @param reason why it is invalid.
 */
export const callFails = (
  state: string,
  call: EndpointName,
  status: number | null,
  field?: string,
  reason?: string,
): ModelEvent => ({
  event: {
    type: `xstate.error.actor.0.${state}`,
    ...{
      error: new ApiError(status, { ...(field !== undefined && { field }), ...(reason !== undefined && { reason }) }),
    },
  },
  call,
  answer: () => {
    if (status === null) throw HttpResponse.error();
    throw Response.json(
      { error: 'Error', message: 'Refused.', requestId: 'K7M2-9QXT-4DHB', field, reason },
      { status },
    );
  },
});

/**
 * The success of another task that a state invokes, such as a request to the tablet.
 * @param act lets it succeed.
 */
export const taskSucceeds = (state: string, act: () => unknown, output: unknown): ModelEvent =>
  userAction(`xstate.done.actor.0.${state}`, act, { output });

/** The failure of another task that a state invokes. */
export const taskFails = (state: string, act: () => unknown, error: Error): ModelEvent =>
  userAction(`xstate.error.actor.0.${state}`, act, { error });

/** An event that can only happen in some snapshots, for example because its button is not always there. */
export const onlyWhen = (when: NonNullable<ModelEvent['when']>, event: ModelEvent): ModelEvent => ({ ...event, when });

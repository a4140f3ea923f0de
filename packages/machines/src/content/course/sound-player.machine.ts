import { type ActorRefFrom, assign, setup } from 'xstate';

export interface SoundPlayerContext {
  /** Id of the last chosen sound; null before the first. */
  sound: string | null;
  /** Position in seconds. */
  at: number;
  /** Duration in seconds; null until known. */
  length: number | null;
}

export type SoundPlayerEvent =
  /** Resumes, or replaces the current sound by another one from its start. */
  | { type: 'play.requested'; sound: string }
  | { type: 'pause.requested' }
  | { type: 'sought'; seconds: number }
  | { type: 'length.known'; seconds: number }
  | { type: 'playback.started' }
  | { type: 'playback.progressed'; seconds: number }
  | { type: 'playback.ended' }
  | { type: 'playback.failed' };

/** Plays recordings, one at a time. */
export const soundPlayerMachine = setup({
  types: {
    context: {} as SoundPlayerContext,
    events: {} as SoundPlayerEvent,
    input: {} as Record<string, never>,
    tags: {} as 'busy' | 'error' | 'sounding',
  },
  actions: {
    assignSound: assign(({ context }, sound: string) =>
      sound === context.sound ? {} : { sound, at: 0, length: null },
    ),
    assignPlace: assign((_, at: number) => ({ at })),
    assignLength: assign((_, length: number) => ({ length })),
    rewind: assign({ at: 0 }),
  },
}).createMachine({
  id: 'sound-player',
  context: { sound: null, at: 0, length: null },
  on: {
    'play.requested': {
      target: '.starting',
      actions: { type: 'assignSound', params: ({ event }) => event.sound },
    },
    sought: { actions: { type: 'assignPlace', params: ({ event }) => event.seconds } },
    'length.known': { actions: { type: 'assignLength', params: ({ event }) => event.seconds } },
  },
  initial: 'silent',
  states: {
    silent: { description: 'Nothing is played; every sound can be.' },
    starting: {
      description: 'The sound is on its way.',
      tags: ['busy', 'sounding'],
      on: {
        'playback.started': 'playing',
        'playback.failed': 'failed',
        'pause.requested': 'paused',
      },
    },
    playing: {
      description: 'The sound is heard.',
      tags: 'sounding',
      on: {
        'playback.progressed': { actions: { type: 'assignPlace', params: ({ event }) => event.seconds } },
        'playback.ended': { target: 'silent', actions: 'rewind' },
        'playback.failed': 'failed',
        'pause.requested': 'paused',
      },
    },
    paused: { description: 'It waits where it was, and continues from there.' },
    failed: {
      description: 'The sound could not be played; it can be tried again.',
      tags: 'error',
    },
  },
});

/** A running {@link soundPlayerMachine}. */
export type SoundPlayerActor = ActorRefFrom<typeof soundPlayerMachine>;

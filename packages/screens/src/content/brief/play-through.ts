import type { SoundPlayerActor } from '@community/machines/content';

/** The parts of an audio element that playback needs. */
type Output = Pick<
  HTMLAudioElement,
  'src' | 'error' | 'paused' | 'currentTime' | 'duration' | 'play' | 'pause' | 'load' | 'addEventListener'
>;

/**
 * Makes a media element follow a player, and reports its playback back to the player.
 * @param urls of the sounds, by id.
 * @returns a function that stops it and silences the sound.
 */
export function playThrough(output: Output, player: SoundPlayerActor, urls: ReadonlyMap<string, string>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let loaded: string | null = null;
  /** Its last position, as reported to the player; any other position is one to seek to. */
  let reported = 0;

  function play(): void {
    if (output.error) output.load();
    output.play().catch((error: unknown) => {
      // It was paused, or another one was chosen, before it could be heard.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      player.send({ type: 'playback.failed' });
    });
  }

  function follow(): void {
    const snapshot = player.getSnapshot();
    const { sound, at } = snapshot.context;
    if (sound !== null && sound !== loaded) {
      loaded = sound;
      output.src = urls.get(sound) ?? '';
    }
    if (at !== reported) {
      reported = at;
      output.currentTime = at;
    }
    const isSounding = snapshot.hasTag('sounding');
    if (isSounding && output.paused) play();
    else if (!isSounding && !output.paused) output.pause();
  }

  output.addEventListener('playing', () => player.send({ type: 'playback.started' }), { signal });
  output.addEventListener('ended', () => player.send({ type: 'playback.ended' }), { signal });
  output.addEventListener('error', () => player.send({ type: 'playback.failed' }), { signal });
  output.addEventListener(
    'timeupdate',
    () => {
      reported = output.currentTime;
      player.send({ type: 'playback.progressed', seconds: reported });
    },
    { signal },
  );
  output.addEventListener(
    'durationchange',
    () => {
      if (Number.isFinite(output.duration)) player.send({ type: 'length.known', seconds: output.duration });
    },
    { signal },
  );
  const subscription = player.subscribe(follow);
  follow();
  return () => {
    ending.abort();
    subscription.unsubscribe();
    output.pause();
  };
}

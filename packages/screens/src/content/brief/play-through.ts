import type { SoundPlayerActor } from '@community/machines/content';

/** Seconds that what is heard may be away from what is said of it before it is moved there. */
const TOLERANCE = 0.75;

/** What of an audio element is needed to hear something through it. */
type Output = Pick<
  HTMLAudioElement,
  'src' | 'error' | 'paused' | 'currentTime' | 'duration' | 'play' | 'pause' | 'load' | 'addEventListener'
>;

/**
 * Lets an element do what a player says, and tells the player what becomes of it.
 * @param urls of the sounds, by id.
 * @returns what ends that; nothing is heard any more.
 */
export function playThrough(output: Output, player: SoundPlayerActor, urls: ReadonlyMap<string, string>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let loaded: string | null = null;

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
    if (Math.abs(output.currentTime - at) > TOLERANCE) output.currentTime = at;
    const isSounding = snapshot.hasTag('sounding');
    if (isSounding && output.paused) play();
    else if (!isSounding && !output.paused) output.pause();
  }

  output.addEventListener('playing', () => player.send({ type: 'playback.started' }), { signal });
  output.addEventListener('ended', () => player.send({ type: 'playback.ended' }), { signal });
  output.addEventListener('error', () => player.send({ type: 'playback.failed' }), { signal });
  output.addEventListener(
    'timeupdate',
    () => player.send({ type: 'playback.progressed', seconds: output.currentTime }),
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

import type { ScenarioCourse } from '@community/contract/content';
import { recordingsOf, type SoundPlayerActor } from '@community/machines/content';
import { useEffect, useRef } from 'react';
import { playThrough } from './play-through.ts';

interface SoundOutputProps {
  player: SoundPlayerActor;
  course: ScenarioCourse;
}

/** The audio element for the recordings of a scenario. It shows nothing: every sound has its own controls. */
export function SoundOutput({ player, course }: SoundOutputProps) {
  const output = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (!output.current) return;
    const urls = new Map(recordingsOf(course).map(({ id, url }) => [id, url]));
    return playThrough(output.current, player, urls);
  }, [player, course]);
  // biome-ignore lint/a11y/useMediaCaption: scenarios have no captions to give; the sound's title is shown beside it
  return <audio ref={output} preload="none" hidden />;
}

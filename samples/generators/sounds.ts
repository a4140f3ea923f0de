import { createChance } from './traces.ts';

const RATE = 8000;

/** Pressure between -1 and 1 as a function of seconds. */
type Sound = (seconds: number) => number;

/** A sound as a WAV file: one channel, 16 bits. */
export function toWav(sound: Sound, seconds: number): Buffer {
  const count = Math.round(seconds * RATE);
  const wav = Buffer.alloc(44 + 2 * count);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + 2 * count, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(2 * RATE, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * count, 40);
  for (let index = 0; index < count; index += 1) {
    const value = Math.max(-1, Math.min(1, sound(index / RATE)));
    wav.writeInt16LE(Math.round(value * 32_000), 44 + 2 * index);
  }
  return wav;
}

/** A heart sound: a low, decaying tone. */
const thump = (x: number, hertz: number, decay: number) =>
  x < 0 ? 0 : Math.sin(2 * Math.PI * hertz * x) * Math.exp(-x / decay);

/** Two sounds per beat; the first may vary in loudness. */
function heart(rate: number, loudness: (beat: number) => number): Sound {
  const length = 60 / rate;
  const systole = Math.min(0.3, 0.42 * length);
  return (seconds) => {
    const x = seconds % length;
    return loudness(Math.floor(seconds / length)) * thump(x, 52, 0.04) + 0.45 * thump(x - systole, 74, 0.025);
  };
}

/** Breathing with end-inspiratory crackles. */
function crackles(rate: number): Sound {
  const chance = createChance(11);
  const length = 60 / rate;
  const clicks = Array.from({ length: 24 }, () => 0.35 + 0.65 * chance());
  let air = 0;
  return (seconds) => {
    const x = (seconds % length) / (0.4 * length);
    // Low-pass filtered noise.
    air += 0.18 * (2 * chance() - 1 - air);
    const flow = x < 1 ? Math.sin(Math.PI * x) : 0.5 * Math.max(0, Math.sin((Math.PI * (x - 1)) / 1.5));
    const cracks = clicks.reduce((sum, at) => sum + thump((x - at) * 0.4 * length, 640, 0.003), 0);
    return 0.6 * air * flow + (x < 1 ? 0.5 * cracks : 0);
  };
}

/** Three beeps and a pause. */
const alarm: Sound = (seconds) => {
  const x = seconds % 2;
  const isOn = x < 0.75 && x % 0.25 < 0.16;
  return isOn ? 0.35 * Math.sin(2 * Math.PI * 880 * x) + 0.15 * Math.sin(2 * Math.PI * 1760 * x) : 0;
};

/** The synthesised recordings of the sample packages: by scenario, then by name. */
export const packageSounds: Record<string, Record<string, () => Buffer>> = {
  'complete-heart-block-that-needs-pacing': {
    // The atria beat independently, so the valves are sometimes wide open, sometimes nearly shut.
    'slow-heart-sounds.wav': () =>
      toWav(
        heart(36, (beat) => [0.95, 0.4, 0.65, 0.3][beat % 4] ?? 0.6),
        60 / 9,
      ),
  },
  'malignant-hyperthermia-in-day-surgery': { 'etco2-alarm.wav': () => toWav(alarm, 4) },
  'septic-shock-on-the-ward': { 'basal-crackles.wav': () => toWav(crackles(24), 5) },
  'supraventricular-tachycardia-in-an-infant': {
    'fast-heart-sounds.wav': () =>
      toWav(
        heart(268, () => 0.7),
        5,
      ),
  },
};

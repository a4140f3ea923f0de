export { type BreathOptions, type CapnogramOptions, capnogram, respiration } from './breath.ts';
export { type EcgOptions, ecg } from './ecg.ts';
export { type Beat, type HeartRhythm, type HeartStrip, heartbeats } from './heartbeats.ts';
export { cycleOf, prInterval, qrsDuration, qtBazett, qtFridericia, qtInterval } from './intervals.ts';
export { type CurveBox, type LoopBox, toLoop, toPath } from './path.ts';
export { type ArterialOptions, arterialPressure, type PulseOptions, plethysmogram } from './pulse.ts';
export { seededRandom } from './random.ts';
export { type Ventilation, type VentilationOptions, ventilation } from './ventilation.ts';
export { type Age, typicalVitals, type Vitals } from './vitals.ts';

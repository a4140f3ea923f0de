export { type BreathOptions, type CapnogramOptions, capnogram, respiration } from './breath.ts';
export { type EcgOptions, ecg } from './ecg.ts';
export { cycleOf, prInterval, qrsDuration, qtBazett, qtFridericia, qtInterval } from './intervals.ts';
export { type Beat, type HeartStrip, heartbeats, type RhythmModel } from './model.ts';
export { type CurveBox, type LoopBox, toLoop, toPath } from './path.ts';
export { type ArterialOptions, arterialPressure, type PulseOptions, plethysmogram } from './pulse.ts';
export { rhythms } from './rhythms.ts';
export { type Ventilation, type VentilationOptions, ventilation } from './ventilation.ts';

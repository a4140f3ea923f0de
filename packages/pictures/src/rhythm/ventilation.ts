import { cycleOf } from './intervals.ts';
import { sample } from './wave.ts';

/** A ventilated lung to sample: one compartment with a compliance, behind one resistance. */
export interface VentilationOptions {
  /** `pressure`: constant inspiratory pressure, flow falls. `volume`: constant inspiratory flow, pressure climbs. */
  readonly mode: 'pressure' | 'volume';
  /** Breaths per minute, above 0. */
  readonly rate: number;
  readonly seconds: number;
  readonly samples: number;
  /** Pressure left at the end of expiration, cmH2O. */
  readonly peep: number;
  /** Volume of a breath, mL. */
  readonly tidalVolume: number;
  /** mL per cmH2O: 50 in a healthy intubated adult, 25 in a stiff lung, 2 to 3 in a newborn. */
  readonly compliance: number;
  /** cmH2O per litre and second: 10 with an adult's tube, 25 in asthma. */
  readonly resistance: number;
}

/** The three curves of a ventilator, sample by sample. */
export interface Ventilation {
  /** Airway pressure, cmH2O. */
  readonly pressure: number[];
  /** Flow, L/min; inspiration is positive. */
  readonly flow: number[];
  /** Volume above the end of expiration, mL. */
  readonly volume: number[];
}

/** Share of the breath that is inspiration. */
const inspiration = 1 / 3;

/** Time constant of the valves, in seconds: pressure follows the machine's command no faster. */
const valve = 0.06;

/**
 * Pressure, flow and volume of a ventilated lung. They obey its equation of motion:
 * pressure = PEEP + (volume + trapped volume) / compliance + flow x resistance.
 */
export function ventilation(options: VentilationOptions): Ventilation {
  const { mode, rate, seconds, samples, peep, tidalVolume, compliance, resistance } = options;
  const cycle = cycleOf(rate);
  const breathIn = cycle * inspiration;
  const lung = (resistance * compliance) / 1000;

  /** Remaining share of a change `t` seconds after a valve moved, and its slope. */
  const left = (t: number): [share: number, slope: number] => {
    const [slow, fast] = [Math.exp(-t / lung), Math.exp(-t / valve)];
    return [(lung * slow - valve * fast) / (lung - valve), (fast - slow) / (lung - valve)];
  };
  const filled = 1 - left(breathIn)[0];
  const emptied = 1 - left(cycle - breathIn)[0];
  // Volume that is not expired in time maintains pressure.
  const trapped = (tidalVolume * (1 - emptied)) / emptied;

  /** Volume in mL and flow in mL/s at a time within the breath. */
  const stateAt = (t: number): [volume: number, flow: number] => {
    if (t >= breathIn) {
      const [share, slope] = left(t - breathIn);
      return [(tidalVolume * (share - 1 + emptied)) / emptied, (tidalVolume * slope) / emptied];
    }
    if (mode === 'volume') return [(tidalVolume * t) / breathIn, tidalVolume / breathIn];
    const [share, slope] = left(t);
    return [(tidalVolume * (1 - share)) / filled, (-tidalVolume * slope) / filled];
  };

  const states = sample(seconds, samples, (t) => t % cycle).map(stateAt);
  return {
    pressure: states.map(([volume, flow]) => peep + (volume + trapped) / compliance + (flow * resistance) / 1000),
    flow: states.map(([, flow]) => flow * 0.06),
    volume: states.map(([volume]) => volume),
  };
}

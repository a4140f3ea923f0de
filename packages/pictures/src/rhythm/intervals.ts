/** Duration of one heart or breathing cycle in seconds, from a rate per minute. */
export const cycleOf = (rate: number): number => 60 / rate;

/** QT interval in seconds after Bazett: 0.40 s at 60/min, with the square root of the cycle. */
export const qtBazett = (rate: number): number => 0.4 * Math.sqrt(cycleOf(rate));

/** QT interval in seconds after Fridericia: 0.40 s at 60/min, with the cube root of the cycle. */
export const qtFridericia = (rate: number): number => 0.4 * Math.cbrt(cycleOf(rate));

/**
 * QT interval drawn at a rate, in seconds: the shorter of both, so Fridericia below 60/min and Bazett above.
 * It keeps the T wave clear of the next P wave at a newborn's rate.
 */
export const qtInterval = (rate: number): number => Math.min(qtBazett(rate), qtFridericia(rate));

/** PR interval in seconds: 0.15 s at 60/min, shortening with the rate to 0.1 s in a newborn. */
export const prInterval = (rate: number): number => Math.max(0.08, 0.19 - 0.0006 * rate);

/** Duration of a narrow QRS complex in seconds: 0.09 s in a resting adult, 0.06 to 0.07 s in a newborn. */
export const qrsDuration = (rate: number): number => Math.max(0.06, 0.1 - 0.0002 * rate);

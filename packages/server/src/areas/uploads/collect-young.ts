import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/**
 * Frees what has just been made and is no longer used. What arrives over the network lies outside of the heap, so that
 * a large upload is no reason for the engine to look at its young objects; it waits, tens of megabytes long, and then
 * goes through the whole heap, again and again. Looking at the young ones only takes a millisecond.
 */
export const collectYoung = () => collect({ type: 'minor' });

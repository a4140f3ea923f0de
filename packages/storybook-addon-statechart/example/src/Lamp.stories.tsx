import { lampMachine } from './lamp.ts';
import { Machine } from './Machine.tsx';

export default { component: Machine, args: { machine: lampMachine } };

export const Off = { parameters: { state: 'lamp/power.off' } };

export const On = { args: { events: [{ type: 'switched' }] }, parameters: { state: 'lamp/power.on' } };

export const Warm = { parameters: { state: 'lamp/colour.warm' } };

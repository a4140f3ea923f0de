import { doorMachine } from './door.ts';
import { Machine } from './Machine.tsx';

export default { title: 'Screens/Door', component: Machine, args: { machine: doorMachine } };

export const Closed = { parameters: { state: 'door/closed' } };

export const Open = { args: { events: [{ type: 'opened' }] }, parameters: { state: 'door/open' } };

export const Locked = { args: { events: [{ type: 'locked', code: '1234' }] }, parameters: { state: 'door/locked' } };

import { Machine } from './Machine.tsx';
import { roomMachine } from './room.ts';

export default { title: 'Screens/Room', component: Machine, args: { machine: roomMachine } };

export const Empty = { parameters: { state: 'room/empty' } };

export const Occupied = { args: { events: [{ type: 'guest.arrived' }] }, parameters: { state: 'room/occupied' } };

export { type ContentViewActor, contentViewMachine } from './content-view.machine.ts';

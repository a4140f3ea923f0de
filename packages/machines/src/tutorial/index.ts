export { type TutorialActor, tutorialMachine } from './tutorial.machine.ts';

export { tutorialSteps } from './steps.ts';
export { Tutorial, type TutorialProps } from './Tutorial.tsx';

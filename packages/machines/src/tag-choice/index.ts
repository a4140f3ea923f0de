export { type TagChoiceActor, type TagMade, tagChoiceMachine } from './tag-choice.machine.ts';

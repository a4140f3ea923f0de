export { LostAnswer, type LostAnswerProps } from './LostAnswer.tsx';

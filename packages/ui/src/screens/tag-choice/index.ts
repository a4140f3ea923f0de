export { TagChoice, type TagChoiceProps } from './TagChoice.tsx';

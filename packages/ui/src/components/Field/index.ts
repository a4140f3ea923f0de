export { ErrorText, FieldFooter, FieldLabel, type FieldTexts } from './Field.tsx';

export { ContentEdit, type ContentEditProps } from './ContentEdit.tsx';

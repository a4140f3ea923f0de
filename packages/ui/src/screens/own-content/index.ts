export { OwnContent, type OwnContentProps } from './OwnContent.tsx';

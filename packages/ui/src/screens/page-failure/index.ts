export { PageFailure, type PageFailureProps } from './PageFailure.tsx';

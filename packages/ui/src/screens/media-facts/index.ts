export { MediaFacts, type MediaFactsProps } from './MediaFacts.tsx';

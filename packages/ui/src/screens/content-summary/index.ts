export { ContentSummary, type ContentSummaryProps } from './ContentSummary.tsx';

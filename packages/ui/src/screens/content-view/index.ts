export { ContentDetails, type ContentDetailsProps } from './ContentDetails.tsx';
export { ContentView, type ContentViewProps, type ShownContent } from './ContentView.tsx';

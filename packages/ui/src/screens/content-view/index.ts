export { ContentView, type ContentViewProps, type ShownContent } from './ContentView.tsx';

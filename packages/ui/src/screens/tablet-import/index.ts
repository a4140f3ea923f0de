export { TabletImport, type TabletImportProps } from './TabletImport.tsx';

export { ContentBrowse, type ContentBrowseProps } from './ContentBrowse.tsx';
export type { BrowseLook } from './look.ts';

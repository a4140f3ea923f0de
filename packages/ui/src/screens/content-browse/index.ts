export { ContentBrowse, type ContentBrowseProps } from './ContentBrowse.tsx';
export type { BrowseLook, BrowseRowProps } from './look.ts';

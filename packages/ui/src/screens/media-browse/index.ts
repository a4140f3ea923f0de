export { MediaBrowse, type MediaBrowseProps } from './MediaBrowse.tsx';

export { MediaBrowse } from './content-browse/MediaBrowse.tsx';
export { ScenarioBrowse } from './content-browse/ScenarioBrowse.tsx';
export { ContentEdit } from './content-edit/ContentEdit.tsx';
export { Downloads } from './downloads/Downloads.tsx';
export { MediaView } from './media-view/MediaView.tsx';
export { OwnContent } from './own-content/OwnContent.tsx';
export { ScenarioView } from './scenario-view/ScenarioView.tsx';

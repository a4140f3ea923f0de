export { ScenarioBrowse, type ScenarioBrowseProps } from './ScenarioBrowse.tsx';

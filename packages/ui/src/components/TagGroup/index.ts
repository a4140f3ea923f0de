export { type Tag, TagGroup, type TagGroupProps } from './TagGroup.tsx';

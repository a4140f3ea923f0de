export type { Tag } from '../TagGroup/index.ts';
export { TagSelect, type TagSelectProps } from './TagSelect.tsx';

export { Finder, type FinderProps, type FinderSize } from './blocks/Finder.tsx';
export { openStory } from './blocks/open-story.ts';
export { StateBoard } from './blocks/StateBoard.tsx';
export { StateCoverage } from './blocks/StateCoverage.tsx';
export { type SheetSize, StateSheet } from './blocks/StateSheet.tsx';
export { StoryLinks } from './blocks/StoryLinks.tsx';
export { useJson } from './blocks/useJson.ts';
export { type Theme, useTheme } from './blocks/useTheme.ts';

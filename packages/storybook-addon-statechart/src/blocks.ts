export { Finder, type FinderProps, type FinderSize } from './blocks/Finder.tsx';
export { openStory } from './blocks/open-story.ts';
export { StateBoard } from './blocks/StateBoard.tsx';
export { StateCoverage } from './blocks/StateCoverage.tsx';
export { type SheetSize, StateSheet } from './blocks/StateSheet.tsx';
export { StoryLinks } from './blocks/StoryLinks.tsx';
export { type Theme, useGlobals, useTheme } from './blocks/useGlobals.ts';
export { useJson } from './blocks/useJson.ts';

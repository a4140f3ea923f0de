import { createAnnotations } from './preview/annotations.ts';

/** The annotations that Storybook adds by itself in projects without `definePreview`. */
export default createAnnotations();

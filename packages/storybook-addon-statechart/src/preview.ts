import { createAnnotations } from './preview/annotations.ts';

/** The annotations that Storybook adds automatically in projects without `definePreview`. */
export default createAnnotations();

import { Skeleton } from '@community/ui';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import type { CategoriesProps } from './Categories.tsx';

/** The placeholder for the fields. */
export function CategoriesSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
    </>
  );
}

/**
 * The fields of scenarios only: segmented controls are a quarter of the page's code, and the scenario has to load
 * anyway.
 */
export const Categories = lazyPart<CategoriesProps>(() => import('./Categories.tsx'), {
  Waiting: CategoriesSkeleton,
  Failure: PartNotice,
});

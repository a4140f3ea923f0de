import { Skeleton } from '@community/ui';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import type { CategoriesProps } from './Categories.tsx';

/** Holds the place of the fields. */
export function CategoriesSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
    </>
  );
}

/** What only scenarios have: segmented controls weigh a quarter of the page, and the scenario has to be waited for anyway. */
export const Categories = lazyPart<CategoriesProps>(() => import('./Categories.tsx'), {
  Waiting: CategoriesSkeleton,
  Failure: PartNotice,
});

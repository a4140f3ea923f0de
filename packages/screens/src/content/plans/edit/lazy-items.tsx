import { Skeleton } from '@community/ui';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../../shell/lazy-part/PartNotice.tsx';
import type { PlanItemsProps } from './PlanItems.tsx';

/** Holds the place of the first items. */
export function ItemsSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="88px" />
      <Skeleton shape="block" height="88px" />
    </>
  );
}

/** The items of a plan: dragging them weighs twice as much as the rest of the page, and the plan has to be waited for anyway. */
export const PlanItems = lazyPart<PlanItemsProps>(() => import('./PlanItems.tsx'), {
  Waiting: ItemsSkeleton,
  Failure: PartNotice,
});

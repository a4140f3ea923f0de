import { Skeleton } from '@community/ui';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../../shell/lazy-part/PartNotice.tsx';
import type { PlanItemsProps } from './PlanItems.tsx';

/** The placeholder for the first items. */
export function ItemsSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="88px" />
      <Skeleton shape="block" height="88px" />
    </>
  );
}

/**
 * The items of a plan: the code to drag them is twice as large as the rest of the page, and the plan has to load
 * anyway.
 */
export const PlanItems = lazyPart<PlanItemsProps>(() => import('./PlanItems.tsx'), {
  Waiting: ItemsSkeleton,
  Failure: PartNotice,
});

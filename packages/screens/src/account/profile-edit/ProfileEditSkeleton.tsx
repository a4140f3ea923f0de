import { Skeleton } from '@community/ui';
import * as page from '../account-page/account-page.css.ts';

/** Holds the place of the fields. */
export function ProfileEditSkeleton() {
  return (
    <div className={page.fields}>
      {['first name', 'last name', 'telephone', 'languages'].map((field) => (
        <Skeleton key={field} shape="block" height="76px" />
      ))}
    </div>
  );
}

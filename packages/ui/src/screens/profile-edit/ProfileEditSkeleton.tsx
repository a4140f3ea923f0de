import { Skeleton } from '../../components/Skeleton/index.ts';
import { accountPageStyles as page } from '../account-page/index.ts';

/** Holds the place of the fields. */
export function ProfileEditSkeleton() {
  return (
    <div className={page.fields}>
      {['first name', 'last name', 'telephone'].map((field) => (
        <Skeleton key={field} shape="block" height="76px" />
      ))}
    </div>
  );
}

import { Skeleton } from '@community/ui';
import * as page from '../account-page/account-page.css.ts';

const widths = ['60%', '50%', '70%', '80%', '55%', '75%', '65%'];

/** Holds the place of the profile's facts. */
export function ProfileSkeleton() {
  return (
    <div className={page.facts}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

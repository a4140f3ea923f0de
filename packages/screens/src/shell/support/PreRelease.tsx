import { Link } from '@community/ui';
import { BarePage } from '../../account/passwords/BarePage.tsx';

/** What has not been released yet. */
export function PreRelease() {
  return (
    <BarePage title="View Pre-Releases">
      <Link variant="standalone" href="/me">
        Back to My Profile
      </Link>
    </BarePage>
  );
}

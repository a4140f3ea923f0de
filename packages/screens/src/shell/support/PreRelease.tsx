import { Link } from '@community/ui';
import { BarePage } from '../../account/passwords/BarePage.tsx';

/** What has not been released yet. */
export function PreRelease() {
  return (
    <BarePage title="View pre-releases">
      <Link variant="standalone" href="/me">
        Back to My profile
      </Link>
    </BarePage>
  );
}

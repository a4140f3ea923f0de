import { Link } from '../../components/Link/index.ts';
import { BarePage } from '../new-password/index.ts';

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

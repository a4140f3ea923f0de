import { supportTexts } from '@community/messages/shell';
import { Link } from '@community/ui';
import { BarePage } from '../../account/passwords/BarePage.tsx';

/** What has not been released yet. */
export function PreRelease() {
  return (
    <BarePage title={supportTexts.preReleases}>
      <Link variant="standalone" href="/me">
        {supportTexts.backToMyProfile}
      </Link>
    </BarePage>
  );
}

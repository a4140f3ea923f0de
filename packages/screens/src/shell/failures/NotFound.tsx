import { pageTitle } from '@community/messages/common';
import { failureTexts } from '@community/messages/shell';
import { ButtonLink } from '@community/ui';
import { DeviceState } from './DeviceState.tsx';

/** The page for an unknown URL. */
export function NotFound() {
  return (
    <>
      <title>{pageTitle(failureTexts.notFoundTitle)}</title>
      <DeviceState
        condition="standby"
        title={failureTexts.notFoundTitle}
        level={1}
        actions={
          <ButtonLink href="/scenarios" variant="primary">
            {failureTexts.browseScenarios}
          </ButtonLink>
        }
      >
        {failureTexts.notFound}
      </DeviceState>
    </>
  );
}

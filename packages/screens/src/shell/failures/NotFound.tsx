import { ButtonLink } from '@community/ui';
import { DeviceState } from './DeviceState.tsx';

/** The page for an unknown URL. */
export function NotFound() {
  return (
    <>
      <title>Resource not found · Community</title>
      <DeviceState
        condition="standby"
        title="Resource not found"
        level={1}
        actions={
          <ButtonLink href="/scenarios" variant="primary">
            Browse scenarios
          </ButtonLink>
        }
      >
        It may have been deleted or made private, or the address is not quite right.
      </DeviceState>
    </>
  );
}

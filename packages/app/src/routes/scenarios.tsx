import { ScenarioBrowse } from '@community/ui/screens/scenario-browse';
import { useBrowse } from '../browse.ts';

/** Browsing scenarios. */
export function Component() {
  return <ScenarioBrowse actor={useBrowse('scenario')} />;
}

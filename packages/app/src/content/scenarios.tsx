import { ScenarioBrowse } from '@community/screens/content';
import { useBrowse } from './browse.ts';

/** Browsing scenarios. */
export function Component() {
  return <ScenarioBrowse actor={useBrowse('scenario')} />;
}

import { describe } from 'vitest';
import { findFirefox } from '../../../scripts/support/engines.ts';
import { startFirefox } from './firefox.ts';
import { describeFlows } from './flows.ts';
import { prepareVisits } from './visit.ts';

describe('in Firefox', () => {
  const visits = prepareVisits(() => {
    const program = findFirefox();
    if (program === null) throw new Error('There is no Firefox on this machine.');
    return startFirefox(program);
  });
  describeFlows(visits);
});

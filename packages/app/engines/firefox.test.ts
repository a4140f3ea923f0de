import { findFirefox } from '@community/browsers/engines';
import { describe } from 'vitest';
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

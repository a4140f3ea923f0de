import { findWebKit } from '@community/browsers/engines';
import { describe } from 'vitest';
import { describeFlows } from './flows.ts';
import { prepareVisits } from './visit.ts';
import { startWebKit } from './webkit.ts';

describe('in WebKitGTK', () => {
  const visits = prepareVisits(() => {
    const programs = findWebKit();
    if (programs === null) throw new Error('There is no WebKitGTK with its driver on this machine.');
    return startWebKit(programs);
  });
  describeFlows(visits);
});

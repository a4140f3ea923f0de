/// <reference types="vite/types/importMeta.d.ts" />
import { devices, parseScenarioFile } from '@community/contract/content';
import { curveOf, signalsOf } from '@community/pictures/monitor/curves';
import { detailOf } from '@community/pictures/monitor/detail';
import { dashes, figuresOf } from '@community/pictures/monitor/figures';
import { layoutOf } from '@community/pictures/monitor/layout';
import { describe, expect, it } from 'vitest';
import { lanes } from './course-data.ts';

const texts = import.meta.glob<string>('../../../../../../samples/scenarios/*.isims', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe.each(Object.keys(texts))('the pictures of %s', (path) => {
  const result = parseScenarioFile(texts[path] ?? '');
  const vitals = result.ok ? result.scenario.timeline[0]?.vitals : undefined;
  if (!vitals) throw new Error(path);
  /** As the course writes them. */
  const written = lanes.map((lane) => (lane.read(vitals) === null ? dashes : lane.write(vitals)));

  it.each(['small', 'thumbnail', 'full'] as const)('show the first state’s figures, and no others (%s)', (size) => {
    for (const device of devices) {
      const figures = figuresOf(device, vitals, size === 'full');
      const { figures: places } = detailOf(device, size, layoutOf(device).screen, figures.length);
      const drawn = figures.slice(0, places.length).map(({ value }) => value);
      for (const figure of drawn) expect(written).toContain(figure);
      if (size !== 'small') expect(drawn[0]).toBe(written[0]);
      if (size === 'full' && device.family !== 'automated') expect(drawn).toEqual(written);
    }
  });

  it('draw no curve of what is not measured', () => {
    for (const device of devices) {
      for (const name of signalsOf(device, device.traces)) {
        const isMeasured = { pleth: vitals.spo2 !== null, co2: vitals.etco2 !== null }[name as string] ?? true;
        if (!isMeasured) expect(curveOf(name, { vitals, seconds: 3 })).toBeNull();
      }
    }
  });
});

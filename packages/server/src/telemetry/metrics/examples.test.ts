import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const examples = new URL('../../../../../docs/monitoring/', import.meta.url);

describe('the examples for Prometheus and Grafana', () => {
  const known = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);

  it.each(['alerts.yml', 'alerts.test.yml', 'grafana-dashboard.json'])(
    '%s names only metrics that there are',
    (name) => {
      const named = readFileSync(new URL(name, examples), 'utf8').match(/\bportal_\w+/g) ?? [];
      expect(named).not.toEqual([]);
      const unknown = named.filter((one) => !known.includes(one.replace(/_(bucket|count|sum)$/, '')));
      expect(unknown).toEqual([]);
    },
  );
});

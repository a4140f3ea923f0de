import type { Configuration } from '@community/contract/shell';

/** A portal's configuration, with changes. */
export function buildConfiguration(change: Partial<Configuration> = {}): Configuration {
  return {
    operator: {
      name: 'Northgate Simulation Centre',
      address: '12 Harbour Road, Northgate NG1 4AB',
      email: 'portal@northgate.example',
      phone: '+44 20 7946 0100',
    },
    support: {
      email: 'help@northgate.example',
      phone: '+44 20 7946 0101',
      url: 'https://northgate.example/help',
    },
    imprint_url: 'https://northgate.example/imprint',
    editor_url: 'https://editor.example/scenarios/{id}',
    version: '0.1.0',
    is_open_demo: false,
    upload: { max_bytes: 512_000_000, max_scenario_files: 10 },
    ...change,
  };
}

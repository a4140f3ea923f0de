import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startTestPortal } from '../test/portal.ts';

const { operator, support, imprintUrl, editorUrl, upload } = readConfig({
  PORTAL_OPERATOR_NAME: 'Northgate',
  PORTAL_OPERATOR_EMAIL: 'portal@northgate.example',
  PORTAL_SUPPORT_URL: 'https://northgate.example/help',
  PORTAL_IMPRINT_URL: 'https://northgate.example/imprint',
  PORTAL_UPLOAD_MAX_MB: '2',
  PORTAL_UPLOAD_MAX_SCENARIOS: '3',
});
const portal = await startTestPortal({ config: { operator, support, imprintUrl, editorUrl, upload } });

it('the operator and the limits are public', async () => {
  const response = await portal.call('/api/configuration');
  expect(response.status).toBe(200);
  expect(response.json()).toEqual({
    operator: { name: 'Northgate', address: null, email: 'portal@northgate.example', phone: null },
    support: { email: null, phone: null, url: 'https://northgate.example/help' },
    imprint_url: 'https://northgate.example/imprint',
    editor_url: null,
    is_open_demo: false,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    upload: { max_bytes: 2_000_000, max_scenario_files: 3 },
  });
});

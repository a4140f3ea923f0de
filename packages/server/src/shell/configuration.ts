import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };
import { publicRoute } from '../http/route.ts';

/** Public settings of the portal. */
export function configurationRoutes(app: FastifyInstance): void {
  const { operator, support, imprintUrl, editorUrl, upload } = app.config;
  const { isOpenDemo } = app;

  publicRoute(app, endpoints.getConfiguration, async () => ({
    operator,
    support,
    imprint_url: imprintUrl,
    editor_url: editorUrl,
    version: manifest.version,
    is_open_demo: await isOpenDemo(),
    upload: { max_bytes: upload.maxBytes, max_scenario_files: upload.maxScenarioFiles },
  }));
}

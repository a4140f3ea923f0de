import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count } from '../shared/common.ts';

const text = z.nullable(z.string());

/** The operator and the configured limits, for the portal's pages. */
export const configuration = z.object({
  /** The operator, named in the legal texts. */
  operator: z.object({ name: z.string(), address: text, email: text, phone: text }),
  /** Where users find help. */
  support: z.object({ email: text, phone: text, url: text }),
  /** Address of the operator's imprint. */
  imprint_url: text,
  /** Address of the web editor with `{id}` where a scenario's uuid belongs. */
  editor_url: text,
  /** The portal's own version. */
  version: z.string(),
  /** Whether this is a demo that others can reach: everybody knows the password of its accounts. */
  is_open_demo: z.boolean(),
  upload: z.object({
    /** Largest file of an upload, in bytes. */
    max_bytes: count,
    /** Most scenario files chosen at once. */
    max_scenario_files: count,
  }),
});
export type Configuration = z.output<typeof configuration>;

/** The public configuration. */
export const configurationEndpoints = {
  /** The operator, contacts and limits. Public: the legal texts are read before signing in. */
  getConfiguration: endpoint({
    method: 'GET',
    path: '/api/configuration',
    summary: 'Operator, contacts and limits of this portal',
    area: 'Portal',
    access: 'public',
    response: configuration,
  }),
};

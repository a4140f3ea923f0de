import assert from 'node:assert/strict';
import type { PortalResponse } from '../portal/call.ts';

/** Headers of every response. */
const common: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** @throws unless a response has the common headers. */
export function requireCommon(what: string, { headers }: PortalResponse): void {
  for (const [name, value] of Object.entries(common)) assert.equal(headers.get(name), value, `${what}: ${name}`);
}

/** The directives of a content security policy. */
export function policyOf({ headers }: PortalResponse): Map<string, string[]> {
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

/** @throws unless user content is inert in a browser: downloaded, or shown in a sandbox without scripts. */
export function requireHarmless(what: string, response: PortalResponse): void {
  requireCommon(what, response);
  const policy = policyOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const isSandboxed = policy.get('sandbox')?.length === 0;
  assert(isSandboxed || disposition.startsWith('attachment;'), `${what} is neither sandboxed nor to be saved`);
  assert.deepEqual(policy.get('default-src'), ["'none'"], `${what}: default-src`);
  const type = response.headers.get('content-type') ?? '';
  const isShown = disposition.startsWith('inline;');
  const shown = /^(image\/(jpeg|png|gif|webp)|video\/(mp4|webm)|audio\/(wav|ogg|flac|mpeg|aac))$/;
  assert(!isShown || shown.test(type) || response.status >= 300, `${what} is shown as ${type}`);
  assert.match(disposition, /^(inline|attachment); filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.%~!#$&+^`|-]*$/, what);
}

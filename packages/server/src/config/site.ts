import { networkInterfaces } from 'node:os';

/** The portal's public address and own origins. */
export interface Site {
  /** The address for links in mails, without a trailing slash. */
  publicUrl(): string;
  /** Whether a page of this origin is one of the portal's own. */
  isOwnOrigin(origin: string): boolean;
  isHttps: boolean;
  /** Call it with the actual port once the server listens, where the system chose one. */
  listensOn(port: number): void;
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'];
/** Whether a host name means this machine and cannot be reached by others. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
/** Whether people reach the portal over https. @param publicUrl null: it is the address listened on. */
export const isHttpsUrl = (publicUrl: string | null) => publicUrl?.startsWith('https:') ?? false;
const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';
const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

function ownHosts(host: string): string[] {
  if (isLoopback(host)) return [inUrl(host), ...loopback];
  if (!isEverywhere(host)) return [inUrl(host)];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [...loopback, ...addresses.map(({ address }) => inUrl(address))];
}

/**
 * The portal's own address: the public one, or else the addresses listened on. Request headers are never used: by
 * pointing a host name of their own at this machine, others could pass as the portal.
 */
export function createSite(settings: { publicUrl: string | null; host: string; port: number }): Site {
  const { publicUrl, host } = settings;
  let port = settings.port;
  let origins = new Set<string>();
  function refresh() {
    origins = new Set(
      publicUrl === null ? ownHosts(host).map((one) => new URL(`http://${one}:${port}`).origin) : [publicUrl],
    );
  }
  refresh();
  return {
    publicUrl: () => publicUrl ?? new URL(`http://${isEverywhere(host) ? 'localhost' : inUrl(host)}:${port}`).origin,
    isOwnOrigin: (origin) => origins.has(origin),
    isHttps: isHttpsUrl(publicUrl),
    listensOn(chosen) {
      port = chosen;
      refresh();
    },
  };
}

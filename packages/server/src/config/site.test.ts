import { describe, expect, it } from 'vitest';
import { createSite } from './site.ts';

describe("the portal's own origins", () => {
  it('only the public address, if there is one', () => {
    const site = createSite({ publicUrl: 'https://portal.example', host: '127.0.0.1', port: 8080 });
    expect(site.isOwnOrigin('https://portal.example')).toBe(true);
    expect(site.isOwnOrigin('http://portal.example')).toBe(false);
    expect(site.isOwnOrigin('http://127.0.0.1:8080')).toBe(false);
    expect(site.isHttps).toBe(true);
    expect(site.publicUrl()).toBe('https://portal.example');
  });

  it('every name of this machine, if it listens on localhost', () => {
    const site = createSite({ publicUrl: null, host: '127.0.0.1', port: 8080 });
    for (const own of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080']) {
      expect(site.isOwnOrigin(own), own).toBe(true);
    }
    for (const foreign of ['http://127.0.0.1:8081', 'https://127.0.0.1:8080', 'http://evil.example:8080', 'null', '']) {
      expect(site.isOwnOrigin(foreign), foreign).toBe(false);
    }
    expect(site.publicUrl()).toBe('http://127.0.0.1:8080');
  });

  it('the address it listens on', () => {
    const site = createSite({ publicUrl: null, host: '192.0.2.7', port: 80 });
    expect(site.isOwnOrigin('http://192.0.2.7')).toBe(true);
    expect(site.isOwnOrigin('http://localhost')).toBe(false);
  });

  it('with a name that can be opened, if it listens on all interfaces', () => {
    const site = createSite({ publicUrl: null, host: '0.0.0.0', port: 8080 });
    expect(site.publicUrl()).toBe('http://localhost:8080');
    expect(site.isOwnOrigin('http://localhost:8080')).toBe(true);
    expect(site.isOwnOrigin('http://evil.example:8080')).toBe(false);
  });

  it('with the port the system chose', () => {
    const site = createSite({ publicUrl: null, host: '::1', port: 0 });
    site.listensOn(40_123);
    expect(site.isOwnOrigin('http://[::1]:40123')).toBe(true);
    expect(site.publicUrl()).toBe('http://[::1]:40123');
  });
});

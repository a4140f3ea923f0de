import { describe, expect, it } from 'vitest';
import { portraitCount, portraitUrl } from './portraits.ts';

const texts = Object.values(
  import.meta.glob<string>('./portraits/*.svg', { eager: true, query: '?raw', import: 'default' }),
);

describe('portraits', () => {
  it('are 107, each at an address of its own, in the order of the index', () => {
    expect(portraitCount).toBe(107);
    const urls = Array.from({ length: 107 }, (_, index) => portraitUrl(index));
    expect(new Set(urls).size).toBe(107);
    expect(urls[0]).toContain('000');
    expect(urls[106]).toContain('106');
  });

  it.each([null, -1, 107, 1.5, Number.NaN])('are a silhouette for %s', (index) => {
    expect(portraitUrl(index)).toContain('silhouette');
  });

  it('differ, and weigh less than 600 kB together', () => {
    expect(new Set(texts.map((text) => text.replace(/<title>.*?<\/title>/, ''))).size).toBe(107);
    expect(texts.join('').length).toBeLessThan(600_000);
  });

  it('are self-contained: no script, no external reference, no metadata', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/<script|<style|<metadata|<image|\shref="(?!#)|url\((?!#)|\son\w+=/);
    }
  });
});

import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  ['/scenario/5f0c?x=1#top', '/scenario/5f0c?x=1#top'],
  ['/media', '/media'],
  ['/login', '/scenarios'],
  ['/logout', '/scenarios'],
  ['//evil.example/x', '/scenarios'],
  ['/\\evil.example', '/scenarios'],
  ['/\t/evil.example', '/scenarios'],
  ['/.//evil.example', '/scenarios'],
  ['/x/..//evil.example', '/scenarios'],
  ['/logout/', '/scenarios'],
  ['/Logout?x=1', '/scenarios'],
  ['/login//', '/scenarios'],
  ['/./logout', '/scenarios'],
  ['/me/', '/me/'],
  ['https://evil.example', '/scenarios'],
  ['javascript:alert(1)', '/scenarios'],
  ['', '/scenarios'],
  [null, '/scenarios'],
])('leads from %j to %j', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

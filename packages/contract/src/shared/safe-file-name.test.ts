import { describe, expect, it } from 'vitest';
import { PACKED_NAME_MAX, safeFileName } from './safe-file-name.ts';

it.each([
  'case 7.isims',
  'Überdruck (1).isims',
  '密码.mp4',
  'a.b.c',
  '.hidden',
  'console.log',
  'com10.txt',
  '👩‍⚕️.png',
  'नमस्ते.json',
])('leaves %j as it is', (name) => {
  expect(safeFileName(name)).toBe(name);
});

it.each([
  ['a<b>c:d"e/f\\g|h?i*j.txt', 'a_b_c_d_e_f_g_h_i_j.txt'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['line\nbreak\ttab\0nul.png', 'line_break_tab_nul.png'],
  ['read\u202eme.exe', 'read_me.exe'],
  ['dots... ', 'dots'],
  [' space.png ', 'space.png'],
  ['name. . .', 'name'],
  ['...', 'file'],
  ['', 'file'],
  ['\ud800.png', '\ufffd.png'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
])('makes %j into %j', (given, name) => {
  expect(safeFileName(given)).toBe(name);
});

it.each([
  'CON',
  'prn.txt',
  'aux.tar.gz',
  'NUL ',
  'nul .png',
  'com1.isims',
  'LPT9.json',
  'COM0',
  'com\u00b9.txt',
  'CONIN$',
  'conout$.x',
])('never leaves the device %j', (name) => {
  expect(safeFileName(name)).toBe(`_${name.trimEnd()}`);
});

describe('a long name', () => {
  it.each([
    ['x'.repeat(5000), ''],
    [`${'x'.repeat(500)}.isims`, '.isims'],
    [`${'密'.repeat(300)}.mp4`, '.mp4'],
    [`${'👩‍⚕️'.repeat(100)}.png`, '.png'],
    [`${'x'.repeat(190)}${' .'.repeat(20)}.png`, '.png'],
  ])('is cut to 200 bytes of whole characters, its extension kept', (given, ending) => {
    const name = safeFileName(given);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    expect(new TextEncoder().encode(name).length).toBeGreaterThan(150);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith(ending)).toBe(true);
    expect(name).not.toMatch(/[ .]$/);
  });

  it.each([
    ['x'.repeat(150), ''],
    [`${'x'.repeat(150)}.isims`, '.isims'],
    [`${'密'.repeat(50)}.mp4`, '.mp4'],
  ])('is cut to fewer bytes for a ZIP', (given, ending) => {
    const name = safeFileName(given, PACKED_NAME_MAX);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(PACKED_NAME_MAX);
    expect(new TextEncoder().encode(name).length).toBeGreaterThan(PACKED_NAME_MAX - 4);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith(ending)).toBe(true);
  });

  it('does not become the name of a device when it is cut', () => {
    expect(safeFileName(`con${' '.repeat(100)}x.zip`, PACKED_NAME_MAX)).toBe('_con.zip');
  });

  it('takes no longer than a short one', () => {
    const started = performance.now();
    for (const part of ['.', ' ', '. ', '\0', 'con.', '\ud800']) safeFileName(part.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

it('a safe name is its own safe name', () => {
  for (const name of ['a:b', 'con', ' x. ', 'x'.repeat(999), `${'密'.repeat(300)}.mp4`]) {
    expect(safeFileName(safeFileName(name))).toBe(safeFileName(name));
  }
});

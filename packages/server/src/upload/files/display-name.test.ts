import { describe, expect, it } from 'vitest';
import { madeImage } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, uploadOne } from '../../test/uploads.ts';
import { displayName, withExtension } from './display-name.ts';

describe('sanitized file names', () => {
  it.each([
    ['ecg.png', 'ecg.png'],
    ['Überdruck (1).png', 'Überdruck (1).png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\films\\a b.mp4', 'a b.mp4'],
    ['line\nbreak\r\n.png', 'line break .png'],
    ['line%0Abreak.png', 'line break.png'],
    ['say %22hello%22.png', 'say "hello".png'],
    ['bell\u0007null\u0000.png', 'bellnull.png'],
    ['exe.\u202Egnp.js', 'exe.gnp.js'],
    ['zero\u200Bwidth\uFEFF.png', 'zerowidth.png'],
    ['family \u{1F468}\u200D\u{1F469}.png', 'family \u{1F468}\u200D\u{1F469}.png'],
    ['  ..hidden.. ', 'hidden'],
    ['a/', 'a'],
    ['..', 'file'],
    ['', 'file'],
    ['\n', 'file'],
    [`${'x'.repeat(251)}.png`, `${'x'.repeat(196)}.png`],
    [`${'é'.repeat(127)}x`, `${'é'.repeat(127)}x`],
  ])('of %j is %j', (given, harmless) => {
    expect(displayName(given)).toBe(harmless);
  });

  it.each([
    `${'.'.repeat(1_000_000)}x${'.'.repeat(1_000_000)}y`,
    `a${' '.repeat(1_000_000)}b`,
    '%0A'.repeat(500_000),
    '/'.repeat(1_000_000),
    `x${'\u0301'.repeat(1_000_000)}`,
    '\u{1F468}\u200D'.repeat(300_000),
  ])('is found in no time for hostile names: %#', (given) => {
    const began = performance.now();
    expect([...displayName(given)].length).toBeLessThanOrEqual(200);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it.each([
    ['a.jpg', 'jpeg', 'a.jpeg'],
    ['a.b.jpg', 'jpeg', 'a.b.jpeg'],
    ['jpg', 'jpeg', 'jpg.jpeg'],
    ['.jpg', 'jpeg', 'file.jpeg'],
  ])('%s with the extension %s is %s', (name, extension, expected) => {
    expect(withExtension(name, extension)).toBe(expected);
  });
});

const portal = await startTestPortal();
const author = await createContributor(portal);

it.each([
  ['line%0Abreak.png', 'line break.png'],
  ['../../../../etc/passwd.png', 'passwd.png'],
  ['mark\u202Egnp.png', 'markgnp.png'],
  ['control\u0001\u007f.png', 'control.png'],
  [`${'n'.repeat(251)}.png`, `${'n'.repeat(196)}.png`],
  ['snow \u2603 говорить 患者.png', 'snow \u2603 говорить 患者.png'],
])('an upload called %j is taken and shown as %j', async (name, shown) => {
  const uuid = await uploadOne(author, 'media', name, await madeImage().png().toBuffer());
  expect((await author.call(`/api/media-item/${uuid}`)).json()).toMatchObject({ file_name: shown });
});

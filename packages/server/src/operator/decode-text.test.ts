import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const people = 'username,last_name\njoerg,Müller\nzoe,Šimůnková\n';

it.each([
  ['utf-8', Buffer.from(people)],
  ['utf-16le', Buffer.from(`\ufeff${people}`, 'utf16le')],
] as const)('reads %s', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: people, encoding });
});

it('reads Windows-1252, with its quotation marks and the euro', () => {
  const bytes = Buffer.concat([
    Buffer.from('joerg,M\xfcller\n', 'latin1'),
    Buffer.from([0x80, 0x93, 0x94, 0x9c, 0x0a]),
  ]);
  expect(decodeText(bytes)).toEqual({ text: 'joerg,Müller\n€“”œ\n', encoding: 'windows-1252' });
});

it.each([
  [
    'a line that is neither',
    Buffer.from('a\nM\x81ller\n', 'latin1'),
    'Line 2: this is neither UTF-8 nor Windows-1252.',
  ],
  [
    'a line that is not UTF-8 among others that are',
    Buffer.concat([Buffer.from('joerg,Müller\n'), Buffer.from('zo\xeb\n', 'latin1')]),
    'Line 2: this is not UTF-8, as other lines are.',
  ],
  ['a character that was lost before', Buffer.from('a\nb\nM\ufffdller'), 'Line 3: a character was lost'],
])('refuses %s', (_, bytes, complaint) => {
  expect(() => decodeText(bytes)).toThrow(complaint);
});

it('decodes a large file in linear time', () => {
  const began = performance.now();
  decodeText(Buffer.from('joerg,M\xfcller\n'.repeat(20_000), 'latin1'));
  expect(performance.now() - began).toBeLessThan(5000);
});

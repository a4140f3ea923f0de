import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';
import { scenarioFile } from '../../test/scenario-file.ts';
import { ingestScenario, offeredName } from './ingest.ts';

const portal = await startTestPortal();
const author = await portal.createUser();

const ingest = (content: string | Buffer, isToBePublished = true) =>
  portal.db.transaction().execute((transaction) =>
    ingestScenario(transaction, portal.app.portal.store, {
      content: Readable.from([Buffer.from(content)]),
      fileName: 'case.isims',
      contributedBy: author.id,
      isToBePublished,
    }),
  );
const storedFiles = async () =>
  (await readdir(portal.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('a scenario file', () => {
  it('is kept as it came, byte by byte', async () => {
    const content = `\uFEFF${JSON.stringify({ ...scenarioFile(), later: { unknown: true } }, null, 3)}\n`;
    const result = await ingest(content);
    if (!result.ok) throw new Error(JSON.stringify(result));
    const row = await portal.db
      .selectFrom('scenario')
      .selectAll()
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow();
    expect(row.file_size).toBe(Buffer.byteLength(content));
    const { url } = (await author.call(`/api/download/scenario/${row.uuid}`)).json() as { url: string };
    expect((await portal.call(url)).text).toBe(content);
  });

  it('that says too little is taken in, but not published', async () => {
    for (const lacking of [{ description: '' }, { tags: [] }, { condition: null }, { patient: {} }]) {
      const result = await ingest(JSON.stringify(scenarioFile(lacking)));
      if (!result.ok) throw new Error(JSON.stringify(result));
      const answer = await author.call(`/api/scenario/${result.uuid}`);
      expect(answer.json(), JSON.stringify(lacking)).toMatchObject({ privacy_level: 0, is_publishable: false });
    }
  });

  it('is published only when that is wished', async () => {
    const result = await ingest(JSON.stringify(scenarioFile()), false);
    if (!result.ok) throw new Error(JSON.stringify(result));
    const answer = await author.call(`/api/scenario/${result.uuid}`);
    expect(answer.json()).toMatchObject({ privacy_level: 0, is_publishable: true });
  });

  it.each([
    ['no JSON', 'nonsense', 'file', /^cannot be read as JSON/],
    ['another format', '{"format":"other"}', 'format', /^must be "isims"/],
    [
      'a field that does not fit',
      JSON.stringify(scenarioFile({ language: 'English' })),
      'language',
      /^must be a two-letter/,
    ],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]), 'file', /^must be text in UTF-8$/],
    ['nothing', '', 'file', /^cannot be read as JSON/],
  ])('with %s is refused and leaves nothing behind', async (_, content, field, message) => {
    const before = await storedFiles();
    expect(await ingest(content)).toEqual({
      ok: false,
      problems: [{ field, message: expect.stringMatching(message) }],
    });
    expect(await storedFiles()).toBe(before);
  });

  it('larger than 16 MB is refused', async () => {
    const large = JSON.stringify({ ...scenarioFile(), padding: 'x'.repeat(16 * 1024 * 1024) });
    expect(await ingest(large)).toEqual({ ok: false, problems: [{ field: 'file', message: 'must be at most 16 MB' }] });
  });

  it('that breaks off leaves nothing behind', async () => {
    const before = await storedFiles();
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('{"format":');
        throw new Error('connection lost');
      })(),
    );
    const broken = portal.db.transaction().execute((transaction) =>
      ingestScenario(transaction, portal.app.portal.store, {
        content,
        fileName: 'x',
        contributedBy: author.id,
        isToBePublished: true,
      }),
    );
    await expect(broken).rejects.toThrow('connection lost');
    expect(await storedFiles()).toBe(before);
  });

  it('that the database does not take leaves no file behind', async () => {
    const before = await storedFiles();
    const unknownUser = portal.db.transaction().execute((transaction) =>
      ingestScenario(transaction, portal.app.portal.store, {
        content: Readable.from([Buffer.from(JSON.stringify(scenarioFile()))]),
        fileName: 'x',
        contributedBy: 2_000_000_000,
        isToBePublished: true,
      }),
    );
    await expect(unknownUser).rejects.toThrow();
    expect(await storedFiles()).toBe(before);
  });
});

describe('the offered name', () => {
  it.each([
    ['case.isims', 'case.isims'],
    ['case.json', 'case.isims'],
    ['CASE.JSON', 'CASE.isims'],
    ['case', 'case.isims'],
    ['../../etc/passwd', 'passwd.isims'],
    ['C:\\cases\\my case.isims', 'my case.isims'],
    ['line\nbreak.isims', 'line break.isims'],
    ['.json', 'scenario.isims'],
    ['', 'scenario.isims'],
    [`${'x'.repeat(300)}.isims`, `${'x'.repeat(194)}.isims`],
  ])('of %j is %j', (name, offered) => {
    expect(offeredName(name)).toBe(offered);
  });
});

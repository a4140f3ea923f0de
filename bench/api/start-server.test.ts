import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPortal, startServer } from './start-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeProgram(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('the servers of the benchmarks', () => {
  it('find a portal that logs nothing', async () => {
    const program = await writeProgram(
      'quiet.mjs',
      `import { createServer } from 'node:http';
      const server = createServer((request, response) => {
        response.statusCode = request.url === '/livez' ? 200 : 404;
        response.end();
      }).listen(Number(process.env.PORT), process.env.HOST);
      process.on('SIGTERM', () => process.exit(0));`,
    );
    const { url, process } = await startPortal({ NODE_ENV: 'production', LOG_LEVEL: 'error' }, { program });
    const ended = new Promise((resolve) => process.once('exit', resolve));
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    process.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('fail with a clear message when one does not start', async () => {
    const silent = await writeProgram('silent.mjs', 'console.log("waiting"); setInterval(() => {}, 1000);');
    await expect(startServer([silent], { limit: 500 })).rejects.toThrow(/did not start within 0.5 seconds/);
    await expect(startPortal({}, { program: silent, limit: 500 })).rejects.toThrow(/did not start within 0.5 seconds/);
    const broken = await writeProgram('broken.mjs', 'console.log("no disk"); process.exitCode = 3;');
    await expect(startPortal({}, { program: broken })).rejects.toThrow(/^It ended \(3\) before .*\nno disk/s);
  });

  it('read the output of a server for as long as it runs', async () => {
    const talker = await writeProgram(
      'talker.mjs',
      `import { createServer } from 'node:http';
      const server = createServer((_, response) => process.stdout.write('x'.repeat(1_000_000), () => response.end('said')));
      server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`,
    );
    const { url, process } = await startServer([talker]);
    expect(await (await fetch(url)).text()).toBe('said');
    process.kill('SIGKILL');
  });
});

import { expect } from 'vitest';
import { OperatorError, perform, type RunOperation } from '../operator/operation.ts';
import { runCommandLine } from '../operator/program.ts';
import type { TestPortal } from './portal.ts';

/** The result of a command. */
export interface Commanded {
  code: number;
  output: string;
  errors: string;
}

/** The operator's command line on a test portal. A command given as a string is split at its spaces. */
export interface TestCommandLine {
  command(words: string | readonly string[], files?: Readonly<Record<string, string | Uint8Array>>): Promise<Commanded>;
  /** Runs a command that must succeed. @returns its output. */
  succeed(words: string | readonly string[], files?: Readonly<Record<string, string | Uint8Array>>): Promise<string>;
  /** Runs a command that must be refused. @returns its error output. */
  fail(words: string | readonly string[], files?: Readonly<Record<string, string | Uint8Array>>): Promise<string>;
}

/** Commands for a portal, with JSON input and output as over the socket. */
export function commandLineOf({ app }: TestPortal): TestCommandLine {
  const { config, db, store, resetMails } = app;
  const overJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  const run: RunOperation = async <Result>(asked: Parameters<RunOperation>[0], input: unknown) =>
    overJson(await perform({ config, db, store, resetMails, operator: 'olga' }, asked, overJson(input))) as Result;

  const command: TestCommandLine['command'] = async (words, files = {}) => {
    const [output, errors]: [string[], string[]] = [[], []];
    const code = await runCommandLine(typeof words === 'string' ? words.split(' ') : words, {
      env: { PORTAL_DATA: config.dataFolder },
      run,
      print: (text) => output.push(text),
      printError: (text) => errors.push(text),
      confirm: async () => false,
      async readFile(path) {
        const content = files[path];
        if (content === undefined) throw new OperatorError(`${path} cannot be read (ENOENT).`);
        return typeof content === 'string' ? Buffer.from(content) : content;
      },
    });
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  };

  return {
    command,
    async succeed(words, files) {
      const { code, output, errors } = await command(words, files);
      expect([words, code, errors]).toEqual([words, 0, '']);
      return output;
    },
    async fail(words, files) {
      const { code, errors } = await command(words, files);
      expect([words, code]).toEqual([words, 1]);
      return errors;
    },
  };
}

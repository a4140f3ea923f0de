import type { Command } from 'commander';
import * as z from 'zod/mini';
import { releaseKey } from '../../licensing/license-signer.ts';
import type { CommandLine } from '../command-line.ts';
import { operation } from '../operation.ts';

/** Allows the next server that starts to sign licences with another key. */
export const replaceKeyOperation = operation({
  name: 'licence-key replace',
  input: z.object({}),
  run: ({ db }) => releaseKey(db),
});

/** `portal licence-key …` */
export function addKeyCommands(program: Command, { run, print }: CommandLine): void {
  const keys = program.command('licence-key').description('Replace the key that signs licences.');
  keys
    .command('replace')
    .description(
      'Accepts a new key from the next server that starts. Licences signed with the old key stay valid. Stop all servers first.',
    )
    .action(async () => {
      await run(replaceKeyOperation, {});
      print('The next server that starts decides which key signs licences.');
    });
}

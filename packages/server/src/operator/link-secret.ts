import type { Command } from 'commander';
import * as z from 'zod/mini';
import { forgetFileLinkSecret } from '../security/secrets.ts';
import type { CommandLine } from './command-line.ts';
import { operation } from './operation.ts';

/** Makes the next server that starts sign links with a new secret. */
export const replaceLinkSecretOperation = operation({
  name: 'link-secret replace',
  input: z.object({}),
  run: ({ db }) => forgetFileLinkSecret(db),
});

/** `portal link-secret …` */
export function addLinkSecretCommands(program: Command, { run, print }: CommandLine): void {
  program
    .command('link-secret')
    .description('Replace the secret that signs links to files and recognises browsers.')
    .command('replace')
    .description(
      'Creates a new secret when all servers have been restarted. Use it when somebody has read the database.',
    )
    .action(async () => {
      await run(replaceLinkSecretOperation, {});
      print('Restart all servers: links made before stop working, and all browsers count as new.');
    });
}

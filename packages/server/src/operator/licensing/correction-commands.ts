import type { Command } from 'commander';
import type { CommandLine } from '../command-line.ts';
import { collect, readDay, readNumber } from '../command-line.ts';
import { OperatorError } from '../operation.ts';
import {
  correctAgreementOperation,
  endAgreementOperation,
  removeAgreementOperation,
  reopenAgreementOperation,
} from './operations.ts';

async function confirmed({ confirm }: CommandLine, isSure: boolean, question: string): Promise<void> {
  if (isSure || (await confirm(question))) return;
  throw new OperatorError('Nothing was done. Pass --yes to skip the confirmation.');
}

interface SetOptions {
  reference?: string | false;
  purchaseOrder?: string | false;
  module?: string[] | false;
  allModules?: true;
  until?: string | false;
}

function readCorrection({ reference, purchaseOrder, module, allModules, until }: SetOptions) {
  const orNone = (value: string | false) => (value === false ? null : value);
  return {
    ...(reference !== undefined && { reference: orNone(reference) }),
    ...(purchaseOrder !== undefined && { purchaseOrder: orNone(purchaseOrder) }),
    ...(until !== undefined && { endsAt: orNone(until) }),
    ...(module !== undefined && { modules: module === false ? [] : module }),
    ...(allModules && { modules: null }),
  };
}

function addSetting(contracts: Command, { run, print, printError }: CommandLine): void {
  contracts
    .command('set')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Corrects an agreement. Whatever you do not name stays as it is.')
    .option('--reference <text>', "the customer's reference")
    .option('--no-reference', 'remove the reference')
    .option('--purchase-order <text>', 'the purchase order')
    .option('--no-purchase-order', 'remove the purchase order')
    .option('--module <key>', 'include this module and no others; can be repeated', collect)
    .option('--no-module', 'include no modules')
    .option('--all-modules', 'include all modules of the product')
    .option('--until <day>', 'the day from which no licences can be claimed', readDay)
    .option('--no-until', 'no end')
    .action(async (contract: number, _options: unknown, command: Command) => {
      // Options that can be negated have a default value.
      const given = Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli');
      const correction = readCorrection(Object.fromEntries(given));
      if (Object.keys(correction).length === 0)
        throw new OperatorError('There is nothing to change: see --help for the options.');
      const held = await run(correctAgreementOperation, { contract, ...correction });
      print(`Corrected agreement ${contract}.`);
      if ('modules' in correction && held > 0) {
        printError(
          `Licences in use (${held}) keep the modules that they were signed with until they are signed again.`,
        );
      }
    });
}

/** `portal contract set`, `end`, `reopen` and `remove` */
export function addCorrectionCommands(contracts: Command, line: CommandLine): void {
  const { run, print } = line;
  addSetting(contracts, line);
  contracts
    .command('end')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Ends an agreement: no licences can be claimed, and those in use work until they expire. Asks first.')
    .option('--yes', 'do not ask', false)
    .action(async (contract: number, { yes }: { yes: boolean }) => {
      await confirmed(line, yes, `End agreement ${contract}? Nothing more can be claimed from it.`);
      await run(endAgreementOperation, { contract });
      print(`Agreement ${contract} has ended. To undo this: contract reopen ${contract}.`);
    });
  contracts
    .command('reopen')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Reopens an agreement that was ended, if nothing has been claimed or changed since.')
    .action(async (contract: number) => {
      const { endsAt } = await run(reopenAgreementOperation, { contract });
      print(`Agreement ${contract} is open again${endsAt === null ? '' : ` until ${endsAt.slice(0, 10)}`}.`);
    });
  contracts
    .command('remove')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Deletes an agreement that never had a licence, permanently. Asks first.')
    .option('--yes', 'do not ask', false)
    .action(async (contract: number, { yes }: { yes: boolean }) => {
      await confirmed(line, yes, `Remove agreement ${contract} for good?`);
      await run(removeAgreementOperation, { contract });
      print(`Removed agreement ${contract}.`);
    });
}

import type { Command } from 'commander';
import { asTable, type CommandLine, collect, readDay, readNumber } from '../command-line.ts';
import { showUserOperation } from '../users/operations.ts';
import type { ListedAgreement } from './agreements.ts';
import { addCorrectionCommands } from './correction-commands.ts';
import {
  changeSeatsOperation,
  createAgreementOperation,
  listAgreementsOperation,
  releaseLicenseOperation,
  showAgreementOperation,
  transferAgreementOperation,
} from './operations.ts';

const stateOf = ({ endsAt }: ListedAgreement) => {
  if (endsAt === null) return 'open';
  return `${Date.parse(endsAt) <= Date.now() ? 'ended' : 'ends'} ${endsAt.slice(0, 10)}`;
};

const inTable = (contract: ListedAgreement) => [
  String(contract.id),
  contract.holder ?? '(no more)',
  contract.product,
  `${contract.held} of ${contract.seats}`,
  contract.createdAt.slice(0, 10),
  stateOf(contract),
  contract.reference ?? '',
];

interface CreateOptions {
  seats: number;
  type: number;
  module?: string[] | false;
  reference?: string;
  purchaseOrder?: string;
  notes?: string;
  since?: string;
  until?: string;
}

/** Warns where the holder lacks the right to use the agreement. */
async function warnWithoutRight({ run, printError }: CommandLine, user: string): Promise<void> {
  const { username, canProvision } = await run(showUserOperation, { user });
  if (canProvision) return;
  printError(
    `${username} may not provision devices, and so cannot claim licences. To change this: user set ${username} --provision`,
  );
}

function addCreating(contracts: Command, line: CommandLine): void {
  const { run, print } = line;
  contracts
    .command('create <user> <product>')
    .description(
      'Creates an agreement for a user, named by user name or email address, who must be allowed to provision devices.',
    )
    .requiredOption('--seats <number>', 'how many licences it includes', readNumber)
    .option('--type <number>', '0 is recurring', readNumber, 0)
    .option('--module <key>', 'include this module; can be repeated; by default all modules of the product', collect)
    .option('--no-module', 'include no modules')
    .option('--reference <text>', "the customer's reference")
    .option('--purchase-order <text>', 'the purchase order')
    .option('--notes <text>', 'notes that the user can see and change')
    .option('--since <day>', 'the day of the agreement; by default today', readDay)
    .option('--until <day>', 'the day from which no licences can be claimed', readDay)
    .action(async (holder: string, product: string, options: CreateOptions) => {
      const { seats, type, module, reference, purchaseOrder, notes, since, until } = options;
      const id = await run(createAgreementOperation, {
        holder,
        product,
        seats,
        type,
        modules: module === false ? [] : (module ?? null),
        reference: reference ?? null,
        purchaseOrder: purchaseOrder ?? null,
        ...(notes !== undefined && { notes }),
        ...(since !== undefined && { createdAt: since }),
        ...(until !== undefined && { endsAt: until }),
      });
      print(`Created agreement ${id}.`);
      await warnWithoutRight(line, holder);
    });
}

function addListing(contracts: Command, { run, print }: CommandLine): void {
  contracts
    .command('list')
    .description('Lists agreements.')
    .option('--user <user>', 'only agreements of this user, by user name or email address')
    .option('--json', 'print JSON', false)
    .action(async ({ user, json }: { user?: string; json: boolean }) => {
      const found = await run(listAgreementsOperation, { holder: user ?? null });
      if (json) print(JSON.stringify(found, null, 2));
      else if (found.length === 0) print('There are no such agreements.');
      else print(asTable(['ID', 'USER', 'PRODUCT', 'IN USE', 'SINCE', 'STATE', 'REFERENCE'], found.map(inTable)));
    });
  contracts
    .command('show')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Shows everything about an agreement and its licences in use, as JSON.')
    .action(async (contract: number) =>
      print(JSON.stringify(await run(showAgreementOperation, { contract }), null, 2)),
    );
}

function addChanging(contracts: Command, line: CommandLine): void {
  const { run, print } = line;
  contracts
    .command('seats')
    .argument('<id>', 'number of the agreement', readNumber)
    .argument('<number>', 'how many licences it has from now on', readNumber)
    .description('Changes the number of seats, but not below the number of licences in use.')
    .action(async (contract: number, seats: number) => {
      await run(changeSeatsOperation, { contract, seats });
      print(`Agreement ${contract} has ${seats} ${seats === 1 ? 'seat' : 'seats'}.`);
    });
  contracts
    .command('transfer')
    .argument('<id>', 'number of the agreement', readNumber)
    .argument('<user>', 'who has it from now on, by name or mail address')
    .description('Gives an agreement, with the licences in use, to another user.')
    .action(async (contract: number, user: string) => {
      await run(transferAgreementOperation, { contract, user });
      print(`Agreement ${contract} is with ${user}.`);
      await warnWithoutRight(line, user);
    });
  contracts
    .command('release')
    .argument('<id>', 'number of the agreement', readNumber)
    .argument('<licence>', 'number of the licence, as show tells it', readNumber)
    .description('Frees the seat of a lost device.')
    .action(async (contract: number, license: number) => {
      const { is_withdrawn, valid_until } = await run(releaseLicenseOperation, { contract, license });
      print(`Released licence ${license} of agreement ${contract}.`);
      if (!is_withdrawn)
        print(`The device can use it ${valid_until === null ? 'without end' : `until ${valid_until}`}.`);
    });
}

/** `portal contract …` */
export function addAgreementCommands(program: Command, line: CommandLine): void {
  const contracts = program.command('contract').description('Manage licence agreements.');
  addCreating(contracts, line);
  addListing(contracts, line);
  addChanging(contracts, line);
  addCorrectionCommands(contracts, line);
}

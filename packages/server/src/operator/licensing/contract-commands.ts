import { type Command, InvalidArgumentError } from 'commander';
import { asTable, type CommandLine } from '../command-line.ts';
import type { ListedContract } from './contracts.ts';
import {
  changeSeatsOperation,
  createContractOperation,
  endContractOperation,
  listContractsOperation,
  releaseLicenseOperation,
  showContractOperation,
  transferContractOperation,
} from './operations.ts';

/** A whole number on the command line. */
function readNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** A day on the command line, as its beginning in UTC. */
function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (moment.startsWith(text)) return moment;
  throw new InvalidArgumentError('It must be a day such as 2026-03-14.');
}

const collect = (text: string, former: string[] | false | undefined) => [...(former || []), text];

const stateOf = ({ endsAt }: ListedContract) => {
  if (endsAt === null) return 'open';
  return `${Date.parse(endsAt) <= Date.now() ? 'ended' : 'ends'} ${endsAt.slice(0, 10)}`;
};

const inTable = (contract: ListedContract) => [
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

function addCreating(contracts: Command, { run, say }: CommandLine): void {
  contracts
    .command('create <user> <product>')
    .description('Makes an agreement. The user, by name or mail address, also needs the flag to provision devices.')
    .requiredOption('--seats <number>', 'how many licences it has', readNumber)
    .option('--type <number>', '0 is recurring', readNumber, 0)
    .option('--module <key>', 'includes this module, and so on; without: all that the product has', collect)
    .option('--no-module', 'includes no module')
    .option('--reference <text>', "the customer's reference")
    .option('--purchase-order <text>', 'the purchase order')
    .option('--notes <text>', 'notes that the user sees and may change')
    .option('--since <day>', 'the day of the agreement; without: now', readDay)
    .option('--until <day>', 'the day from which nothing more can be claimed', readDay)
    .action(async (holder: string, product: string, options: CreateOptions) => {
      const { seats, type, module, reference, purchaseOrder, notes, since, until } = options;
      const id = await run(createContractOperation, {
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
      say(`Created agreement ${id}.`);
    });
}

function addListing(contracts: Command, { run, say }: CommandLine): void {
  contracts
    .command('list')
    .description('Lists agreements.')
    .option('--user <user>', 'only those of this user, by name or mail address')
    .option('--json', 'as JSON', false)
    .action(async ({ user, json }: { user?: string; json: boolean }) => {
      const found = await run(listContractsOperation, { holder: user ?? null });
      if (json) say(JSON.stringify(found, null, 2));
      else if (found.length === 0) say('There are no such agreements.');
      else say(asTable(['ID', 'USER', 'PRODUCT', 'IN USE', 'SINCE', 'STATE', 'REFERENCE'], found.map(inTable)));
    });
  contracts
    .command('show')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Shows everything about an agreement, as JSON, with the licences in use.')
    .action(async (contract: number) => say(JSON.stringify(await run(showContractOperation, { contract }), null, 2)));
}

function addChanging(contracts: Command, { run, say }: CommandLine): void {
  contracts
    .command('seats')
    .argument('<id>', 'number of the agreement', readNumber)
    .argument('<number>', 'how many licences it has from now on', readNumber)
    .description('Changes the number of seats, never below the licences in use.')
    .action(async (contract: number, seats: number) => {
      await run(changeSeatsOperation, { contract, seats });
      say(`Agreement ${contract} has ${seats} ${seats === 1 ? 'seat' : 'seats'}.`);
    });
  contracts
    .command('end')
    .argument('<id>', 'number of the agreement', readNumber)
    .description('Ends an agreement: nothing more can be claimed, licences in use stay.')
    .action(async (contract: number) => {
      await run(endContractOperation, { contract });
      say(`Agreement ${contract} has ended.`);
    });
  contracts
    .command('transfer')
    .argument('<id>', 'number of the agreement', readNumber)
    .argument('<user>', 'who has it from now on, by name or mail address')
    .description('Gives an agreement, with the licences in use, to another user.')
    .action(async (contract: number, user: string) => {
      await run(transferContractOperation, { contract, user });
      say(`Agreement ${contract} is with ${user}.`);
    });
  contracts
    .command('release')
    .argument('<id>', 'number of the agreement', readNumber)
    .argument('<licence>', 'number of the licence, as show tells it', readNumber)
    .description('Frees the seat of a device that is lost.')
    .action(async (contract: number, license: number) => {
      await run(releaseLicenseOperation, { contract, license });
      say(`Released licence ${license} of agreement ${contract}.`);
    });
}

/** `portal contract …` */
export function addContractCommands(program: Command, line: CommandLine): void {
  const contracts = program.command('contract').description('Licence agreements of users.');
  addCreating(contracts, line);
  addListing(contracts, line);
  addChanging(contracts, line);
}

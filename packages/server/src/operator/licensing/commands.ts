import type { Command } from 'commander';
import { asTable, type CommandLine } from '../command-line.ts';
import { OperatorError } from '../operation.ts';
import { addAgreementCommands } from './agreement-commands.ts';
import { addKeyCommands } from './key-commands.ts';
import {
  createModuleOperation,
  createProductOperation,
  listProductsOperation,
  removeModuleOperation,
  removeProductOperation,
  renameModuleOperation,
  renameProductOperation,
} from './operations.ts';

function addProductCommands(program: Command, { run, print }: CommandLine): void {
  const products = program.command('product').description('Manage the products that licences are for.');
  products
    .command('create <key> <name>')
    .description('Creates a product. Its key becomes part of licences and cannot be changed.')
    .action(async (key: string, name: string) => {
      await run(createProductOperation, { key, name });
      print(`Created the product ${key}.`);
    });
  products
    .command('list')
    .description('Lists products and their modules.')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const found = await run(listProductsOperation, {});
      if (json) print(JSON.stringify(found, null, 2));
      else if (found.length === 0) print('There are no products.');
      else {
        const keys = (modules: { key: string }[]) => modules.map(({ key }) => key).join(', ');
        print(
          asTable(
            ['PRODUCT', 'NAME', 'MODULES'],
            found.map(({ key, name, modules }) => [key, name, keys(modules)]),
          ),
        );
      }
    });
  products
    .command('rename <key> <name>')
    .description('Renames a product.')
    .action(async (key: string, name: string) => {
      await run(renameProductOperation, { key, name });
      print(`The product ${key} is called ${name}.`);
    });
  products
    .command('remove <key>')
    .description('Deletes a product without agreements, and its modules.')
    .action(async (key: string) => {
      await run(removeProductOperation, { key });
      print(`Removed the product ${key}.`);
    });
}

function addModuleCommands(program: Command, { run, print }: CommandLine): void {
  const modules = program.command('module').description('Manage the modules of a product.');
  modules
    .command('create <product> <key> <name>')
    .description('Adds a module to a product. Existing agreements do not include it.')
    .action(async (product: string, key: string, name: string) => {
      await run(createModuleOperation, { product, key, name });
      print(`Created the module ${key} of ${product}.`);
    });
  modules
    .command('list <product>')
    .description("Lists a product's modules.")
    .option('--json', 'print JSON', false)
    .action(async (product: string, { json }: { json: boolean }) => {
      const found = (await run(listProductsOperation, {})).find(({ key }) => key === product);
      if (!found) throw new OperatorError(`There is no product '${product}'.`);
      if (json) print(JSON.stringify(found.modules, null, 2));
      else if (found.modules.length === 0) print(`The product ${product} has no modules.`);
      else
        print(
          asTable(
            ['MODULE', 'NAME'],
            found.modules.map(({ key, name }) => [key, name]),
          ),
        );
    });
  modules
    .command('rename <product> <key> <name>')
    .description('Renames a module.')
    .action(async (product: string, key: string, name: string) => {
      await run(renameModuleOperation, { product, key, name });
      print(`The module ${key} of ${product} is called ${name}.`);
    });
  modules
    .command('remove <product> <key>')
    .description('Deletes a module that no agreement includes.')
    .action(async (product: string, key: string) => {
      await run(removeModuleOperation, { product, key });
      print(`Removed the module ${key} of ${product}.`);
    });
}

/** `portal product …`, `portal module …`, `portal contract …` and `portal licence-key …` */
export function addLicensingCommands(program: Command, line: CommandLine): void {
  addProductCommands(program, line);
  addModuleCommands(program, line);
  addAgreementCommands(program, line);
  addKeyCommands(program, line);
}

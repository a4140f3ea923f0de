import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { babelParse, types } from 'storybook/internal/babel';
import { notMoved } from './inline-texts.ts';
import type { Message } from './messages.ts';

type Node = types.Node;

/** The placeholder for a variable part of a text. */
const gap = '{…}';

/** The values of a source's constants, by name. */
type Constants = ReadonlyMap<string, Node>;

/** The possible texts of an expression, with gaps for its variable parts. */
function textsOf(node: Node | null | undefined, constants: Constants): string[] {
  switch (node?.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [node.value];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }, index) => `${index > 0 ? gap : ''}${value.cooked}`).join('')];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent, constants), ...textsOf(node.alternate, constants)];
    case 'JSXExpressionContainer':
      return textsOf(node.expression, constants);
    case 'Identifier':
      return textsOf(constants.get(node.name), constants);
    case 'MemberExpression': {
      const table = node.object.type === 'Identifier' ? constants.get(node.object.name) : undefined;
      if (!node.computed || table?.type !== 'ObjectExpression') return [gap];
      return table.properties.flatMap((one) => (one.type === 'ObjectProperty' ? textsOf(one.value, constants) : []));
    }
    default:
      return [gap];
  }
}

const attribute = ({ openingElement }: types.JSXElement, name: string, constants: Constants): string[] => {
  const found = openingElement.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === name);
  return found?.type === 'JSXAttribute' ? textsOf(found.value, constants) : [];
};

/** The possible texts of an element's content, up to its first child element. */
function contentsOf({ children }: types.JSXElement, constants: Constants): string[] {
  const end = children.findIndex(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
  const own = end < 0 ? children : children.slice(0, end);
  return own.reduce<string[]>(
    (before, child) => before.flatMap((text) => textsOf(child, constants).map((more) => text + more)),
    [''],
  );
}

const kinds: Record<string, Message['kind']> = { success: 'success', warning: 'warning', danger: 'error' };

/** The messages of an alert or an empty state, with or without a device: its title and the beginning of its content. */
function messagesOf(element: types.JSXElement, constants: Constants): Pick<Message, 'kind' | 'text'>[] {
  const { name } = element.openingElement;
  if (name.type !== 'JSXIdentifier' || !['Alert', 'EmptyState', 'DeviceState'].includes(name.name)) return [];
  const titles = attribute(element, 'title', constants);
  const isEmpty = name.name !== 'Alert';
  const texts = (titles.length > 0 ? titles : ['']).flatMap((title) =>
    isEmpty ? [title] : contentsOf(element, constants).map((content) => `${title} ${content}`),
  );
  const [variant = ''] = attribute(element, 'variant', constants);
  return texts.flatMap((text) => {
    const kind = isEmpty ? (/ not /.test(text) ? 'error' : 'empty') : kinds[variant];
    return kind ? [{ kind, text }] : [];
  });
}

/** The messages that a machine announces on success or failure. */
function announcementsOf(
  { callee, arguments: [tone, message] }: types.CallExpression,
  constants: Constants,
): Pick<Message, 'kind' | 'text'>[] {
  if (callee.type !== 'Identifier' || callee.name !== 'announcement') return [];
  const kind = textsOf(tone, constants)[0] === 'failure' ? 'error' : 'success';
  return textsOf(message, constants).map((text) => ({ kind, text }));
}

const normalise = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`(?:\\s*${gap})+\\s*$`, 'g'), '')
    .trim();

/**
 * The messages of alerts, empty states and announcements in a source. Parts that are computed elsewhere are gaps, `{…}`.
 */
export function readSourceMessages(source: string, file: string): Message[] {
  const found: Pick<Message, 'kind' | 'text'>[] = [];
  const constants = new Map<string, Node>();
  const program = babelParse(source);
  types.traverseFast(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init);
  });
  types.traverseFast(program, (node) => {
    if (node.type === 'JSXElement') found.push(...messagesOf(node, constants));
    if (node.type === 'CallExpression') found.push(...announcementsOf(node, constants));
  });
  return found
    .map(({ kind, text }) => ({ kind, text: normalise(text), source: file }))
    .filter(({ text }) => /\p{L}/u.test(text.replaceAll(gap, '')));
}

/** The messages in the sources of machines and screens whose texts are not in a message file yet, without duplicates. */
export async function findSourceMessages(root: string): Promise<Message[]> {
  const files = globSync('packages/{machines,screens}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(stories|stage|test)\./.test(file) && notMoved.some((path) => file.startsWith(path)),
  );
  const texts = new Map<string, Message>();
  for (const file of files.sort()) {
    const source = await readFile(`${root}/${file}`, 'utf8');
    const name = file.replace(/^packages\/(\w+)\/src\//, '');
    for (const message of readSourceMessages(source, name))
      if (!texts.has(message.text)) texts.set(message.text, message);
  }
  return [...texts.values()];
}

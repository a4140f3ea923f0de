import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, with whatever it holds. */
interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

/** A text in a source file. */
export interface InlineText {
  text: string;
  line: number;
}

/** Where texts are not in a message file yet: folders and files of machines and screens, by the beginnings of their paths. */
export const notMoved: readonly string[] = [
  'packages/machines/src/content/edit/',
  'packages/machines/src/content/own/',
  'packages/screens/src/content/content-edit/',
  'packages/screens/src/content/own-content/',
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

/** Attributes whose values are no texts, whatever they read like: names, styles, addresses and shapes. */
const codes =
  /^(?:class\w*|\w*Class|style|key|id|name|icon|slot|d|transform|viewBox|points|href|src|rel|type|role|autoComplete|\w*Path|preserveAspectRatio|fill|stroke\w*|placement)$/;

/** Attributes and properties whose values are shown or read out, whatever they read like. */
const shown =
  /(?:^|-)(?:label|title|placeholder|message|alt|noun|word|roledescription|valuetext)$|(?:Label|Title|Text|Message)$/;

/** Two words beside each other, the first word of a sentence, or the last. */
const readsLikeText = (text: string): boolean =>
  /\p{L}[\p{L}’']*[,;:.!?]? [\p{L}(‘“]/u.test(text) || /^\p{Lu}\p{Ll}+/u.test(text) || /\p{L}{2}[.!?…]$/u.test(text);

/** The text of a literal, or of a part of a template. */
function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : undefined;
}

/** What holds a literal that names a module, is compared with, or is a type. */
const holdsNames = /^(?:Import\w+|Export(?:Named|All)Declaration|TSLiteralType|BinaryExpression|SwitchCase)$/;

/** Whether a literal is for developers or for the machine: a name, an error that is thrown, a line of the log. */
function isCode(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (parent === undefined || holdsNames.test(parent.type)) return true;
  if (parent.type === 'MemberExpression') return true;
  // A state's description is for the catalogue.
  if (parent.type === 'Property' && (parent.key === node || nameOf(parent.key) === 'description')) return true;
  return parents.some(
    ({ type, callee, name }) =>
      type === 'ThrowStatement' ||
      type === 'TSLiteralType' ||
      (type === 'NewExpression' && nameOf(callee) === 'Error') ||
      (type === 'CallExpression' && isNode(callee) && nameOf(callee.object) === 'console') ||
      (type === 'JSXAttribute' && codes.test(nameOf(name))),
  );
}

const passesOn = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/;

/** Whether it is shown for certain: as content of an element, or as what it is called. */
function isShown(parents: readonly Node[]): boolean {
  const holder = parents.findLast(({ type }) => !passesOn.test(type));
  if (holder === undefined) return false;
  if (holder.type === 'JSXElement' || holder.type === 'JSXFragment') return true;
  if (holder.type === 'Property') return shown.test(nameOf(holder.key));
  return holder.type === 'JSXAttribute' && shown.test(nameOf(holder.name));
}

/** The texts that a source holds itself: what elements show, what they are called, and what reads like a text. */
export function findInlineTexts(source: string, file: string): InlineText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: InlineText[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    const text = literalOf(node)?.replaceAll(/\s+/g, ' ').trim();
    if (text !== undefined) {
      const isText = isShown(parents) ? /\p{L}/u.test(text) : readsLikeText(text);
      if (isText && !isCode(node, parents)) found.push({ text, line: source.slice(0, node.start).split('\n').length });
      return;
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, [...parents, node]);
  };
  visit(program as unknown as Node, []);
  return found;
}

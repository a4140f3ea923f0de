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

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

/** Attributes whose values are not texts, whatever they read like: names, styles, addresses and shapes. */
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

/** The parents of a literal that names a module, is compared with, or is a type. */
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

/** Visits a node and all in it, each with the nodes that hold it. */
function walk(node: Node, parents: readonly Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, [...parents, node], visit);
}

const passesOn = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/;

/** Whether it is certainly shown: as content of an element, or as its name. */
function isShown(parents: readonly Node[]): boolean {
  const holder = parents.findLast(({ type }) => !passesOn.test(type));
  if (holder === undefined) return false;
  if (holder.type === 'JSXElement' || holder.type === 'JSXFragment') return true;
  if (holder.type === 'Property') return shown.test(nameOf(holder.key));
  return holder.type === 'JSXAttribute' && shown.test(nameOf(holder.name));
}

/** Whether it is content of an element, alone or between other words. */
function isContent(parents: readonly Node[]): boolean {
  const holder = parents.findLast(
    ({ type }) => !/^(?:JSXExpressionContainer|TemplateLiteral|LogicalExpression)$/.test(type),
  );
  return (
    parents.at(-1)?.type !== 'LogicalExpression' && (holder?.type === 'JSXElement' || holder?.type === 'JSXFragment')
  );
}

/** The names of values that a source compares with words: codes, such as 'low'. */
function codesIn(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, [], (node) => {
    const { type, left, right } = node;
    const word = type === 'BinaryExpression' && isNode(right) ? literalOf(right) : undefined;
    if (word !== undefined && /^\p{Ll}+$/u.test(word) && nameOf(left) !== '') names.add(nameOf(left));
  });
  return names;
}

/** The functions in which words are joined to a list that is read. */
function listersIn(program: Node): Set<Node> {
  const listers = new Set<Node>();
  walk(program, [], ({ type, callee, arguments: given }, parents) => {
    const [separator] = type === 'CallExpression' && Array.isArray(given) ? given : [];
    if (!isNode(callee) || nameOf(callee.property) !== 'join' || !isNode(separator)) return;
    const lister = parents.findLast((one) => /Function/.test(one.type));
    if (lister && /\S /.test(literalOf(separator) ?? '')) listers.add(lister);
  });
  return listers;
}

const leadsTo = /^(?:ConditionalExpression|SpreadElement)$/;

/** Whether a word is an entry of a list that is read. */
function isListed(parents: readonly Node[], listers: ReadonlySet<Node>): boolean {
  const holder = parents.findLast(({ type }) => !leadsTo.test(type));
  return holder?.type === 'ArrayExpression' && parents.some((parent) => listers.has(parent));
}

/**
 * The texts that a source holds itself: what elements show, what they are called, what is joined to a list, what reads like
 * a text, and the names of codes that are shown as they are.
 */
export function findInlineTexts(source: string, file: string): InlineText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: InlineText[] = [];
  const root = program as unknown as Node;
  const codeNames = codesIn(root);
  const listers = listersIn(root);
  const add = (text: string, { start }: Node) => found.push({ text, line: source.slice(0, start).split('\n').length });
  walk(root, [], (node, parents) => {
    const text = literalOf(node)?.replaceAll(/\s+/g, ' ').trim();
    if (text !== undefined) {
      const isText = isShown(parents) || isListed(parents, listers) ? /\p{L}/u.test(text) : readsLikeText(text);
      if (isText && !isCode(node, parents)) add(text, node);
    } else if (node.type === 'Identifier' && codeNames.has(nameOf(node)) && isContent(parents)) add(nameOf(node), node);
  });
  return found;
}

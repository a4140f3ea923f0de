import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/** Fields of an endpoint that only the server and the API's documentation use. */
const forServer = new Set([
  'summary',
  'area',
  'access',
  'duringForcedPasswordChange',
  'duringSecondFactorEnrolment',
  'isEdit',
  'hasEffect',
  'bodyMax',
  'defaults',
  'params',
  'query',
  'errors',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A node and all below it, from the top. */
function* nodesOf(value: unknown): Generator<Node & Record<string, unknown>> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? node.name : undefined);

/** Whether an expression creates schemas, and does nothing else. */
function isSchemas(code: string, init: Node): boolean {
  const text = code.slice(init.start, init.end);
  return init.type === 'CallExpression' ? /^z\b/.test(text) : init.type === 'ObjectExpression' && /\bz\s*\./.test(text);
}

/**
 * A module of the contract for the browser: calls without the parts that only the server reads, and schemas that the
 * bundler can drop where nothing needs them. Of a body, the client only needs to know that there is one.
 */
export function forClient(code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const { body } = parseSync('contract.ts', code).program;
  for (const node of nodesOf(body)) {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'endpoint') continue;
    const [description] = node.arguments as (Node & { properties?: (Node & Record<string, unknown>)[] })[];
    for (const property of description?.properties ?? []) {
      const name = String(nameOf(property.key));
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
      if (forServer.has(name)) edits.push({ start: property.start, end: property.end + comma, text: '' });
      if (name === 'body') edits.push({ start: property.start, end: property.end, text: 'body: true' });
    }
  }
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || !isSchemas(code, init) || edits.some(({ start, end }) => start >= init.start && end <= init.end))
        continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

/** Leaves the server's parts of the contract out of the app: the client validates responses, the server requests. */
export const clientCalls: Plugin = {
  name: 'client-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: forClient(code), map: null }),
  },
};

/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>(['../*/index.ts', '!./*'], { eager: true });
const machines = new Set(
  Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine),
);

/** Pure mappers of data: to the arguments of a named implementation, to the initial context, or to the output. */
const mappers = new Set(['input', 'params', 'context', 'output']);

/** The paths of inline implementations in a chart. */
function inlineImplementations(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'function') return mappers.has(path.at(-1) ?? '') ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => inlineImplementations(part, [...path, key]));
}

it('finds an inline action', () => {
  const chart = { states: { idle: { entry: ['reset', () => {}], invoke: { input: () => ({}) } } } };
  expect(inlineImplementations(chart, ['chart'])).toEqual(['chart.states.idle.entry.1']);
});

it('every action, guard and actor in a chart is referred to by name', () => {
  expect(machines.size).toBeGreaterThan(30);
  expect([...machines].flatMap(({ id, config }) => inlineImplementations(config, [id]))).toEqual([]);
});

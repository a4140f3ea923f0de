import { findStoryFiles } from 'storybook-addon-statechart/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { storySources } from '../project.ts';
import type { ComponentDocs } from './component-docs.ts';
import { type ComponentPage, describeComponents, idOf, readTranscripts } from './component-page.ts';
import type { Prop } from './read-props.ts';

let pages: ComponentPage[] = [];

beforeAll(async () => {
  pages = await describeComponents();
  // It has the whole component library checked by TypeScript.
}, 60_000);

const documented = () => pages.flatMap((page) => (page.docs ? [{ ...page, docs: page.docs }] : []));

/** Stories with what they show, or a sentence. */
const storiesOf = (shown: ComponentDocs['states']) => (typeof shown === 'string' ? {} : shown);

/** Everything that is written about a component. */
const textsOf = (docs: ComponentDocs): string[] => [
  ...docs.use,
  ...docs.avoid,
  ...Object.values(docs.anatomy),
  ...[docs.variants, docs.states].flatMap((shown) => (typeof shown === 'string' ? shown : Object.values(shown))),
  ...docs.examples.flatMap((pair) => [pair.do[1], pair.dont[1]]),
  docs.keyboard ?? '',
];

/** The stories that a page shows. */
const shownOn = (docs: ComponentDocs): string[] => [
  ...Object.keys({ ...storiesOf(docs.variants), ...storiesOf(docs.states) }),
  ...docs.examples.flatMap((pair) => [pair.do[0], pair.dont[0]]),
  ...docs.readings,
  ...(docs.first === undefined ? [] : [docs.first]),
];

/** Components of React Aria that are used next to those of the library. */
const fromReactAria = ['DialogTrigger', 'MenuTrigger'];

describe('the documentation of the components', () => {
  it('leaves none out', () => {
    expect(pages.length).toBeGreaterThan(35);
    expect(pages.filter(({ docs }) => !docs).map(({ name }) => name)).toEqual([]);
  });

  it('has a page for every group of stories among the components, but for the comparison of pseudo-states', async () => {
    const titles = (await findStoryFiles(storySources)).map(({ title }) => title);
    const groups = new Set(titles.filter((title) => title.startsWith('Components/')));
    expect([...groups].map((title) => title.replace('Components/', '')).sort()).toEqual(
      [...pages.map(({ name }) => name), 'Pseudo-states'].sort(),
    );
  });

  it('shows stories that exist', () => {
    const missing = documented().flatMap(({ name, docs, stories }) =>
      shownOn(docs).flatMap((story) => (story in stories ? [] : [`${name}: ${story}`])),
    );
    expect(missing).toEqual([]);
  });

  it('names only components, their props, and the values of these', () => {
    const parts = new Map(pages.flatMap((page) => page.exports.map((part) => [part.name, part.props] as const)));
    const namesOf = (props: readonly Prop[]) =>
      props.flatMap(({ name, types }) => [name, ...types.map((type) => type.replaceAll('"', ''))]);
    const unknown = documented().flatMap(({ name, docs, exports }) =>
      textsOf(docs).flatMap((text) => {
        const named = text.split('`').filter((_, index) => index % 2 === 1);
        // A text that names another component may mention its props.
        const spokenOf = [...exports.map((part) => part.props), ...named.flatMap((one) => [parts.get(one) ?? []])];
        const known = new Set([...parts.keys(), ...fromReactAria, ...namesOf(spokenOf.flat())]);
        return named.filter((one) => !known.has(one)).map((one) => `${name}: ${one}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('has a keyboard table, or explains why there is none', () => {
    const silent = documented().filter(({ keys, docs }) => keys.length === 0 && !docs.keyboard);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('has a transcript of every story that it lists for reading, and no other', async () => {
    const wanted = documented().flatMap(({ name, docs }) => docs.readings.map((story) => idOf(name, story)));
    expect(Object.keys(await readTranscripts()).sort()).toEqual(wanted.sort());
  });
});

it('every prop of the library itself is described', () => {
  const bare = pages.flatMap(({ exports }) =>
    exports.flatMap((part) =>
      part.props
        .filter(({ origin, description }) => origin === 'own' && description === '')
        .map(({ name }) => `${part.name}.${name}`),
    ),
  );
  expect(bare).toEqual([]);
});

it('finds the members of unions, defaults, required props and where props come from', () => {
  const [button] = pages.find(({ name }) => name === 'Button')?.exports ?? [];
  const prop = (name: string) => button?.props.find((one) => one.name === name);
  expect(prop('variant')).toMatchObject({
    types: expect.arrayContaining(['"primary"', '"quiet"']),
    standard: "'secondary'",
    isRequired: false,
    origin: 'own',
  });
  expect(prop('icon')?.types.length).toBeGreaterThan(40);
  expect(prop('children')).toMatchObject({ types: ['ReactNode'], isRequired: true });
  expect(prop('onPress')).toMatchObject({ origin: 'react-aria' });
  expect(prop('onClickCapture')).toMatchObject({ origin: 'element' });
});

it('finds where a component is used, and its built-in texts', () => {
  const dialog = pages.find(({ name }) => name === 'Dialog');
  expect(dialog?.texts).toEqual(['Close']);
  expect(dialog?.uses.map(({ name, area }) => `${area}/${name}`)).toContain('account/IdentityConfirmationDialog');
  expect(dialog?.uses.filter(({ path }) => path.includes('.stories.'))).toEqual([]);
});

it('finds the words that components take from the library', () => {
  const textsOfPage = (name: string) => pages.find((page) => page.name === name)?.texts ?? [];
  expect(textsOfPage('Alert')).toEqual(expect.arrayContaining(['Note', 'Error']));
  expect(textsOfPage('Pagination')).toEqual(expect.arrayContaining(['Next', 'Page …']));
});

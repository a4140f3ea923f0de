import type { Names } from './names.ts';
import type { Unit } from './unit.ts';

const machineOf = ({ camel, pascal, kebab, words }: Names) => `import type { Api } from '@community/contract/http';
import type { Configuration } from '@community/contract/shell';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../shared/shared.ts';

export interface ${pascal}Input {
  api: Api;
}

export interface ${pascal}Context extends ${pascal}Input {
  /** Set in the state \`shown\`. */
  configuration: Configuration | null;
  /** Why it could not be loaded; null where it could. */
  failure: Failure | null;
}

export type ${pascal}Event = { type: 'retried' } | ConnectionRestored;

/** ${words}: say here what people do on it. */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    input: {} as ${pascal}Input,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    load: fromPromise<Configuration, Api>(({ input: api, signal }) => api.getConfiguration({}, { signal })),
  },
}).createMachine({
  id: '${kebab}',
  context: ({ input }) => ({ ...input, configuration: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Waiting for what it shows.',
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => context.api,
        onDone: { target: 'shown', actions: assign({ configuration: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event) })) },
      },
    },
    shown: { description: 'All is there.' },
    failed: {
      description: 'The server did not answer, or not as promised.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running screen. */
export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>;
`;

const machineTestOf = ({
  camel,
  kebab,
}: Names) => `import { buildConfiguration } from '@community/mocks/shell/configuration';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../testing/testing.ts';
import { ${camel}Machine } from './${kebab}.machine.ts';

const start = (api: Parameters<typeof fakeApi>[0]) =>
  createActor(${camel}Machine, { input: { api: fakeApi(api) } }).start();

it('waits for the server, then shows the response', async () => {
  expect(start({ getConfiguration: pending }).getSnapshot().value).toBe('loading');
  const configuration = buildConfiguration();
  const actor = start({ getConfiguration: async () => configuration });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(context.configuration).toEqual(configuration);
});

it('fails when the server does not answer, and tries again when asked to', async () => {
  const actor = start({ getConfiguration: failing(null) });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'retried' });
  expect(actor.getSnapshot().value).toBe('loading');
});
`;

const viewOf = ({ camel, pascal, words }: Names) => `import type { ${pascal}Actor } from '@community/machines/shell';
import { pageTitle } from '@community/messages/common';
import { ${camel}Texts } from '@community/messages/shell';
import { Heading, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../failures/LoadFailure.tsx';
import * as styles from './${pascal}.css.ts';

export interface ${pascal}Props {
  /** The machine of the screen; see \`${camel}Machine\`. */
  actor: ${pascal}Actor;
}

/** ${words}: say here what it shows. */
export function ${pascal}({ actor }: ${pascal}Props) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div className={styles.screen} aria-busy={snapshot.hasTag('busy')}>
      <title>{pageTitle(${camel}Texts.title)}</title>
      {/* Whoever comes from another page is put here. */}
      <Heading level={1} isFocusTarget>
        {${camel}Texts.title}
      </Heading>
      {snapshot.matches('loading') && <Skeleton />}
      {snapshot.matches('failed') && (
        <LoadFailure
          title={${camel}Texts.failed}
          failure={snapshot.context.failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {snapshot.matches('shown') && <p>{${camel}Texts.version(snapshot.context.configuration?.version ?? '')}</p>}
    </div>
  );
}
`;

const textsOf = ({ camel, words }: Names) => `/** ${words}. */
export const ${camel}Texts = {
  title: '${words}',
  failed: 'We could not load this page.',
  version: (version: string) => \`Version \${version}\`,
};

`;

const stageOf = ({ camel, pascal, words }: Names) => `import { api, Stage } from '@community/catalogue/stage';
import { ${camel}Machine } from '@community/machines/shell';
import { ${pascal} } from './${pascal}.tsx';

/** ${words}, with its machine running: for its stories and its model. */
export const Staged${pascal} = () => (
  <Stage machine={${camel}Machine} input={{ api }}>
    {(actor) => (
      <main>
        <${pascal} actor={actor} />
      </main>
    )}
  </Stage>
);
`;

const storiesOf = ({ pascal, kebab, words }: Names) => `import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import preview from '@community/catalogue/preview';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent } from 'storybook/test';
import { Staged${pascal} } from './${pascal}.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/${words}',
  component: Staged${pascal},
  // The sections of the specification that it shows.
  parameters: { design: boardsOf('${kebab}'), spec: ['A 4'] },
});

export const Shown = meta.story({
  parameters: { state: '${kebab}/shown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Version/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: '${kebab}/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getConfiguration')),
});

export const Failed = meta.story({
  parameters: { state: '${kebab}/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('We could not load this page.')).toBeVisible();
  },
});

export const RetriedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: '${kebab}/shown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration', { once: true })),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Try again');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/^Version/)).toBeVisible();
  },
});
`;

const modelOf = ({
  camel,
  pascal,
  kebab,
  words,
}: Names) => `import { callSucceeds, userAction, callFails } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { ${camel}Machine } from '@community/machines/shell';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { Staged${pascal} } from '../../shell/${kebab}/${pascal}.stage.tsx';
import { press } from '../gestures.ts';

/** Every state, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Around the pages/${words}' });

export const EveryState = meta.story(
  replayOf({
    machine: ${camel}Machine,
    input: { api },
    screen: () => <Staged${pascal} />,
    events: [
      callSucceeds('${kebab}.loading', 'getConfiguration', buildConfiguration()),
      callFails('${kebab}.loading', 'getConfiguration', null),
      userAction('retried', press('Try again')),
    ],
  }),
);
`;

/** The fixtures of the frame's machines; other areas have their own files next to it. */
const fixtures = 'packages/machines/src/testing/model/shell.fixtures.ts';

/** A screen with its machine: it loads something, shows it, or reports a failure, with tests and stories. */
export function screenUnit(names: Names): Unit {
  const { camel, kebab, pascal } = names;
  const machine = 'packages/machines/src/shell';
  const screen = `packages/screens/src/shell/${kebab}`;
  return {
    files: {
      [`${machine}/${kebab}.machine.ts`]: machineOf(names),
      [`${machine}/${kebab}.machine.test.ts`]: machineTestOf(names),
      [`${screen}/${pascal}.tsx`]: viewOf(names),
      [`${screen}/${pascal}.css.ts`]: `import { style } from '@vanilla-extract/css';
import { space } from '@community/ui/theme';

export const screen = style({ display: 'grid', gap: space[4], padding: space[4] });
`,
      [`${screen}/${pascal}.stage.tsx`]: stageOf(names),
      [`${screen}/${pascal}.stories.tsx`]: storiesOf(names),
      [`packages/screens/src/flows/models/${pascal}Model.stories.tsx`]: modelOf(names),
    },
    insertions: [
      {
        file: `${machine}/index.ts`,
        before: 'export { type AppShellActor',
        text: `export { type ${pascal}Actor, ${camel}Machine } from './${kebab}.machine.ts';\n`,
      },
      {
        file: 'packages/screens/src/shell/index.ts',
        before: 'export { AppShell',
        text: `export { ${pascal}, type ${pascal}Props } from './${kebab}/${pascal}.tsx';\n`,
      },
      {
        file: 'packages/messages/src/shell.ts',
        before: '/** What happens to unsaved changes. */',
        text: textsOf(names),
      },
      {
        file: fixtures,
        before: "import { announced } from './payloads.ts';",
        text: `import { ${camel}Machine } from '../../shell/${kebab}.machine.ts';\n`,
      },
      {
        file: fixtures,
        before: '  machineFixture(tutorialMachine,',
        text: `  machineFixture(${camel}Machine, { starts: [({ api }) => ({ api })] }),\n`,
      },
    ],
    taken: [
      { files: 'packages/machines/src/**/*.ts', text: ` id: '${kebab}',` },
      // Names used in a new screen's files are not available, either.
      { files: 'scripts/new/screen.ts', text: `import { ${pascal} }` },
      { files: 'scripts/new/screen.ts', text: `, ${pascal} }` },
      // Nor are names of components, which the new screen may need.
      { files: 'packages/ui/src/index.ts', text: `export { ${pascal}, ` },
    ],
    next: [
      `Give it a route in packages/app/src, and its place in the titles of the stories (now Screens/Around the pages).`,
      'Replace the call it makes, getConfiguration, by its own.',
      'Name what its events carry in its fixture for the generic tests, and what is typed or chosen in drafts.test.ts beside it.',
      'Accept its pictures: npm run update:visual.',
    ],
  };
}

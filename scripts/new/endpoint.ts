import type { Names } from './names.ts';
import type { Unit } from './unit.ts';

/** An API call from the contract to the server, with its mock and its tests. It returns a constant. */
export function endpointUnit({ camel, kebab, words }: Names): Unit {
  const area = 'packages/server/src/shell';
  return {
    files: {
      [`packages/contract/src/shell/${kebab}.ts`]: `import { endpoint } from '../http/endpoint.ts';
import { done } from '../shared/common.ts';

export const ${camel}Endpoints = {
  /** ${words}: say here what it does, and what it answers when it cannot. */
  ${camel}: endpoint({
    method: 'GET',
    path: '/api/${kebab}',
    summary: '${words}',
    area: 'Portal',
    access: 'session',
    response: done,
  }),
};
`,
      [`${area}/${kebab}.ts`]: `import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';

/** ${words}. */
export function ${camel}Routes(app: FastifyInstance): void {
  route(app, endpoints.${camel}, async () => ({ ok: true as const }));
}
`,
      [`${area}/${kebab}.test.ts`]: `import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();

it('answers signed-in users', async () => {
  const user = await portal.createUser();
  const answer = await user.call('/api/${kebab}');
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ ok: true });
});

it('refuses everyone else', async () => {
  expect((await portal.call('/api/${kebab}')).status).toBe(401);
});
`,
    },
    insertions: [
      {
        file: 'packages/contract/src/index.ts',
        before: '} as const satisfies Record<string, Endpoint>;',
        text: `  ...${camel}Endpoints,\n`,
      },
      {
        file: 'packages/contract/src/index.ts',
        before: "import type { Endpoint } from './http/endpoint.ts';",
        text: `import { ${camel}Endpoints } from './shell/${kebab}.ts';\n`,
      },
      {
        file: 'packages/contract/src/shell/index.ts',
        before: "export * from './configuration.ts';",
        text: `export * from './${kebab}.ts';\n`,
      },
      {
        file: 'mocks/src/shell/shell-handlers.ts',
        before: "mock('getConfiguration'",
        text: `mock('${camel}', () => ({ ok: true })), `,
      },
      {
        file: `${area}/plugin.ts`,
        before: "import { configurationRoutes } from './configuration.ts';",
        text: `import { ${camel}Routes } from './${kebab}.ts';\n`,
      },
      { file: `${area}/plugin.ts`, before: '  registerOutboxPage(app);', text: `  ${camel}Routes(app);\n` },
    ],
    taken: [
      { files: 'packages/contract/src/**/*.ts', text: `  ${camel}: endpoint(` },
      { files: 'packages/contract/src/**/*.ts', text: `  ${camel}: calls.` },
      { files: 'packages/contract/src/**/*.ts', text: `const ${camel}Endpoints` },
      { files: 'packages/contract/src/**/*.ts', text: `path: '/api/${kebab}'` },
      { files: 'packages/server/src/*/plugin.ts', text: ` ${camel}Routes ` },
    ],
    next: ['Describe its parameters, body and response in the contract; the rest follows from there.'],
  };
}

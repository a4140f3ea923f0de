import type { Names } from './names.ts';
import type { Unit } from './unit.ts';

/** A component that shows what is inside it, with its styles, stories and documentation. */
export function componentUnit({ pascal, words }: Names): Unit {
  const folder = `packages/ui/src/components/${pascal}`;
  return {
    files: {
      [`${folder}/${pascal}.tsx`]: `import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './${pascal}.css.ts';

export interface ${pascal}Props {
  /** What is inside it. */
  children: ReactNode;
  /** Places it within a layout. */
  className?: string;
}

/** ${words}: say here what it is for, and when something else is better. */
export function ${pascal}({ children, className }: ${pascal}Props) {
  return <div className={clsx(styles.root, className)}>{children}</div>;
}
`,
      [`${folder}/${pascal}.css.ts`]: `import { style } from '@vanilla-extract/css';
import { color, space } from '../../theme/index.ts';

export const root = style({ padding: space[4], color: color.ink, background: color.surface });
`,
      [`${folder}/${pascal}.stories.tsx`]: `import { expect } from 'storybook/test';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import preview from '@community/catalogue/preview';
import { ${pascal} } from './${pascal}.tsx';

const meta = preview.meta({
  title: 'Components/${pascal}',
  component: ${pascal},
  tags: ['autodocs'],
  args: { children: '${words}' },
});

export const Plain = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('${words}')).toBeVisible();
  },
});

export const DontFillIt = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: '${words} with much more inside it. '.repeat(12) },
});
`,
      [`${folder}/${pascal}.docs.ts`]: `import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For what it is made for.'],
  avoid: ['Where another component does the same.'],
  anatomy: { Content: 'What is inside it.' },
  variants: { Plain: 'With little inside it.' },
  states: 'One. What is inside it may have its own.',
  examples: [
    {
      do: ['Plain', 'Keep it short.'],
      dont: ['DontFillIt', 'Much text is better off on the page itself.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: [],
};
`,
    },
    insertions: [
      {
        file: 'packages/ui/src/index.ts',
        before: 'export { Alert, type AlertProps }',
        text: `export { ${pascal}, type ${pascal}Props } from './components/${pascal}/${pascal}.tsx';\n`,
      },
    ],
    taken: [],
    next: [
      `Write its documentation: ${folder}/${pascal}.docs.ts.`,
      `Look at it: npm run storybook, Components/${pascal}.`,
    ],
  };
}

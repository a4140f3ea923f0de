import type { Names } from './names.ts';
import type { Unit } from './unit.ts';

/** A component that shows what is inside it, with its styles and stories. */
export function componentUnit({ pascal, words }: Names): Unit {
  const folder = `packages/ui/src/components/${pascal}`;
  return {
    files: {
      [`${folder}/${pascal}.tsx`]: `import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './${pascal}.css.ts';

export interface ${pascal}Props {
  /** What is inside it. */
  children: ReactNode;
  /** Places it within a layout. */
  className?: string;
}

/** ${words}: say here what it is for, and when something else is better. */
export function ${pascal}({ children, className }: ${pascal}Props) {
  return <div className={cx(styles.root, className)}>{children}</div>;
}
`,
      [`${folder}/${pascal}.css.ts`]: `import { style } from '@vanilla-extract/css';
import { color, space } from '../../theme/index.ts';

export const root = style({ padding: space[4], color: color.ink, background: color.surface });
`,
      [`${folder}/${pascal}.stories.tsx`]: `import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ${pascal} } from './index.ts';

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

export const WithMuchInside = meta.story({ args: { children: '${words} with much more inside it. '.repeat(12) } });
`,
      [`${folder}/index.ts`]: `export { ${pascal}, type ${pascal}Props } from './${pascal}.tsx';\n`,
    },
    insertions: [],
    taken: [],
    next: [`Look at it: npm run storybook, Components/${pascal}.`],
  };
}

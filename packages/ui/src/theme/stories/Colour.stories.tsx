import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { contrast } from '../contrast.ts';
import { contrastRules } from '../contrast-rules.ts';
import { dark, light, monitor, type Oklch, oklch, type Palette } from '../palettes.ts';
import * as styles from './Foundations.css.ts';

/** The worst contrast a colour reaches on the grounds it may stand on, and what it must reach. */
const worst = (name: keyof Palette, palette: Palette) => {
  const rules = contrastRules.filter((rule) => rule.color === name);
  const pairs = rules.flatMap(({ grounds, minimum }) =>
    grounds.map((ground) => ({ ground, minimum, ratio: contrast(palette[name], palette[ground]) })),
  );
  return pairs.sort((one, other) => one.ratio - other.ratio)[0];
};

function Swatch({ name, value, children }: { name: string; value: Oklch; children?: React.ReactNode }) {
  return (
    <li className={styles.swatch}>
      <div className={styles.sample} style={{ background: oklch(value) }} />
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>
        <span className={styles.figure}>{value.join(' ')}</span>
      </span>
      <span className={styles.detail}>{children}</span>
    </li>
  );
}

function Theme({ title, palette }: { title: 'light' | 'dark'; palette: Palette }) {
  return (
    <section data-theme={title} className={styles.theme} aria-label={`Colours of the ${title} theme`}>
      <strong className={styles.name}>{title}</strong>
      <ul className={styles.grid}>
        {(Object.keys(palette) as (keyof Palette)[]).map((name) => {
          const found = worst(name, palette);
          return (
            <Swatch key={name} name={name} value={palette[name]}>
              {found
                ? `${found.ratio.toFixed(1)}:1 at worst, on ${found.ground}; must be ${found.minimum}:1`
                : 'No contrast asked of it'}
            </Swatch>
          );
        })}
      </ul>
    </section>
  );
}

const meta = preview.meta({ title: 'Foundations/Colour', component: Theme });

export const Light = meta.story({
  args: { title: 'light', palette: light },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(light).length);
  },
});

export const Dark = meta.story({ args: { title: 'dark', palette: dark } });

export const Monitor = meta.story({
  render: () => (
    <ul className={styles.grid}>
      {Object.entries(monitor).map(([name, value]) => (
        <Swatch key={name} name={name} value={value}>
          {name === 'screen' ? 'Ground' : `${contrast(value, monitor.screen).toFixed(1)}:1 on the glass`}
        </Swatch>
      ))}
    </ul>
  ),
});

import preview from '@community/catalogue/preview';
import { radius, shadow, space } from '../index.ts';
import * as styles from './Foundations.css.ts';

const meta = preview.meta({ title: 'Foundations/Space' });

export const Steps = meta.story({
  render: () => (
    <div className={styles.rows}>
      {Object.entries(space).map(([step, length]) => (
        <div key={step} className={styles.row}>
          <span className={styles.label}>
            space[{step}] · {length}
          </span>
          <div className={styles.bar} style={{ width: length }} />
        </div>
      ))}
    </div>
  ),
});

export const CornersAndShadow = meta.story({
  render: () => (
    <ul className={styles.grid}>
      {Object.entries(radius).map(([name, borderRadius]) => (
        <li key={name} className={styles.swatch} style={{ borderRadius }}>
          radius.{name}
        </li>
      ))}
      <li className={styles.swatch} style={{ boxShadow: shadow }}>
        shadow
      </li>
    </ul>
  ),
});

import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Icon, iconNames } from '../../components/Icon/index.ts';
import * as styles from './Foundations.css.ts';

const meta = preview.meta({ title: 'Foundations/Icons' });

export const All = meta.story({
  render: () => (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} size={28} />
          {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(iconNames.length);
  },
});

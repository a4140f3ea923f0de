import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { Icon } from '../../components/Icon/Icon.tsx';
import { iconNames } from '../../components/Icon/icons.ts';
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

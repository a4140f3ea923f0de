import { kitColours } from '@community/contract/licensing-rules';
import preview from '../../../../../.storybook/preview.tsx';
import { KitSwatch } from './index.ts';

const meta = preview.meta({
  title: 'Components/Kit swatch',
  component: KitSwatch,
  tags: ['autodocs'],
  args: { colour: 'orange' as const },
});

export const One = meta.story({});

export const All = meta.story({
  render: () => (
    <ul style={{ display: 'grid', gap: '8px' }}>
      {kitColours.map((colour) => (
        <li key={colour} style={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
          <KitSwatch colour={colour} /> {colour}
        </li>
      ))}
    </ul>
  ),
});

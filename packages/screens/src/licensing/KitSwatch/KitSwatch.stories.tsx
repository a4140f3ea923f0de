import preview from '@community/catalogue/preview';
import { kitColours } from '@community/contract/licensing';
import { KitSwatch } from './KitSwatch.tsx';

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

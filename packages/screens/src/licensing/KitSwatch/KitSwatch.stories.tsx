import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { kitColours } from '@community/contract/licensing';
import { KitSwatch } from './KitSwatch.tsx';

const meta = preview.meta({
  title: 'Components/KitSwatch',
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

export const None = meta.story({ parameters: withoutScreenshot, args: { colour: 'none' } });

export const Named = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <p style={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
      <KitSwatch colour="orange" /> orange
    </p>
  ),
});

export const DontLeaveItAlone = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <p style={{ display: 'flex', gap: '8px' }}>
      <KitSwatch colour="orange" /> <KitSwatch colour="red" />
    </p>
  ),
});

import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Card } from './Card.tsx';

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'Number of licenses on agreement: 12' },
});

export const Default = meta.story();

export const DontNest = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { children: <Card>Number of licenses on agreement: 12</Card> },
});

import { notPictured } from '@community/catalogue/not-pictured';
import preview from '@community/catalogue/preview';
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
  parameters: notPictured,
  args: { children: <Card>Number of licenses on agreement: 12</Card> },
});

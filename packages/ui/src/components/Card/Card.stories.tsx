import preview from '@community/catalogue/preview';
import { Card } from './Card.tsx';

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'Number of licenses on agreement: 12' },
});

export const Default = meta.story();

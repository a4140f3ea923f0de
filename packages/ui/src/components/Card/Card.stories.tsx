import preview from '../../../../../.storybook/preview.tsx';
import { Card } from './index.ts';

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'Number of licenses on agreement: 12' },
});

export const Default = meta.story();

import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { ButtonLink } from './ButtonLink.tsx';

const meta = preview.meta({
  title: 'Components/ButtonLink',
  component: ButtonLink,
  tags: ['autodocs'],
  args: { children: 'Upload Scenario', href: '#upload' },
});

export const Secondary = meta.story({
  args: { icon: 'upload' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upload Scenario' })).toHaveAttribute('href', '#upload');
  },
});

export const Primary = meta.story({ args: { variant: 'primary', children: 'Go to site' } });

export const Quiet = meta.story({ args: { variant: 'quiet', icon: 'arrowLeft', children: 'Scenarios' } });

import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Footer',
  component: Footer,
  parameters: { spec: ['B 2 Legal, footer, shared shell'] },
});

export const Default = meta.story({
  args: { imprint: 'https://northgate.example/imprint' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await expect(canvas.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    await expect(canvas.getByRole('link', { name: 'Imprint' })).toHaveAttribute(
      'href',
      'https://northgate.example/imprint',
    );
  },
});

export const BeforeSigningIn = meta.story({
  args: { onTerms: fn(), onPrivacy: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Terms' }));
    await expect(args.onTerms).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('link', { name: 'Imprint' })).toBeNull();
  },
});

export const ByKeyboard = meta.story({
  args: { onTerms: fn(), onPrivacy: fn() },
  play: async ({ args }) => {
    await expectFocusOrder('Terms', 'Privacy policy');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPrivacy).toHaveBeenCalledOnce();
    await expect(args.onTerms).not.toHaveBeenCalled();
  },
});

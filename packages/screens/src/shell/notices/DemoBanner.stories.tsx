import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { DemoBanner } from './DemoBanner.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Demo banner',
  component: DemoBanner,
  parameters: { layout: 'fullscreen', spec: ['B 2 Legal, footer, shared shell'] },
});

export const Default = meta.story({
  args: { isOpenDemo: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'About this demo' })).toHaveTextContent(
      'This is a demo. Everybody can sign in and see what is here. Upload nothing that must stay private.',
    );
  },
});

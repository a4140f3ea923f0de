import preview from '@community/catalogue/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { TagGroup } from './TagGroup.tsx';

const meta = preview.meta({
  title: 'Components/TagGroup',
  component: TagGroup,
  tags: ['autodocs'],
  args: {
    'aria-label': 'Selected tags',
    tags: [
      { id: 12, title: 'sepsis' },
      { id: 9, title: 'non-invasive ventilation' },
    ],
    onRemove: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenLastCalledWith(12);
  },
});

import { pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  title: 'Components/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  // It is rendered outside the page's landmarks, and read out with the control that it explains.
  parameters: { a11y: { options: { rules: { region: { enabled: false } } } } },
  args: { children: <IconButton icon="sound" aria-label="Sounds" /> },
});

export const OnFocus = meta.story({
  args: { text: 'Has sounds', placement: 'bottom' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tooltip).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Sounds' })).toHaveAccessibleDescription('Has sounds');
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { text: 'Has sounds', placement: 'bottom' },
  play: async ({ step }) => {
    const press = pressing(step);
    await press(
      'Tab',
      'Moves the focus to the control, and shows the tooltip at once.',
      () => screen.queryByRole('tooltip') !== null,
    );
    await press('Escape', 'Hides it; the focus stays.', () => screen.queryByRole('tooltip') === null);
  },
});

export const Shown = meta.story({
  tags: ['!dev'],
  // The focus in it is not that of the docs page, which has a frame for it.
  parameters: { ...withoutScreenshot, docs: { story: { inline: false, iframeHeight: '120px' } } },
  args: {
    text: 'Has sounds',
    placement: 'bottom',
    children: <IconButton icon="sound" aria-label="Sounds" autoFocus />,
  },
});

export const DontHideRules = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { text: 'At most 10 files of 512 MB each', children: <IconButton icon="upload" aria-label="Upload" /> },
});

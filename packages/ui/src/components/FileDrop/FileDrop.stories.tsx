import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { FileDrop } from './FileDrop.tsx';

const meta = preview.meta({
  title: 'Components/FileDrop',
  component: FileDrop,
  tags: ['autodocs'],
  args: {
    label: 'Drop scenario files or a folder here',
    description: 'Up to 10 files, 512 MB each · .isims or .json · one folder deep',
    onDrop: fn(),
    onSelect: fn(),
  },
});

export const FilesOnly = meta.story({
  args: { acceptedFileTypes: ['.isims', '.json'] },
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['{}'], 'septic-shock.isims', { type: 'application/json' });
    if (input) await userEvent.upload(input, file, { applyAccept: false });
    await expect(args.onSelect).toHaveBeenLastCalledWith([file]);
  },
});

export const WithFolders = meta.story({ args: { allowsFolders: true } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { allowsFolders: true },
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const button = (name: string) => canvas.getByRole('button', { name });
    button('Choose files').focus();
    await press('Tab', 'Moves the focus to the next button.', () => hasFocus(button('Choose a folder')));
    await press('Shift and Tab', 'Moves it back.', () => hasFocus(button('Choose files')));
  },
});

export const DontHideLimits = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: ({ description: _limits, ...args }) => <FileDrop {...args} />,
  args: { label: 'Drop files here' },
});

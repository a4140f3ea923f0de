import preview from '@community/catalogue/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { Radio, RadioGroup } from './RadioGroup.tsx';

const meta = preview.meta({
  title: 'Components/RadioGroup',
  component: RadioGroup,
  subcomponents: { Radio },
  tags: ['autodocs'],
  args: {
    label: 'Who sees it',
    children: (
      <>
        <Radio value="private">Only you</Radio>
        <Radio value="public">Everyone who is signed in</Radio>
      </>
    ),
    onChange: fn(),
  },
});

export const Default = meta.story({
  args: { defaultValue: 'private', description: 'You can change it at any time.' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Only you' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('public');
  },
});

export const Horizontal = meta.story({ args: { orientation: 'horizontal', defaultValue: 'public' } });

export const Invalid = meta.story({ args: { isInvalid: true, errorMessage: 'Choose who sees it.' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 'private' } });

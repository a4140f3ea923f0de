import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
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

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const first = canvas.getByRole<HTMLInputElement>('radio', { name: 'Only you' });
    const second = canvas.getByRole<HTMLInputElement>('radio', { name: 'Everyone who is signed in' });
    await press('Tab', 'Moves the focus to the chosen one, or to the first.', () => hasFocus(first));
    await press('Space', 'Chooses it, if none is chosen.', () => first.checked);
    await press(
      'Arrow down',
      'Moves to the next and chooses it; after the last comes the first.',
      () => second.checked,
    );
    await press('Arrow up', 'Moves to the one before and chooses it.', () => first.checked);
    await press('Arrow right', 'Like Arrow down.', () => second.checked);
    await press('Arrow left', 'Like Arrow up.', () => first.checked);
  },
});

export const DontOfferYesAndNo = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: {
    label: 'Let others see it?',
    defaultValue: 'no',
    children: (
      <>
        <Radio value="yes">Yes</Radio>
        <Radio value="no">No</Radio>
      </>
    ),
  },
});

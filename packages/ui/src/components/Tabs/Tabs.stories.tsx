import { hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

type Part = 'course' | 'checklist' | 'media';

const tabs: { id: Part; label: string }[] = [
  { id: 'course', label: 'Course' },
  { id: 'checklist', label: 'Checklist' },
  { id: 'media', label: 'Media' },
];

function Example() {
  const [selected, setSelected] = useState<Part>('course');
  return (
    <Tabs aria-label="Parts" tabs={tabs} selected={selected} onChange={setSelected}>
      <p>{`The ${selected} stands here.`}</p>
    </Tabs>
  );
}

const meta = preview.meta({ title: 'Components/Tabs', tags: ['autodocs'], component: Example });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Checklist' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Checklist' })).toHaveTextContent('The checklist stands here.');
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Course' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Media', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Checklist', selected: true })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The checklist stands here.');
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const isOn = (name: string) => hasFocus(canvas.queryByRole('tab', { name, selected: true }));
    await press('Tab', 'Moves the focus to the open tab, and from there into the panel.', () => isOn('Course'));
    await press('Arrow right', 'Opens the next tab, and after the last the first.', () => isOn('Checklist'));
    await press('Arrow left', 'Opens the tab before, and before the first the last.', () => isOn('Course'));
    await press('End', 'Opens the last tab.', () => isOn('Media'));
    await press('Home', 'Opens the first.', () => isOn('Course'));
  },
});

export const DontSplitOne = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <Tabs aria-label="Parts" tabs={tabs.slice(0, 1)} selected="course" onChange={() => undefined}>
      <p>The course stands here.</p>
    </Tabs>
  ),
});

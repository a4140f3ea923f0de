import preview from '@community/catalogue/preview';
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

const meta = preview.meta({ title: 'Components/Tabs', component: Example });

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

import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import type { Turn } from '@community/machines/shell';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { currentStates, findActor, waitForState } from 'storybook-addon-statechart';
import { StagedLists, StagedOverlays, titles, type Wishes } from './Overlays.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Overlays',
  component: StagedOverlays,
  parameters: { design: boardsOf('overlays'), layout: 'fullscreen', spec: ['A 4', 'B 4'] },
  args: { turns: [], events: [] } as Wishes,
});

const names: Record<Turn, string> = { ...titles, tutorial: 'Tutorial' };

/** The dialogs over the page that can be reached. */
const reachable = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
    (dialog) => dialog.closest('[inert], [aria-hidden=true]') === null,
  );

/** Waits until one dialog, and no other, is there and can be used. */
async function only(turn: Turn): Promise<HTMLElement> {
  await waitFor(() => {
    expect(document.querySelectorAll('[role=dialog], [role=alertdialog]')).toHaveLength(1);
    expect(reachable()).toHaveLength(1);
    expect(reachable()[0]).toHaveAccessibleName(names[turn]);
  });
  const [dialog] = reachable();
  if (!dialog) throw new Error('no dialog is open');
  return dialog;
}

async function answer(turn: Turn): Promise<void> {
  const dialog = within(await only(turn));
  const name = turn === 'tutorial' ? 'Hide tutorial once' : 'Done';
  await userEvent.click(dialog.getByRole('button', { name }));
}

export const Nothing = meta.story({ parameters: { state: 'overlays/turn.none' } });

export const NoTutorial = meta.story({
  args: { events: [{ type: 'tutorial.requested' }, { type: 'tutorial.ended' }] },
  parameters: { state: 'overlays/tutorial.hidden' },
});

export const TutorialWanted = meta.story({
  args: { turns: ['tutorial'], events: [{ type: 'tutorial.requested' }] },
  parameters: { state: 'overlays/tutorial.wanted' },
  play: async () => void (await only('tutorial')),
});

export const Session = meta.story({
  args: { turns: ['tutorial', 'leaving', 'session'] },
  parameters: { state: 'overlays/turn.session' },
  play: async () => void (await only('session')),
});

export const Leaving = meta.story({
  args: { turns: ['tutorial', 'leaving'] },
  parameters: { state: 'overlays/turn.leaving' },
  play: async () => void (await only('leaving')),
});

export const Task = meta.story({
  args: { turns: ['tutorial', 'restoring', 'task'] },
  parameters: { state: 'overlays/turn.task' },
  play: async () => void (await only('task')),
});

export const Restoring = meta.story({
  args: { turns: ['tutorial', 'restoring'] },
  parameters: { state: 'overlays/turn.restoring' },
  play: async () => void (await only('restoring')),
});

export const Rights = meta.story({
  args: { turns: ['tutorial', 'rights'] },
  parameters: { state: 'overlays/turn.rights' },
  play: async () => void (await only('rights')),
});

export const TutorialShowing = meta.story({
  args: { turns: ['restoring', 'tutorial'] },
  parameters: { state: 'overlays/turn.tutorial' },
  play: async () => {
    await answer('restoring');
    await only('tutorial');
  },
});

/** A list to choose from is something the user has opened for as long as it is open, and no longer. */
export const ListsToChooseFrom = meta.story({
  parameters: { ...withoutScreenshot, state: 'overlays/turn.none' },
  render: () => <StagedLists />,
  play: async ({ canvas }) => {
    // Several frames, in which anything that a closed list wants would have been said.
    await canvas.findByRole('button', { name: /Patient age/ });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(findActor('overlays').getSnapshot().context.asking).toEqual([]);
    for (const name of [/Patient age/, /^Tags/, 'More']) {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await waitForState('overlays/turn.task');
      await userEvent.keyboard('{Escape}');
      await waitForState('overlays/turn.none');
    }
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Tag' }), 'Air');
    await waitForState('overlays/turn.task');
    await userEvent.keyboard('{Escape}');
    await waitForState('overlays/turn.none');
  },
});

const order: Turn[] = ['session', 'leaving', 'restoring', 'rights', 'tutorial'];
const pairs = order.flatMap((one, index) => order.slice(index + 1).map((other): [Turn, Turn] => [one, other]));

/** Lets one pair after the other come up, at the same moment. */
const Pairs = () => {
  const [number, setNumber] = useState(-1);
  useEffect(() => {
    const next = () => setNumber((last) => last + 1);
    addEventListener('pair.requested', next);
    return () => removeEventListener('pair.requested', next);
  }, []);
  // The one that comes first in the page opens first: in turn the more and the less important one.
  const pair = [...pairs, ...pairs.map(([one, other]): [Turn, Turn] => [other, one])][number] ?? [];
  return <StagedOverlays key={number} turns={[...pair]} />;
};

export const EveryPairAtOnce = meta.story({
  parameters: { state: 'overlays/turn.none' },
  render: () => <Pairs />,
  play: async () => {
    for (const [important, other] of [...pairs, ...pairs]) {
      dispatchEvent(new Event('pair.requested'));
      await answer(important);
      await answer(other);
      await waitFor(() => expect(document.querySelector('main')?.closest('[inert], [aria-hidden=true]')).toBeNull());
    }
    await waitFor(() => expect(currentStates()).toContain('overlays/turn.none'));
  },
});

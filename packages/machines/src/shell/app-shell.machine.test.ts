import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { appShellMachine } from './app-shell.machine.ts';

it('opens one menu at a time', () => {
  const shell = createActor(appShellMachine, { input: { theme: 'system' } }).start();
  for (const menu of ['user', 'device', 'theme'] as const) {
    shell.send({ type: 'menu.opened', menu });
    expect(shell.getSnapshot().value.menu).toBe(menu);
  }
  shell.send({ type: 'menu.closed' });
  expect(shell.getSnapshot().value.menu).toBe('closed');
});

it.each(['system', 'light', 'dark'] as const)('takes up the %s theme that was chosen before', (theme) => {
  const shell = createActor(appShellMachine, { input: { theme } }).start();
  expect(shell.getSnapshot().value.theme).toBe(theme);
});

it('reports the chosen theme', () => {
  const shell = createActor(appShellMachine, { input: { theme: 'system' } }).start();
  const chosen = vi.fn();
  shell.on('themeChosen', chosen);
  shell.send({ type: 'theme.chosen', theme: 'dark' });
  shell.send({ type: 'theme.chosen', theme: 'system' });
  expect(chosen.mock.calls).toEqual([
    [{ type: 'themeChosen', theme: 'dark' }],
    [{ type: 'themeChosen', theme: 'system' }],
  ]);
});

it('turns the shortcuts of single keys off and on, and reports it', () => {
  const shell = createActor(appShellMachine, { input: { theme: 'system' } }).start();
  const chosen = vi.fn();
  shell.on('shortcutsChosen', chosen);
  expect(shell.getSnapshot().value.shortcuts).toBe('on');
  shell.send({ type: 'shortcuts.toggled' });
  expect(shell.getSnapshot().value.shortcuts).toBe('off');
  shell.send({ type: 'shortcuts.toggled' });
  expect(chosen.mock.calls.map(([{ hasShortcuts }]) => hasShortcuts)).toEqual([false, true]);
});

it('restores shortcuts that were turned off', () => {
  const shell = createActor(appShellMachine, { input: { theme: 'system', hasShortcuts: false } }).start();
  expect(shell.getSnapshot().value.shortcuts).toBe('off');
});

it('passes on a request for the tutorial', () => {
  const shell = createActor(appShellMachine, { input: { theme: 'system' } }).start();
  const wanted = vi.fn();
  shell.on('tutorialRequested', wanted);
  shell.send({ type: 'tutorial.requested' });
  expect(wanted).toHaveBeenCalledOnce();
});

it('shows a success for a while', () => {
  const clock = new SimulatedClock();
  const shell = createActor(appShellMachine, { input: { theme: 'system' }, clock }).start();
  shell.send({ type: 'announced', tone: 'success', message: 'Croup is now a favourite.' });
  clock.increment(5999);
  expect(shell.getSnapshot()).toMatchObject({
    value: { notice: 'success' },
    context: { successMessage: 'Croup is now a favourite.' },
  });
  clock.increment(1);
  expect(shell.getSnapshot()).toMatchObject({ value: { notice: 'none' }, context: { successMessage: '' } });
});

it('shows a failure until it is dismissed', () => {
  const clock = new SimulatedClock();
  const shell = createActor(appShellMachine, { input: { theme: 'system' }, clock }).start();
  shell.send({ type: 'announced', tone: 'failure', message: 'We could not download Croup.' });
  clock.increment(60_000);
  expect(shell.getSnapshot().value.notice).toBe('failure');
  shell.send({ type: 'announced', tone: 'success', message: 'Sepsis is now a favourite.' });
  expect(shell.getSnapshot()).toMatchObject({
    value: { notice: 'failure' },
    context: { message: 'We could not download Croup.', successMessage: 'Sepsis is now a favourite.' },
  });
  shell.send({ type: 'announced', tone: 'failure', message: 'We could not download Sepsis.' });
  expect(shell.getSnapshot().context.message).toBe('We could not download Sepsis.');
  shell.send({ type: 'notice.dismissed' });
  expect(shell.getSnapshot().value.notice).toBe('none');
});

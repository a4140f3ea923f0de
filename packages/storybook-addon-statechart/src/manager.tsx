/** @jsxRuntime classic */
import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { Panel } from './panel/Panel.tsx';
import { type CurrentStates, messages } from './panel/protocol.ts';

/** The panel's id, by which a project can select it: `addons.setConfig({ selectedPanel: 'statechart/panel' })`. */
const panel = 'statechart/panel';

/** The key in the session storage of the panel that took its place. */
const aside = 'statechart/aside';

/** Whether a story declares which machine it runs. */
const namesMachine = (parameters: Record<string, unknown> = {}) =>
  typeof parameters.state === 'string' || typeof parameters.machine === 'string';

addons.register('statechart', (api) => {
  /** Stories that turned out to run a machine without declaring it. */
  const running = new Set<string>();
  /**
   * Selects the panel again where it gave way because no machine ran, unless another has been chosen since. Storybook
   * remembers the selected panel beyond a reload, so this has to be, too. Its own way to do so keeps the whole state of the
   * manager, the address included.
   */
  const comeBack = () => {
    if (sessionStorage.getItem(aside) === api.getSelectedPanel()) api.setSelectedPanel(panel);
    sessionStorage.removeItem(aside);
  };
  const stepAside = () => {
    const [other] = Object.keys(api.getElements(types.PANEL)).filter((id) => id !== panel);
    if (api.getSelectedPanel() !== panel || other === undefined) return;
    sessionStorage.setItem(aside, other);
    api.setSelectedPanel(other);
  };
  /** The story that plays: one that was selected before it may go on for a moment. */
  let prepared = '';
  api.on('storyPrepared', ({ id, parameters }: { id: string; parameters: Record<string, unknown> }) => {
    prepared = id;
    api.emit(messages.subscribed);
    if (namesMachine(parameters)) comeBack();
    else stepAside();
  });
  api.on(messages.changed, ({ states }: CurrentStates) => {
    const { id } = api.getCurrentStoryData() ?? {};
    if (id !== prepared || states.length === 0 || running.has(id)) return;
    running.add(id);
    comeBack();
    // Storing something makes Storybook re-evaluate which panels are enabled.
    void api.setAddonState('statechart', running.size);
  });
  addons.add(panel, {
    type: types.PANEL,
    title: 'Statechart',
    match: ({ viewMode }) => viewMode === 'story',
    // Without a machine there is nothing to show.
    disabled: (parameters) => !namesMachine(parameters) && !running.has(api.getCurrentStoryData()?.id ?? ''),
    render: ({ active }) => (active ? <Panel key={panel} /> : null),
  });
});

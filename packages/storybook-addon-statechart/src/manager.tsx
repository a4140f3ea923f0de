/** @jsxRuntime classic */
import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { Panel } from './panel/Panel.tsx';

/** The panel's id, by which a project can select it: `addons.setConfig({ selectedPanel: 'statechart/panel' })`. */
const panel = 'statechart/panel';

addons.register('statechart', () => {
  addons.add(panel, {
    type: types.PANEL,
    title: 'Statechart',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (active ? <Panel key={panel} /> : null),
  });
});

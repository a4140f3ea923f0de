/** @jsxRuntime automatic */
/** @jsxImportSource ./manager-react */
import { addons, types } from 'storybook/manager-api';
import { Panel } from './statechart/Panel.tsx';

const panel = 'statechart/panel';

addons.register('statechart', () => {
  addons.add(panel, {
    type: types.PANEL,
    title: 'Statechart',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (active ? <Panel key={panel} /> : null),
  });
});

// Of all panels the chart says most about a screen, so it is the one that is open at first.
addons.setConfig({ selectedPanel: panel });

/** @jsxRuntime automatic */
/** @jsxImportSource ./manager-react */
import { addons, types } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
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

addons.setConfig({
  // Of all panels the chart says most about a screen, so it is the one that is open at first.
  selectedPanel: panel,
  theme: create({
    base: getPreferredColorScheme(),
    brandTitle: 'Community · the catalogue',
    brandUrl: './',
    brandTarget: '_self',
  }),
});

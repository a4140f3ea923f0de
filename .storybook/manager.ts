import { addons } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

addons.setConfig({
  // Opens the most informative panel about a screen first.
  selectedPanel: 'statechart/panel',
  sidebar: { collapsedRoots: ['foundations', 'components', 'state-boards', 'flows', 'pictures'] },
  theme: create({
    base: getPreferredColorScheme(),
    brandTitle: 'Community · the catalogue',
    brandUrl: './',
    brandTarget: '_self',
  }),
});

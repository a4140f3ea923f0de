import { addons } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

addons.setConfig({
  // The panel that says most about a screen is open at first.
  selectedPanel: 'statechart/panel',
  theme: create({
    base: getPreferredColorScheme(),
    brandTitle: 'Community · the catalogue',
    brandUrl: './',
    brandTarget: '_self',
  }),
});

import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';

/** The two themes of the portal. */
export type Theme = 'light' | 'dark';

const themeOf = (globals: Readonly<Record<string, unknown>> | undefined): Theme =>
  globals?.theme === 'dark' ? 'dark' : 'light';

const globalsOf = ({ search }: Location) => new URLSearchParams(search).get('globals');

/** Pages in the panel Design are not told what the toolbar says; the window around them has it in its address. */
const chosen = (): Theme =>
  (globalsOf(location) ?? globalsOf(parent.location))?.includes('theme:dark') ? 'dark' : 'light';

/** The theme that the toolbar says, and what chooses another one in it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosen);
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { globals: Record<string, unknown> }) => setTheme(themeOf(globals));
    channel.on('globalsUpdated', follow);
    return () => channel.off('globalsUpdated', follow);
  }, []);
  return [theme, (next) => addons.getChannel().emit('updateGlobals', { globals: { theme: next } })];
}

/** What every page of the catalogue stands in: it follows the theme of the toolbar, as stories do. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [theme] = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

/** The themes that the blocks and the panel come in. */
export type Theme = 'light' | 'dark';

const themeOf = (globals: Readonly<Record<string, unknown>> | undefined): Theme =>
  globals?.theme === 'dark' ? 'dark' : 'light';

const globalsOf = ({ search }: Location) => new URLSearchParams(search).get('globals');

/** A page inside another addon's panel has no globals in its address, but the surrounding window does. */
const initialTheme = (): Theme =>
  (globalsOf(location) ?? globalsOf(parent.location))?.includes('theme:dark') ? 'dark' : 'light';

/** The value of the global `theme`, and a function that changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(initialTheme);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = ({ globals }: { globals: Record<string, unknown> }) => setTheme(themeOf(globals));
    channel.on('globalsUpdated', update);
    return () => channel.off('globalsUpdated', update);
  }, []);
  return [theme, (next) => addons.getChannel().emit('updateGlobals', { globals: { theme: next } })];
}

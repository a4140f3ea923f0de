import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

type Globals = Readonly<Record<string, unknown>>;

/** What Storybook announces when a global has changed. */
interface Announced {
  globals: Globals;
}

/**
 * The globals in the address, used until Storybook announces its own: `theme:dark;sheet.machine:upload-row`. A page
 * inside another addon's panel has none in its address, but the surrounding window does.
 */
function globalsInAddress(): Record<string, unknown> {
  const textOf = ({ search }: Location) => new URLSearchParams(search).get('globals');
  const text = textOf(location) ?? textOf(parent.location) ?? '';
  const globals: Record<string, unknown> = {};
  for (const pair of text.split(';')) {
    const [path = '', value = ''] = pair.split(':');
    const [name = '', key] = path.split('.');
    if (name === '') continue;
    globals[name] = key === undefined ? value : { ...Object(globals[name]), [key]: value };
  }
  return globals;
}

/** Those that Storybook last announced, also to pages before this one, whose frame keeps its first address. */
function currentGlobals(): Globals {
  const [announced] = (addons.getChannel().last('globalsUpdated') ?? []) as [Announced?];
  return announced?.globals ?? globalsInAddress();
}

/** Storybook's globals, which are part of the address, and a function that changes some. */
export function useGlobals(): [Globals, (change: Globals) => void] {
  const [globals, setGlobals] = useState<Globals>(currentGlobals);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = ({ globals }: Announced) => setGlobals(globals);
    channel.on('globalsUpdated', update);
    // They may have changed before this page listened.
    setGlobals(currentGlobals());
    return () => channel.off('globalsUpdated', update);
  }, []);
  return [globals, (change) => addons.getChannel().emit('updateGlobals', { globals: change })];
}

/** The themes that the blocks and the panel come in. */
export type Theme = 'light' | 'dark';

/** The value of the global `theme`, and a function that changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [{ theme }, change] = useGlobals();
  return [theme === 'dark' ? 'dark' : 'light', (next) => change({ theme: next })];
}

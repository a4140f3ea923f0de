import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

type Globals = Readonly<Record<string, unknown>>;

/** The globals in the address, used until Storybook announces its own: `theme:dark;sheet.machine:upload-row`. */
function globalsInAddress(): Record<string, unknown> {
  const text = new URLSearchParams(location.search).get('globals') ?? '';
  const globals: Record<string, unknown> = {};
  for (const pair of text.split(';')) {
    const [path = '', value = ''] = pair.split(':');
    const [name = '', key] = path.split('.');
    if (name === '') continue;
    globals[name] = key === undefined ? value : { ...Object(globals[name]), [key]: value };
  }
  return globals;
}

/** The globals that Storybook last announced, or null. */
let latest: Globals | null = null;

const remember = ({ globals }: { globals: Globals }) => {
  latest = globals;
};

/** Storybook's globals, which are part of the address, and a function that changes some. */
export function useGlobals(): [Globals, (change: Globals) => void] {
  const [globals, setGlobals] = useState<Globals>(() => latest ?? globalsInAddress());
  useEffect(() => {
    const channel = addons.getChannel();
    const update = ({ globals }: { globals: Globals }) => setGlobals(globals);
    channel.on('globalsUpdated', update);
    // A remounted page has missed earlier announcements.
    channel.off('globalsUpdated', remember);
    channel.on('globalsUpdated', remember);
    if (latest !== null) setGlobals(latest);
    return () => channel.off('globalsUpdated', update);
  }, []);
  return [globals, (change) => addons.getChannel().emit('updateGlobals', { globals: change })];
}

import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { messages } from '../panel/protocol.ts';

/**
 * Fetches a JSON file served with Storybook, and fetches it again when it is regenerated; undefined until it arrives.
 * @param file nothing is fetched for null.
 */
export function useJson<Value>(file: string | null): Value | Error | undefined {
  const [value, setValue] = useState<Value | Error>();
  useEffect(() => {
    if (file === null) return undefined;
    const load = () => {
      fetch(`./${file}`, { cache: 'no-cache' })
        .then(async (response) => setValue((await response.json()) as Value))
        .catch(setValue);
    };
    load();
    const channel = addons.getChannel();
    channel.on(messages.rewritten, load);
    return () => channel.off(messages.rewritten, load);
  }, [file]);
  return value;
}

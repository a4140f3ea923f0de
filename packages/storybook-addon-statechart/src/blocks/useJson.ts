import { useEffect, useState } from 'react';

/** Fetches a JSON file that is served with Storybook; undefined until it has arrived. */
export function useJson<Value>(file: string): Value | Error | undefined {
  const [value, setValue] = useState<Value | Error>();
  useEffect(() => {
    fetch(`./${file}`)
      .then(async (response) => setValue((await response.json()) as Value))
      .catch(setValue);
  }, [file]);
  return value;
}

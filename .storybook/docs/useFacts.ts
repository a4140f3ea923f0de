import { useEffect, useState } from 'react';

/** Fetches what a page of the catalogue shows; undefined until it is there. */
export function useFacts<Facts>(file: string): Facts | Error | undefined {
  const [facts, setFacts] = useState<Facts | Error>();
  useEffect(() => {
    fetch(`./${file}`)
      .then(async (response) => setFacts((await response.json()) as Facts))
      .catch(setFacts);
  }, [file]);
  return facts;
}

import { Fragment } from 'react';

/** A text in which `backticks` mark names. */
export function Prose({ text }: { text: string }) {
  // Every second part stood between backticks.
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}

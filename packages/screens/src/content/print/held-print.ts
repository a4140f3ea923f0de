import { useEffect, useRef } from 'react';

/** Whether keys ask the browser to print. */
export const asksToPrint = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * While the content to print is loading, keeps the browser from printing, and prints once it has loaded.
 * @param isOnItsWay false once it has loaded, and if it never will.
 */
export function useHeldPrint(isOnItsWay: boolean): void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isOnItsWay) {
      if (isWanted.current) print();
      isWanted.current = false;
      return;
    }
    const hold = (event: KeyboardEvent) => {
      // A second press prints what there is.
      if (!asksToPrint(event) || isWanted.current) return;
      event.preventDefault();
      isWanted.current = true;
    };
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, [isOnItsWay]);
}

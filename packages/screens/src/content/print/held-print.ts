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
 * While what is printed is on its way, keeps the browser from printing what is there, and prints once it is.
 * @param isOnItsWay false where it is there, and where it will not come.
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

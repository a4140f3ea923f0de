import { type RefObject, useEffect } from 'react';

export interface StrayClicksProps {
  /** The dialog, with what lies around it. */
  overlay: RefObject<HTMLElement | null>;
  /** Set with each click, before others hear of it: whether it was meant for something else. */
  isStray: RefObject<boolean>;
}

/**
 * Keeps the second click of a double click from what has come under the pointer since the first one. Mounted anew with
 * each content of a dialog. The dialog itself has to ignore stray clicks beside it, as those are not listened to there.
 */
export function StrayClicks({ overlay, isStray }: StrayClicksProps): null {
  useEffect(() => {
    const element = overlay.current;
    if (element === null) return;
    let hasFirst = false;
    const judge = ({ detail, target }: MouseEvent) => {
      if (detail === 1) hasFirst = element.contains(target as Node);
      isStray.current = detail > 1 && !hasFirst;
    };
    // React Aria has to notice the click, or it would make another one; React, which presses the button, must not.
    const stop = (event: MouseEvent) => {
      if (!isStray.current) return;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('click', judge, true);
    element.addEventListener('click', stop);
    return () => {
      removeEventListener('click', judge, true);
      element.removeEventListener('click', stop);
    };
  }, [overlay, isStray]);
  return null;
}

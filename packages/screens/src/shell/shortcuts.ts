import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Whether single keys work as shortcuts, which the user can turn off (WCAG 2.1.4). */
export const Shortcuts = createContext(true);

/** What a key does. */
export type ShortcutAction = () => void;

const textFields = 'textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio])';

/** Where letters are typed, or lead to the entry that begins with them, and what lies over the page. */
const elsewhere = `${textFields}, [role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]`;

/** Whether a key press on the page may be a shortcut. */
export function isShortcut({
  target,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
  isComposing,
}: Pick<KeyboardEvent, 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'isComposing'>): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing) return false;
  // Without an element it came from the document itself.
  return !(target && target instanceof Element && target.closest(elsewhere));
}

/**
 * Single keys that act anywhere on the page, except in fields, menus and dialogs.
 * @param actionOf the action of a key, in lower case; undefined for other keys.
 */
export function useShortcuts(actionOf: (key: string) => ShortcutAction | undefined): void {
  const areOn = useContext(Shortcuts);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcut(event) ? actionOf(event.key.toLowerCase()) : undefined;
    if (!action) return;
    event.preventDefault();
    // Held down it would star and unstar.
    if (!event.repeat) action();
  });
  useEffect(() => {
    if (!areOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
}

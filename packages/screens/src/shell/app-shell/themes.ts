import type { ThemeChoice } from '@community/machines/shell';
import type { MenuEntry } from '../MenuButton/MenuPopover.tsx';

/** The themes to choose from. */
export const themes = [
  { id: 'system', label: 'Match device', icon: 'monitor' },
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
] satisfies (MenuEntry & { id: ThemeChoice })[];

/** The theme that a menu's entry stands for; undefined for any other entry. */
export const themeOf = (id: string): ThemeChoice | undefined => themes.find((theme) => theme.id === id)?.id;

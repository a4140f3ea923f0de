import type { ThemeChoice } from '@community/machines/shell';
import { frameTexts } from '@community/messages/shell';
import type { MenuEntry } from '../MenuButton/MenuPopover.tsx';

/** The themes to choose from. */
export const themes = [
  { id: 'system', label: frameTexts.matchDevice, icon: 'monitor' },
  { id: 'light', label: frameTexts.light, icon: 'sun' },
  { id: 'dark', label: frameTexts.dark, icon: 'moon' },
] satisfies (MenuEntry & { id: ThemeChoice })[];

/** The theme that a menu entry selects; undefined for any other entry. */
export const themeOf = (id: string): ThemeChoice | undefined => themes.find((theme) => theme.id === id)?.id;

import type { AppShellActor, ThemeChoice } from '@community/machines/shell';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../MenuButton/MenuPopover.tsx';
import { useMenu } from './useMenu.ts';

interface ThemeMenuProps {
  /** The running frame. */
  actor: AppShellActor;
}

const entries = [
  { id: 'system', label: 'As the device', icon: 'monitor' },
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
] satisfies (MenuEntry & { id: ThemeChoice })[];

/** The choice of theme. */
export function ThemeMenu({ actor }: ThemeMenuProps) {
  const theme = useSelector(actor, (snapshot) => snapshot.value.theme);
  return (
    <MenuButton
      {...useMenu(actor, 'theme')}
      label="Theme"
      icon={theme === 'light' ? 'sun' : 'moon'}
      entries={entries}
      selectedId={theme}
      onAction={(id) => {
        const chosen = entries.find((entry) => entry.id === id);
        if (chosen) actor.send({ type: 'theme.chosen', theme: chosen.id });
      }}
    />
  );
}

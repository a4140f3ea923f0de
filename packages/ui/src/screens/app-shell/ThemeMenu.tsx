import type { AppShellActor, ThemeChoice } from '@community/machines/app-shell';
import { useSelector } from '@xstate/react';
import { IconButton } from '../../components/IconButton/index.ts';
import { Menu, MenuItem, MenuTrigger } from '../../components/Menu/index.ts';
import { useMenu } from './useMenu.ts';

interface ThemeMenuProps {
  /** The running frame. */
  actor: AppShellActor;
}

const signs = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** The choice of theme. */
export function ThemeMenu({ actor }: ThemeMenuProps) {
  const theme = useSelector(actor, (snapshot) => snapshot.value.theme);
  return (
    <MenuTrigger {...useMenu(actor, 'theme')}>
      <IconButton icon={theme === 'light' ? 'sun' : 'moon'} aria-label="Theme" />
      <Menu
        aria-label="Theme"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        onSelectionChange={(keys) => {
          const [chosen] = keys;
          if (chosen !== undefined) actor.send({ type: 'theme.chosen', theme: chosen as ThemeChoice });
        }}
      >
        <MenuItem id="system" icon={signs.system}>
          As the device
        </MenuItem>
        <MenuItem id="light" icon={signs.light}>
          Light
        </MenuItem>
        <MenuItem id="dark" icon={signs.dark}>
          Dark
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

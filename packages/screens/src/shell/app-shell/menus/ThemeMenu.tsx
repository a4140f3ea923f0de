import type { AppShellActor } from '@community/machines/shell';
import { frameTexts } from '@community/messages/shell';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../MenuButton/MenuButton.tsx';
import { themeOf, themes } from '../themes.ts';
import { useMenu } from './useMenu.ts';

interface ThemeMenuProps {
  /** The running frame. */
  actor: AppShellActor;
}

/** The choice of theme, where the header has room for it. */
export function ThemeMenu({ actor }: ThemeMenuProps) {
  const theme = useSelector(actor, (snapshot) => snapshot.value.theme);
  return (
    <MenuButton
      {...useMenu(actor, 'theme')}
      label={frameTexts.theme}
      icon={theme === 'light' ? 'sun' : 'moon'}
      entries={themes}
      selectedId={theme}
      onAction={(id) => {
        const chosen = themeOf(id);
        if (chosen) actor.send({ type: 'theme.chosen', theme: chosen });
      }}
    />
  );
}

import type { AppShellActor } from '@community/machines/shell';
import { useSelector } from '@xstate/react';

/** Ties a menu trigger to the frame's machine, which knows the one menu that is open. */
export function useMenu(actor: AppShellActor, menu: 'user' | 'device' | 'theme') {
  const isOpen = useSelector(actor, (snapshot) => snapshot.value.menu === menu);
  return {
    isOpen,
    onOpenChange: (opens: boolean) => actor.send(opens ? { type: 'menu.opened', menu } : { type: 'menu.closed' }),
  };
}

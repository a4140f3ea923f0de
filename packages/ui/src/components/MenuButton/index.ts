export { MenuButton, type MenuButtonProps } from './MenuButton.tsx';
export type { MenuEntry } from './MenuPopover.tsx';

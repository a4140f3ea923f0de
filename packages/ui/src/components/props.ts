/**
 * The props of a React Aria component without its free-hand styling. `className` remains, as a string: it places the
 * component within a layout (margin, grid area, width) and never restyles it.
 */
export type LayoutProps<Props> = Omit<Props, 'className' | 'style' | 'render'> & { className?: string };

/**
 * The props of a React Aria component without styling hooks. `className` remains, as a string: it positions the
 * component in a layout (margin, grid area, width) and never restyles it.
 */
export type LayoutProps<Props> = Omit<Props, 'className' | 'style' | 'render'> & {
  /** Positions it in a layout. */
  className?: string;
};

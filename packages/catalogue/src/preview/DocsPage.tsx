import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect } from 'react';
import { themes } from 'storybook/theming';
import { useTheme } from 'storybook-addon-statechart/blocks';

/** The container of documentation pages. It follows the theme of the toolbar, as stories do. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [theme] = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

import { DocsContainer, type DocsContainerProps, DocsPage as StoriesPage, useOf } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { themes } from 'storybook/theming';
import { useTheme } from 'storybook-addon-statechart/blocks';
import { ComponentDocumentation } from '../docs/component/ComponentDocumentation.tsx';

/** The container of documentation pages. It follows the theme of the toolbar, as stories do. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [theme] = useTheme();
  const shown = useRef(theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    if (shown.current === theme) return;
    shown.current = theme;
    // Framed stories start in the theme of the page.
    for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('.sb-story iframe'))
      contentWindow?.location.reload();
  }, [theme]);
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

/** The documentation of what has stories: for a component its own page, for others all their stories. */
export function StoriesDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const [, component] = /^Components\/(\w+)$/.exec(preparedMeta.title) ?? [];
  return component === undefined ? <StoriesPage /> : <ComponentDocumentation name={component} />;
}

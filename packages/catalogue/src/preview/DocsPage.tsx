import { DocsContainer, type DocsContainerProps, DocsPage as StoriesPage, useOf } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { themes } from 'storybook/theming';
import { useGlobals, useTheme } from 'storybook-addon-statechart/blocks';
import { ComponentDocumentation } from '../docs/component/ComponentDocumentation.tsx';
import { applyGlobals, choicesOf } from './toolbar.ts';

/** The container of documentation pages. It follows the toolbar, as stories do. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [globals] = useGlobals();
  const [theme] = useTheme();
  const choices = JSON.stringify(choicesOf(globals));
  const shown = useRef(choices);
  useEffect(() => {
    applyGlobals(JSON.parse(choices) as Record<string, unknown>);
    document.documentElement.dataset.choices = choices;
    if (shown.current === choices) return;
    shown.current = choices;
    // Framed stories start with the choices of the page.
    for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('.sb-story iframe'))
      contentWindow?.location.reload();
  }, [choices]);
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

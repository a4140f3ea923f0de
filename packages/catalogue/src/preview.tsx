import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { Fragment } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { configure, fn } from 'storybook/test';
import '@community/ui/styles.css';
import './preview.css.ts';
import { createHandlers } from '@community/mocks/handlers';
import { DocsPage } from '../../../.storybook/docs/theme.tsx';
import { readDefaults } from './default-values.ts';
import { foundations } from './design.ts';
import { freezeDate } from './frozen-date.ts';
import { modes } from './modes.ts';
import './probe.ts';
import { answerPanel } from '../../../.storybook/statechart/follow.ts';
import { reachState } from './staged-states.ts';
import { chooseSurroundings } from './staged-tablet.ts';
import { chosenHandlers, dressPage, isAsWritten, replayOnChange, roleOf, toolbar, usualChoices } from './toolbar.ts';

configure({
  // What stories wait for may take its time on a busy machine.
  asyncUtilTimeout: 5000,
  // The whole page as text, as usual, would be written each time that something awaited is not there yet; it shows.
  getElementError: (message, container) => new Error(message ?? container.outerHTML),
});

answerPanel();
replayOnChange();

/** The playings that have been checked; each has a signal of its own, which being drawn anew does not change. */
const played = new WeakSet<AbortSignal>();

/** Where the links of stories lead: nowhere, so that a click never leaves the story. */
const navigate = fn().mockName('navigate');

/** A request that no handler answers is a mistake in the story, so it fails like a network error and is logged as one. */
const startWorker = async () => {
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'error' });
  return worker;
};

const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
});

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // React Aria's live region: what it said stays there for seconds and may name a control that has gone since.
      context: { exclude: ['[data-live-announcer]'] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Of what passes one example is enough; to describe every one takes as long as to check it.
        resultTypes: ['violations', 'incomplete'],
        // No rule that runs here reads style sheets, so they need not be taken apart.
        preload: { assets: ['media'] },
        // Of the best practices the addon leaves this one out: whether everything stands in a landmark.
        rules: { region: { enabled: true } },
      },
    },
    chromatic: { modes },
    controls: { expanded: true },
    design: foundations,
    docs: { toc: true, container: DocsPage },
    viewport: {
      options: {
        phone: viewport('Phone 390', 390, 844, 'mobile'),
        tablet: viewport('Tablet portrait 768', 768, 1024, 'tablet'),
        landscape: viewport('Tablet landscape 1024', 1024, 768, 'tablet'),
        desktop: viewport('Desktop 1440', 1440, 900, 'desktop'),
      },
    },
  },
  globalTypes: {
    ...toolbar,
    wrapper: {
      description: 'Where the portal runs',
      toolbar: {
        icon: 'mobile',
        dynamicTitle: true,
        items: [
          { value: 'story', title: "Story's device" },
          { value: 'browser', title: 'Browser' },
          { value: 'tablet', title: 'Tablet' },
          { value: 'tabletOfAnother', title: "Tablet with another account's license" },
          { value: 'tabletOfAnotherProduct', title: 'Tablet of another product' },
          { value: 'silent', title: 'Tablet that does not answer' },
        ],
      },
    },
  },
  argTypesEnhancers: [readDefaults],
  initialGlobals: { ...usualChoices, wrapper: 'story' },
  beforeEach: ({ msw, globals, parameters }) => {
    msw.use(...createHandlers());
    // Under another network or user a play function may well find something else; that is then no failure to show.
    parameters.throwPlayFunctionExceptions = isAsWritten(globals);
    return freezeDate();
  },
  // A story that names its state has to end in it, unless the toolbar leads it elsewhere. What happens to it after it
  // has been played, by somebody who looks at it, leads it on.
  afterEach: async ({ parameters, globals, abortSignal }) => {
    const isFirst = !played.has(abortSignal);
    played.add(abortSignal);
    if (typeof parameters.state === 'string' && isFirst && isAsWritten(globals)) await reachState(parameters.state);
  },
  decorators: [
    (Story, { args, globals, msw, title, viewMode }) => {
      chooseSurroundings(globals.wrapper);
      dressPage(globals);
      // Only now, after all that the story itself has prepared.
      const chosen = chosenHandlers(globals);
      if (chosen.length > 0) msw.use(...chosen);
      const role = roleOf(globals);
      const changed =
        role && 'user' in args ? { args: { ...args, user: { ...Object(args.user), ...role } } } : undefined;
      // What is only a part of a page stands in a landmark, as it does there. A page of documentation shows several.
      const isPart = viewMode === 'story' && /^(Components|Foundations)\//.test(title);
      const Landmark = isPart ? 'main' : Fragment;
      return (
        <I18nProvider locale="en-GB">
          <RouterProvider navigate={navigate}>
            {/* Another tablet, user or network: the story begins anew. */}
            <Landmark>
              <Story key={`${globals.wrapper} ${globals.role} ${globals.network}`} {...changed} />
            </Landmark>
          </RouterProvider>
        </I18nProvider>
      );
    },
  ],
});

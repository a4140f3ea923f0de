import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { Fragment } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { configure, fn } from 'storybook/test';
import '@community/ui/styles.css';
import './preview.css.ts';
import { createHandlers } from '@community/mocks/handlers';
import { announceStory } from '@community/visual-tests/announce-story';
import { installProbe } from '@community/visual-tests/install-probe';
import { set as freezeDate, reset as unfreezeDate } from 'mockdate';
import addonStatechart from 'storybook-addon-statechart';
import { isFetching } from '../stories/activity.ts';
import { foundations } from '../stories/design.ts';
import { chooseSurroundings } from '../stories/staged-tablet.ts';
import { DocsPage, StoriesDocs } from './DocsPage.tsx';
import { readDefaults } from './default-values.ts';
import { endOfPlay, followPlays } from './end-of-play.ts';
import { startMockWorker } from './mock-worker.ts';
import { modes } from './modes.ts';
import { installReader } from './read-aloud.ts';
import {
  applyGlobals,
  chosenHandlers,
  defaultChoices,
  environmentKeyOf,
  isAsWritten,
  localeOf,
  remountOnChange,
  roleOf,
  toolbar,
} from './toolbar.ts';

configure({
  // Generous, for busy machines.
  asyncUtilTimeout: 5000,
  // By default, every failed attempt of a query prints the whole page, which takes time.
  getElementError: (message, container) => new Error(message ?? container.outerHTML),
});

/**
 * Lets a running catalogue dispatch events as the built one does. In development Storybook wraps each in React's `act`,
 * which breaks React when an event comes while it draws: user-event dispatches one for whatever React then focuses.
 */
const dispatchPlainly = () =>
  configure({ eventWrapper: (dispatch) => dispatch(), unstable_advanceTimersWrapper: (advance) => advance() });

installProbe({ isFetching, announcements: () => globalThis.stagedAnnouncements ?? [] });
remountOnChange();
installReader();

/** The current time in all stories. */
const now = '2026-03-14T09:30:00Z';

/** Links of stories lead nowhere, so that a click never leaves the story. */
const navigate = fn().mockName('navigate');

/** Whether the test-runner shows the stories: then no one sees the accessibility panel. */
const isVisited = navigator.userAgent.includes('StorybookTestRunner');

/** Whether the preview runs in a frame of a docs page, which is a preview itself. */
const isInDocs = () => window.parent !== window && 'probe' in window.parent;

/** The plays that have the catalogue's mocks. Each play has its own signal, which redrawing the story keeps. */
const mocked = new WeakSet<AbortSignal>();

/** The choices of the toolbar on the docs page that the preview runs in. */
const choicesOfPage = (): object => JSON.parse(window.parent.document.documentElement.dataset.choices ?? '{}');

const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
});

export default definePreview({
  addons: [
    addonDocs(),
    addonA11y(),
    addonMsw(startMockWorker),
    // A frame of a docs page may have another width than the story needs.
    addonStatechart({ isChecked: ({ globals }) => isAsWritten(globals) && !isInDocs() }),
  ],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // The results are not visible there, and each frame would be checked as it loads.
      disable: isInDocs(),
      // React Aria's live region keeps messages for seconds, and they may name a control that has gone.
      context: { exclude: ['[data-live-announcer]'] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Reporting every element that passes would take as long as checking it.
        resultTypes: isVisited ? ['violations'] : ['violations', 'incomplete'],
        // They lead from the panel to elements. Messages quote the elements anyway.
        selectors: !isVisited,
        // None of these rules reads style sheets, so they need not be parsed.
        preload: { assets: ['media'] },
        // The addon disables this rule by default.
        rules: { region: { enabled: true } },
      },
    },
    chromatic: { modes },
    controls: { expanded: true },
    design: foundations,
    docs: { toc: { headingSelector: 'h2, h3' }, container: DocsPage, page: StoriesDocs },
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
  beforeAll: async () => {
    dispatchPlainly();
    followPlays();
  },
  initialGlobals: { ...defaultChoices, wrapper: 'story', ...(isInDocs() && choicesOfPage()) },
  beforeEach: async ({ id, msw, globals, parameters, abortSignal }) => {
    await announceStory({ id, globals, parameters });
    // Drawn again with another choice of the toolbar while it plays, a story keeps what it has mocked itself.
    if (!mocked.has(abortSignal)) msw.use(...createHandlers());
    mocked.add(abortSignal);
    // With another network or user, a play function may find something else, which is no failure.
    // So it may in a frame of a docs page, which does not have the focus.
    parameters.throwPlayFunctionExceptions = isAsWritten(globals) && !isInDocs();
    freezeDate(now);
    return async () => {
      await endOfPlay(id);
      unfreezeDate();
    };
  },
  decorators: [
    (Story, { args, globals, msw, title, viewMode }) => {
      chooseSurroundings(globals.wrapper);
      applyGlobals(globals);
      // After the story's own handlers, so that these take precedence.
      const chosen = chosenHandlers(globals);
      if (chosen.length > 0) msw.use(...chosen);
      const role = roleOf(globals);
      const changed =
        role && 'user' in args ? { args: { ...args, user: { ...Object(args.user), ...role } } } : undefined;
      // Parts of a page are inside a landmark there, so their stories have one. A documentation page shows several.
      const isPart = viewMode === 'story' && /^(Components|Foundations)\//.test(title);
      const Landmark = isPart ? 'main' : Fragment;
      return (
        <I18nProvider locale={localeOf(globals)}>
          <RouterProvider navigate={navigate}>
            {/* With another tablet, user, network or region, the story starts again. */}
            <Landmark>
              <Story key={environmentKeyOf(globals)} {...changed} />
            </Landmark>
          </RouterProvider>
        </I18nProvider>
      );
    },
  ],
});

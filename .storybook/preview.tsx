import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { configure, fn } from 'storybook/test';
import '../packages/ui/src/theme/global.css.ts';
import './preview.css.ts';
import { createHandlers } from '../mocks/src/handlers.ts';
import { readDefaults } from './default-values.ts';
import { freezeDate } from './frozen-date.ts';
import { modes } from './modes.ts';
import './probe.ts';
import { reachState } from './staged-states.ts';
import { chooseSurroundings } from './staged-tablet.ts';
import { answerPanel } from './statechart/follow.ts';

// What stories wait for may take its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

answerPanel();

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
      },
    },
    backgrounds: { disable: true },
    chromatic: { modes },
    controls: { expanded: true },
    docs: { toc: true },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          ['Colour', 'Type', 'Space', 'Icons'],
          'Components',
          'Pictures',
          'Screens',
          'Flows',
        ],
      },
    },
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
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    wrapper: {
      description: 'Where the portal runs',
      toolbar: {
        icon: 'mobile',
        dynamicTitle: true,
        items: [
          { value: 'story', title: 'As the story says' },
          { value: 'browser', title: 'Browser' },
          { value: 'tablet', title: 'Tablet' },
          { value: 'tabletOfAnother', title: "Tablet with another account's license" },
          { value: 'tabletOfAnotherProduct', title: 'Tablet of another product' },
          { value: 'silent', title: 'Tablet that does not answer' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  argTypesEnhancers: [readDefaults],
  initialGlobals: { theme: 'light', motion: 'full', wrapper: 'story' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers());
    return freezeDate();
  },
  // A story that names its state has to end in it.
  afterEach: async ({ parameters }) => {
    if (typeof parameters.state === 'string') await reachState(parameters.state);
  },
  decorators: [
    (Story, { globals }) => {
      chooseSurroundings(globals.wrapper);
      document.documentElement.dataset.theme = String(globals.theme);
      document.documentElement.dataset.motion = String(globals.motion);
      return (
        <I18nProvider locale="en-GB">
          <RouterProvider navigate={navigate}>
            {/* Another choice makes another tablet, so the story begins anew. */}
            <Story key={String(globals.wrapper)} />
          </RouterProvider>
        </I18nProvider>
      );
    },
  ],
});

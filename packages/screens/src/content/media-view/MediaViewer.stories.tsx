import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { api, Stage } from '@community/catalogue/stage';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { contentViewMachine } from '@community/machines/content';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { mock, mockPending } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { MediaView } from './MediaView.tsx';

const StagedView = ({ clock }: { clock?: SimulatedClock }) => (
  <Stage
    machine={contentViewMachine}
    input={{ api, kind: 'media', id: buildUuid(301), userId: '', createKey: () => 'key' }}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <MediaView actor={actor} />
      </main>
    )}
  </Stage>
);

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Media viewer',
  component: StagedView,
  parameters: { design: boardsOf('media-viewer'), spec: ['A 2 Media edit, my media, upload'] },
  // Browsers allow it now and then. Leaving it takes a moment, and would end what the next story presents.
  beforeEach: () => {
    spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('Permissions check failed'));
  },
});

const button = { name: 'View full screen' };

async function open(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', button));
  await screen.findByRole('dialog', { name: /^Twelve-lead ECG/ });
}

export const Closed = meta.story({
  parameters: { state: 'media-viewer/view.closed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', button)).toBeVisible();
  },
});

export const Viewing = meta.story({
  parameters: { state: 'media-viewer/view.viewing' },
  play: async ({ canvas }) => {
    await open(canvas);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible());
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'media-viewer/zoom.fitted' },
  play: async ({ canvas }) => open(canvas),
});

export const Enlarged = meta.story({
  parameters: { state: 'media-viewer/zoom.enlarged' },
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.keyboard('++');
    await waitFor(() => expect(screen.getByText('225 %')).toBeVisible());
    await userEvent.keyboard('0');
    await waitFor(() => expect(screen.getByText('100 %')).toBeVisible());
    await userEvent.keyboard('+');
    await waitFor(() => expect(screen.getByText('150 %')).toBeVisible());
    const picture = screen.getByRole('dialog').querySelector('img');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(picture?.style.transform).toMatch(/^translate\(-\d.*px, -\d.*px\)/));
  },
});

export const Presenting = meta.story({
  parameters: { state: 'media-viewer/view.presenting.controlsHidden' },
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.keyboard('p');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull());
    await expect(screen.getByRole('button', { name: 'End the presentation' })).toHaveFocus();
  },
});

export const PresentingWithControls = meta.story({
  args: { clock: new SimulatedClock() },
  parameters: { state: 'media-viewer/view.presenting.controlsShown' },
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.keyboard('p');
    const leave = await screen.findByRole('button', { name: 'End the presentation' });
    await waitFor(() =>
      expect(leave.closest('[data-presenting]')).toHaveAttribute('data-presenting', 'controlsHidden'),
    );
    fireEvent.pointerMove(leave, { clientX: 300, clientY: 200 });
    await waitFor(() => expect(leave.closest('[data-presenting]')).toHaveAttribute('data-presenting', 'controlsShown'));
  },
});

/** The browser leaves full screen on Escape, which leaves the presentation; the next Escape closes the viewer. */
export const PresentingFullScreen = meta.story({
  parameters: { ...withoutScreenshot, state: 'media-viewer/view.closed' },
  beforeEach: () => {
    let full: Element | null = null;
    const change = (to: Element | null) => {
      full = to;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
    spyOn(document.documentElement, 'requestFullscreen').mockImplementation(async () =>
      change(document.documentElement),
    );
    spyOn(document, 'exitFullscreen').mockImplementation(async () => change(null));
    return () => {
      Reflect.deleteProperty(document, 'fullscreenElement');
    };
  },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(document.documentElement.requestFullscreen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Present' }));
    await waitFor(() => expect(document.fullscreenElement).not.toBeNull());
    await document.exitFullscreen();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible());
    await userEvent.keyboard('p');
    await waitFor(() => expect(document.fullscreenElement).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.fullscreenElement).toBeNull());
    await expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const LeftByEscape = meta.story({
  parameters: { state: 'media-viewer/view.closed' },
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.keyboard('p');
    await screen.findByRole('button', { name: 'End the presentation' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', button)).toHaveFocus());
  },
});

export const Listed = meta.story({
  parameters: { state: 'media-viewer/neighbours.listed' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listUserMedia', () =>
        buildMediaList([
          buildMediaItem({ uuid_id: buildUuid(390), name: 'Chest x-ray' }),
          buildMediaItem({ uuid_id: buildUuid(301) }),
          buildMediaItem({ uuid_id: buildUuid(391), name: 'Wound' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await open(canvas);
    await screen.findByRole('navigation', { name: 'Pictures by this contributor' });
    const before = screen.getByRole('dialog').getAttribute('aria-label');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    await userEvent.click(screen.getByRole('button', { name: before ?? '' }));
    await expect(screen.getByRole('button', { name: before ?? '' })).toHaveAttribute('aria-current', 'true');
  },
});

export const Loading = meta.story({
  parameters: { state: 'media-viewer/neighbours.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listUserMedia')),
  play: async ({ canvas }) => open(canvas),
});

export const Single = meta.story({
  parameters: { state: 'media-viewer/neighbours.single' },
  beforeEach: ({ msw }) => msw.use(mock('listUserMedia', () => buildMediaList([]))),
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  },
});

export const NotLoaded = meta.story({ parameters: { state: 'media-viewer/neighbours.notLoaded' } });

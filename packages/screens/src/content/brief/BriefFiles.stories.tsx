import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { buildCourse } from '@community/mocks/content/course';
import { mock } from '@community/mocks/mock';
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import { StagedCourse } from '../scenario-course/ScenarioCourse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Files',
  component: StagedCourse,
  parameters: { design: boardsOf('sound-player', 'media-viewer'), spec: ['A 2 Scenario view'] },
  // No sound is played: stories report playback themselves.
  beforeEach: () => {
    spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  },
});

const sound = 'Crackles on the left';

async function play(canvas: ReturnType<typeof within>): Promise<HTMLAudioElement> {
  await userEvent.click(await canvas.findByRole('button', { name: `Play ${sound}` }));
  const output = document.querySelector('audio');
  if (!output) throw new Error('There is no audio element.');
  return output;
}

/** Reports that the sound is playing, 3 of 12 seconds in. */
async function sounds(output: HTMLAudioElement): Promise<void> {
  Object.defineProperties(output, {
    duration: { value: 12 },
    currentTime: { value: 3, writable: true },
    error: { value: null },
  });
  await fireEvent.playing(output);
  await fireEvent.durationChange(output);
  await fireEvent.timeUpdate(output);
}

export const Silent = meta.story({
  parameters: { state: 'sound-player/silent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Play ${sound}` })).toBeVisible();
    await expect(canvas.getByText('Recording, sent separately')).toBeVisible();
    await expect(canvas.getByText('Video, sent separately')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Play Fast heart sounds' })).toBeNull();
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'sound-player/silent' },
});

export const Starting = meta.story({
  parameters: { state: 'sound-player/starting' },
  play: async ({ canvas }) => {
    await play(canvas);
    await expect(await canvas.findByRole('button', { name: `Pause ${sound}` })).toHaveFocus();
    await expect(canvas.getByRole('slider', { name: `Position in ${sound}` })).toBeDisabled();
  },
});

export const Playing = meta.story({
  parameters: { state: 'sound-player/playing' },
  play: async ({ canvas }) => {
    await sounds(await play(canvas));
    const slider = await canvas.findByRole('slider', { name: `Position in ${sound}` });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '0:03 of 0:12'));
    await expectFocusOrder(`Position in ${sound}`);
    await fireEvent.change(slider, { target: { value: '9' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '0:09 of 0:12');
  },
});

export const Paused = meta.story({
  parameters: { state: 'sound-player/paused' },
  play: async ({ canvas }) => {
    await sounds(await play(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: `Pause ${sound}` }));
    await expect(await canvas.findByRole('button', { name: `Play ${sound}` })).toHaveFocus();
    await expect(canvas.getByText('0:03 / 0:12')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'sound-player/failed' },
  play: async ({ canvas }) => {
    await fireEvent.error(await play(canvas));
    await expect(await canvas.findByText(/^This sound could not be played\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: `Play ${sound}` })).toBeVisible();
  },
});

export const Picture = meta.story({
  parameters: { state: 'media-viewer/view.viewing' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Chest x-ray/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Chest x-ray' })).toBeVisible());
    await waitFor(() =>
      expect(screen.getByRole('navigation', { name: 'Pictures and videos in this scenario' })).toBeVisible(),
    );
    await userEvent.keyboard('+');
    await waitFor(() => expect(screen.getByText('150 %')).toBeVisible());
  },
});

export const Film = meta.story({
  parameters: { state: 'media-viewer/neighbours.listed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Transfer/ }));
    const film = await screen.findByLabelText('Transfer', { selector: 'video' });
    await expect(film).toHaveAttribute('controls');
    await expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Transfer/ })).toHaveFocus());
  },
});

/** A recording that is listed among the media. */
export const AmongMedia = meta.story({
  parameters: { state: 'sound-player/silent' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getScenarioCourse', () =>
        buildCourse({
          media: [
            { file: 'call.wav', kind: 'sound', title: 'Handover', file_size: 120_000, signed_url: 'data:audio/wav,' },
            { file: 'protocol.pdf', kind: 'document', title: 'Sepsis protocol', file_size: 88_000 },
          ],
          sounds: [],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Play Handover' })).toBeVisible();
    await expect(canvas.getByText(/^Sound, 120/)).toBeVisible();
    await expect(canvas.getByText(/^Document, 88/)).toBeVisible();
  },
});

import preview from '@community/catalogue/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { Licence } from './Licence.tsx';
import { LicenceField } from './LicenceField.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Licence',
  component: LicenceField,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: { spec: ['A 2 Edit scenario', 'A 2 Scenario upload', 'A 2 Scenario view'] },
  args: { licence: null, words: '', onLicenceChange: fn(), onWordsChange: fn() },
});

export const NotChosen = meta.story();

export const Public = meta.story({ args: { licence: 'CC0-1.0' } });

export const Named = meta.story({ args: { licence: 'CC-BY-4.0' } });

export const NotCommercial = meta.story({ args: { licence: 'CC-BY-NC-4.0' } });

export const OwnTerms = meta.story({
  args: { licence: 'own', words: 'Tell me where you teach it.' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Your terms/ }), '!');
    await expect(args.onWordsChange).toHaveBeenCalledWith('Tell me where you teach it.!');
  },
});

export const TooLong = meta.story({ args: { licence: 'own', words: 'Ask me first. '.repeat(40) } });

export const Shown = meta.story({
  render: () => (
    <>
      <Licence item={{ reuse_licence: 'CC-BY-4.0', reuse_words: '' }} />
      <Licence item={{ reuse_licence: 'own', reuse_words: 'Tell me where you teach it.' }} />
    </>
  ),
});

/** Chosen by the keyboard alone. */
export const Chosen = meta.story({
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /Reuse license/ }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect(args.onLicenceChange).toHaveBeenCalledWith('CC0-1.0');
  },
});

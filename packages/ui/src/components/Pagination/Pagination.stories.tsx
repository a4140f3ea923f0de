import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, userEvent } from 'storybook/test';
import { englishTexts } from '../../texts.ts';
import { UiTextsContext } from '../../texts-context.ts';
import { Pagination } from './Pagination.tsx';

const meta = preview.meta({
  title: 'Components/Pagination',
  component: Pagination,
  tags: ['autodocs'],
  args: { page: 3, pageCount: 28, onPageChange: fn() },
});

export const Middle = meta.story({
  args: { page: 14 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Page 14' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Prev' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(13);
    await userEvent.click(canvas.getByRole('link', { name: 'Page 28' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(28);
  },
});

export const First = meta.story({
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Last = meta.story({ args: { page: 28 } });

export const FewPages = meta.story({ args: { page: 2, pageCount: 4 } });

export const WithAddresses = meta.story({
  args: { hrefFor: (page) => `#page=${page}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#page=4');
  },
});

export const OnPhone = meta.story({
  args: { page: 114, pageCount: 228 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const navigation = canvas.getByRole('navigation', { name: 'Pages' });
    await expect(navigation.scrollWidth).toBeLessThanOrEqual(navigation.clientWidth);
  },
});

export const InAnotherLanguage = meta.story({
  parameters: withoutScreenshot,
  args: { page: 2, pageCount: 4 },
  decorators: [
    (Story) => (
      <UiTextsContext
        value={{
          ...englishTexts,
          pages: 'Seiten',
          previousPage: 'Zurück',
          nextPage: 'Weiter',
          page: (page) => `Seite ${page}`,
        }}
      >
        <Story />
      </UiTextsContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Seiten' })).toBeVisible();
    for (const name of ['Zurück', 'Seite 2', 'Weiter']) await expect(canvas.getByRole('link', { name })).toBeVisible();
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  args: { page: 2, pageCount: 4 },
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const link = (name: string) => canvas.getByRole('link', { name });
    await press('Tab', 'Moves the focus to the next link, in reading order.', () => hasFocus(link('Prev')));
    await press('Enter', 'Goes to the page.', () => callsOf(args.onPageChange) === 1);
    link('Page 1').focus();
    await press('Shift and Tab', 'Moves the focus to the link before.', () => hasFocus(link('Prev')));
  },
});

export const DontPageTwo = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { page: 1, pageCount: 2 },
});

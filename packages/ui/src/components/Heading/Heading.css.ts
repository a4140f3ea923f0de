import { styleVariants } from '@vanilla-extract/css';
import { media, text } from '../../theme/index.ts';

export const heading = styleVariants({
  page: { ...text.display, '@media': { [media.phone]: text.heading } },
  section: text.title,
  small: text.body,
});

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import {
  breakable,
  color,
  flow,
  layer,
  media,
  motion,
  radius,
  scrim,
  shadow,
  shrinkable,
  space,
  type,
} from '../../theme/index.ts';

export const overlay = recipe({
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: layer.overlay,
    // React Aria keeps the visible height up to date, so an on-screen keyboard does not cover the dialog.
    height: 'var(--visual-viewport-height)',
    display: 'grid',
    // No wider than the window, whatever is in it.
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeItems: 'center',
    padding: space[4],
    background: scrim,
    transition: `opacity ${motion.calm}`,
    '@media': { [media.motion]: { selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } } } },
  },
  variants: {
    variant: {
      modal: {},
      alert: {},
      sheet: { '@media': { [media.phone]: { placeItems: 'end stretch', padding: 0 } } },
    },
  },
});

export const modal = recipe({
  base: {
    display: 'flex',
    width: '100%',
    maxHeight: `calc(var(--visual-viewport-height) - ${space[8]})`,
    outline: 'none',
    borderRadius: radius.large,
    background: color.raised,
    boxShadow: shadow,
    // Shadows disappear in forced colours.
    '@media': { '(forced-colors: active)': { outline: '1px solid' } },
    transition: `transform ${motion.calm} ${motion.easing}`,
    selectors: { '&[data-entering]': { transform: 'translateY(8px)' } },
  },
  variants: {
    variant: {
      modal: {},
      alert: {},
      sheet: {
        '@media': {
          [media.phone]: {
            borderEndStartRadius: 0,
            borderEndEndRadius: 0,
            paddingBlockEnd: 'env(safe-area-inset-bottom)',
            selectors: { '&[data-entering], &[data-exiting]': { transform: 'translateY(100%)' } },
          },
        },
      },
    },
    size: { medium: { maxWidth: '520px' }, large: { maxWidth: '760px' } },
  },
  compoundVariants: [
    {
      variants: { variant: 'sheet', size: 'medium' },
      style: { '@media': { [media.phone]: { maxWidth: 'none' } } },
    },
  ],
});

export const dialog = style([
  shrinkable,
  { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, outline: 'none' },
]);

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  padding: `${space[5]} ${space[6]} ${space[3]}`,
});

export const title = style([type.title, breakable, shrinkable, { flex: 1 }]);

/** Aligns the icon, rather than its touch target, with the edges. */
export const close = style({ margin: '-10px -12px -10px 0' });

export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  paddingBlock: `2px ${space[6]}`,
  paddingInline: space[6],
});

export const description = style({ selectors: { '&:not(:last-child)': { marginBlockEnd: space[4] } } });

export const footer = style([
  flow[3],
  { justifyContent: 'flex-end', padding: `${space[4]} ${space[6]}`, borderBlockStart: `1px solid ${color.line}` },
]);

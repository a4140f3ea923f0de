import {
  cluster,
  color,
  media,
  radius,
  secondary,
  shadow,
  space,
  text,
  type,
  unseenOnPhones,
  weight,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '44px',
});

/** On phones only its sign is seen: a second line would move the rows. */
export const clear = style({});

globalStyle(`${clear} svg`, { display: 'none', '@media': { [media.phone]: { display: 'block' } } });

export const clearWord = unseenOnPhones;

export const problem = style([type.small, { color: color.danger }]);

/** At the foot of the window, whatever part of the list is in view. */
export const bar = style([
  cluster[2],
  {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 'var(--bottom-bar, 0px)',
    zIndex: 9,
    justifyContent: 'center',
    padding: `${space[2]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.border}`,
    background: color.surface,
    boxShadow: shadow,
    '@media': {
      // In letters twice as large, in two rows.
      [media.phone]: { alignItems: 'stretch', gap: space[1], paddingInline: space[2] },
    },
  },
]);

/** Why nothing can be done yet, in a line of its own. */
export const gathering = style([
  secondary,
  { flexBasis: '100%', textAlign: 'center', selectors: { '&:empty': { display: 'none' } } },
]);

/** What is done to all that is selected: on phones the word stands below the sign, and all fit beside each other. */
export const act = style({
  selectors: {
    // Doubled for specificity, so that it overrides the button's own style in either order.
    '&&': {
      '@media': { [media.phone]: { flex: '1 1 3.25rem', minWidth: 0, minHeight: '56px', paddingInline: '2px' } },
    },
  },
});

globalStyle(`${act} > span`, { '@media': { [media.phone]: { flexDirection: 'column', gap: '2px' } } });

export const word = style({ '@media': { [media.phone]: { fontSize: '0.875rem', lineHeight: '1rem' } } });

export const menu = style({
  selectors: {
    // Doubled for specificity, so that it overrides the button's own style in either order.
    '&&': {
      ...text.small,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: space[2],
      width: 'auto',
      height: 'auto',
      minWidth: '44px',
      minHeight: '44px',
      paddingInline: space[3],
      border: `1px solid ${color.border}`,
      borderRadius: radius.large,
      background: color.surface,
      color: color.ink,
      fontWeight: weight.strong,
      '@media': {
        [media.phone]: {
          flex: '1 1 3.25rem',
          flexDirection: 'column',
          gap: '2px',
          minWidth: 0,
          minHeight: '56px',
          paddingInline: '2px',
        },
      },
    },
    '&&[data-disabled]': { background: color.sunken, borderColor: color.line, color: color.inkDisabled },
  },
});

import { color, radius, space, target, text, weight } from '@community/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const grounds = {
  public: { background: color.successWash, color: color.success },
  private: { background: color.hover, color: color.ink },
  needs: { background: color.warningWash, color: color.warning },
  processing: { background: color.infoWash, color: color.info },
  failed: { background: color.dangerWash, color: color.danger },
} as const;

const chip = {
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  paddingInline: space[3],
  borderRadius: radius.large,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
} as const;

/** What can be pressed. */
export const control = styleVariants(grounds, (ground) => ({
  selectors: {
    // More than the button's own style, whichever of the two comes first.
    '&&': { ...chip, ...ground, width: 'auto', minHeight: target },
    '&&[data-hovered]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  },
  '@media': { '(forced-colors: active)': { outline: '1px solid' } },
}));

/** What only says how it is. */
export const sign = styleVariants(grounds, (ground) => ({
  ...chip,
  ...ground,
  minHeight: '32px',
  '@media': { '(forced-colors: active)': { outline: '1px solid' } },
}));

export const failed = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** Below everything else of the row. */
export const lost = style({
  position: 'relative',
  zIndex: 1,
  gridColumn: '1 / -1',
  minWidth: 0,
  paddingBlockEnd: space[2],
});

import { above, color, edged, radius, shrinkable, space, target, text, weight } from '@community/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const grounds = {
  public: { background: color.successWash, color: color.success },
  private: { background: color.hover, color: color.ink },
  needs: { background: color.warningWash, color: color.warning },
  processing: { background: color.infoWash, color: color.info },
  failed: { background: color.dangerWash, color: color.danger },
} as const;

/** What all of them share. More than a button's own style, whichever of the two comes first. */
const chip = style({
  selectors: {
    '&&': {
      ...text.small,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      maxWidth: '100%',
      paddingInline: space[3],
      borderRadius: radius.large,
      fontWeight: weight.strong,
    },
  },
});

const chips = styleVariants(grounds, (ground) => [edged, chip, { selectors: { '&&': ground } }]);

const pressable = style({
  selectors: {
    '&&': { width: 'auto', height: 'auto', minHeight: target, textAlign: 'start' },
    '&&[data-hovered]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  },
});

/** What can be pressed. */
export const control = styleVariants(chips, (one) => [one, pressable]);

const still = style({ minHeight: '32px' });

/** What only says how it is. */
export const sign = styleVariants(chips, (one) => [one, still]);

export const failed = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** Below everything else of the row. */
export const lost = style([above, shrinkable, { gridColumn: '1 / -1', paddingBlockEnd: space[2] }]);

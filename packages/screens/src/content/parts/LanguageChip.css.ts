import { color, radius, text, unseen, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const chip = style({
  ...text.small,
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: '4px',
  paddingInline: '6px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  color: color.inkSecondary,
  whiteSpace: 'nowrap',
});

export const code = style({ fontWeight: weight.strong });

/** Read out everywhere. */
export const name = style({ '@container': { '(max-width: 47rem)': unseen } });

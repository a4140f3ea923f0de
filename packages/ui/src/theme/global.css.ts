import { globalLayer, globalStyle } from '@vanilla-extract/css';
import './fonts.css.ts';
import './light.css.ts';
import './dark.css.ts';
import { color } from './contract.css.ts';
import { focusRing } from './mixins.ts';
import { font, text, weight } from './tokens.ts';

/** In a layer, so that any component's style overrides it, whatever the order of the files. */
const base = globalLayer('base');
const rule = (selector: string, style: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [base]: style } });

rule('*, *::before, *::after', { boxSizing: 'border-box' });
rule('*', { margin: 0 });
rule('html', { textSizeAdjust: '100%', WebkitTextSizeAdjust: '100%', WebkitTapHighlightColor: 'transparent' });
rule('body', {
  minHeight: '100dvh',
  background: color.paper,
  color: color.ink,
  fontFamily: font.text,
  fontWeight: weight.regular,
  WebkitFontSmoothing: 'antialiased',
  ...text.body,
});
rule('h1, h2, h3, h4', { font: 'inherit', fontWeight: weight.strong, textWrap: 'balance' });
rule('b, strong', { fontWeight: weight.strong });
rule('ul, ol', { padding: 0, listStyle: 'none' });
rule('a', { color: 'inherit' });
rule('button, input, textarea, select', { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' });
rule('button', { background: 'none', border: 0, padding: 0, touchAction: 'manipulation' });
rule('img, svg, video', { display: 'block', maxWidth: '100%' });
rule('table', { borderCollapse: 'collapse', borderSpacing: 0 });
rule('fieldset', { border: 0, padding: 0, minWidth: 0 });
rule('::placeholder', { color: color.inkSecondary, opacity: 1 });
rule('::selection', { background: color.accent, color: color.onAccent });

rule(':focus-visible', focusRing);
// Headings and the main region take focus on navigation so that reading starts there; they are not controls.
rule(':is(h1, h2, main)[tabindex="-1"]:focus', { outline: 'none' });
rule('[data-react-aria-pressable]', { cursor: 'pointer' });
rule('[data-disabled]', { cursor: 'default' });

// Outside the layer: these must override every component.
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

globalStyle(':root', {
  '@media': {
    '(prefers-contrast: more)': { vars: { [color.line]: color.border, [color.inkSecondary]: color.ink } },
  },
});

globalStyle('body', { '@media': { print: { background: 'white' } } });
globalStyle('nav, [data-no-print]', { '@media': { print: { display: 'none !important' } } });

/** System colours, which are kept in forced colours. */
const systemColours =
  /^(?:accentcolor(?:text)?|activetext|button(?:border|face|text)|canvas(?:text)?|field(?:text)?|graytext|highlight(?:text)?|linktext|mark(?:text)?|selecteditem(?:text)?|visitedtext|inherit)$/i;

/** Properties that take system colours in forced colours. */
const colours = [
  'color',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'border-block-start-color',
  'border-block-end-color',
  'border-inline-start-color',
  'border-inline-end-color',
  'outline-color',
  'text-decoration-color',
  'column-rule-color',
];

/** Properties that are dropped. */
const effects = ['box-shadow', 'text-shadow', 'background-image'];

const isTransparent = (colour: string) => /^(?:transparent|initial|unset|rgba\(.*,\s*0\)|#[\da-f]{6}00)$/i.test(colour);

/** The shorthands that set a property; a variable in one hides it from its longhands. */
const shorthands = (property: string): string[] =>
  property.startsWith('border-')
    ? [property.replace('-color', ''), 'border-color', 'border-block', 'border-inline', 'border']
    : [property.replace(/-color$/, ''), property];

function forceColour(style: CSSStyleDeclaration, property: string): void {
  const value = style.getPropertyValue(property);
  if (value !== '') {
    if (!systemColours.test(value)) style.removeProperty(property);
    return;
  }
  // `border: 1px solid var(--line)` has no longhands before the variable is known, so the line is written out.
  for (const shorthand of shorthands(property)) {
    const written = style.getPropertyValue(shorthand);
    if (written.includes('var('))
      style.setProperty(shorthand, written.replaceAll(/var\((?:[^()]|\([^()]*\))*\)/g, 'currentcolor'));
  }
}

function force(style: CSSStyleDeclaration): void {
  if (style.getPropertyValue('forced-color-adjust') === 'none') return;
  for (const property of colours) forceColour(style, property);
  const background = style.getPropertyValue('background-color') || style.getPropertyValue('background');
  if (background !== '' && background !== 'none' && !systemColours.test(background) && !isTransparent(background))
    style.setProperty('background', 'Canvas', style.getPropertyPriority('background-color'));
  for (const effect of effects) {
    const value = style.getPropertyValue(effect);
    if (value !== '' && !value.includes('url(') && !/Canvas|Highlight/.test(value)) style.setProperty(effect, 'none');
  }
}

/** How to undo each change. */
const undo: (() => void)[] = [];
const done = new WeakSet<CSSStyleSheet>();
let seen: CSSStyleSheet[] = [];

function forceRule(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors')) {
    const before = rule.media.mediaText;
    rule.media.mediaText = before
      .replaceAll('(forced-colors: active)', '(min-width: 0px)')
      .replaceAll('(forced-colors: none)', '(max-width: 0px)');
    undo.push(() => {
      rule.media.mediaText = before;
    });
  }
  if (rule instanceof CSSStyleRule) {
    const before = rule.style.cssText;
    force(rule.style);
    if (rule.style.cssText !== before)
      undo.push(() => {
        rule.style.cssText = before;
      });
  }
  if ('cssRules' in rule) for (const inner of (rule as CSSGroupingRule).cssRules) forceRule(inner);
}

/**
 * Imitates forced colours as browsers apply them: removes the page's colours from its style sheets, keeps system
 * colours, and enables the rules for forced colours. Transparent borders become visible, and no other borders appear.
 */
export function imitateForcedColours(isForced: boolean): void {
  if (!isForced) {
    for (const change of undo.splice(0).reverse()) change();
    for (const sheet of seen) done.delete(sheet);
    seen = [];
    return;
  }
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    seen.push(sheet);
    for (const rule of sheet.cssRules) forceRule(rule);
  }
}

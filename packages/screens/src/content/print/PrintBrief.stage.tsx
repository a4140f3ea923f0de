import type { Scenario, ScenarioCourse } from '@community/contract/content';
import { useLayoutEffect } from 'react';
import { PrintBrief } from './PrintBrief.tsx';

/** Width of A4 without its margins. */
const WIDTH = '186mm';

const other = { print: 'screen', screen: 'print' } as const;

/** Exchanges what holds for screens and what holds for paper; twice, all is as before. */
function exchangeMedia(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = rule.media.mediaText.replace(/\b(print|screen)\b/g, (word) =>
        word === 'print' || word === 'screen' ? other[word] : word,
      );
    if (rule instanceof CSSGroupingRule) exchangeMedia(rule.cssRules);
  }
}

const exchangeAll = () => {
  for (const { cssRules } of document.styleSheets) exchangeMedia(cssRules);
};

/** A brief as it comes out of the printer: the styles of paper hold while it is shown. */
export function StagedPaper(props: { scenario: Scenario; course: ScenarioCourse }) {
  useLayoutEffect(() => {
    exchangeAll();
    return exchangeAll;
  }, []);
  return (
    <main style={{ width: WIDTH }}>
      <PrintBrief {...props} />
    </main>
  );
}

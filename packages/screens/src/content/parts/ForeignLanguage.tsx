import { useIsForeign } from '../../shell/browser-languages.ts';
import { LanguageChip, type LanguageChipProps } from './LanguageChip.tsx';

/** The language of a title that the reader doesn't know; nothing for the reader's own. */
export function ForeignLanguage({ code }: LanguageChipProps) {
  return useIsForeign(code) ? <LanguageChip code={code} /> : null;
}

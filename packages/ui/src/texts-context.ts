import { createContext, useContext } from 'react';
import { englishTexts, type UiTexts } from './texts.ts';

/** The words of the components within: a translation is given around the whole page. */
export const UiTextsContext = createContext<UiTexts>(englishTexts);

/** The words of a component. */
export const useTexts = (): UiTexts => useContext(UiTextsContext);

import { tutorialTexts } from '@community/messages/account';
import { frameTexts } from '@community/messages/shell';
/** A step of the tutorial. */
export interface TutorialStep {
  /** What it is about. */
  title: string;
  /** The explanation. */
  text: string;
  /** Finds what it describes; of several matches the first that can be seen. */
  selector: string;
}

/** The tutorial: what the browse pages hold, from the top of the screen down and back to the user menu. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: tutorialTexts.librariesTitle,
    text: tutorialTexts.libraries,
    selector: `nav[aria-label="${frameTexts.main}"]`,
  },
  {
    title: tutorialTexts.searchTitle,
    text: tutorialTexts.search,
    selector: 'main search',
  },
  {
    title: tutorialTexts.filtersTitle,
    text: tutorialTexts.filters,
    selector: '[data-tutorial=filters]',
  },
  {
    title: tutorialTexts.favouritesTitle,
    text: tutorialTexts.favourites,
    selector: '[data-tutorial=favourites]',
  },
  {
    title: tutorialTexts.accountTitle,
    text: tutorialTexts.account,
    selector: `[aria-label^="${frameTexts.accountOf('')}"]`,
  },
];

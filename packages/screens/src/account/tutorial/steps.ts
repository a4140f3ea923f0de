/** A step of the tour. */
export interface TutorialStep {
  /** What it is about. */
  title: string;
  /** What there is to know about it. */
  text: string;
  /** Finds what it describes; of several matches the first that can be seen. */
  selector: string;
}

/** The tour: what the browse pages hold, from the top of the screen down and back to the user menu. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: 'Scenarios and media',
    text: 'Two libraries: training scenarios for your simulation tablet, and images and videos to show with them. You change between them here.',
    selector: 'header nav, header [aria-label="Main menu"]',
  },
  {
    title: 'Search',
    text: 'Type what you train, a device or a tag, and press Enter. Parts of words are enough, and typing errors are forgiven.',
    selector: 'main search',
  },
  {
    title: 'Filters',
    text: 'Narrow the list by age, condition and tags. The address keeps your choice, so you can share it or come back to it.',
    selector: '[data-tour=filters]',
  },
  {
    title: 'Favourites',
    text: 'The star on a scenario puts it here, at hand when your learners walk in.',
    selector: '[data-tour=favourites]',
  },
  {
    title: 'Your account',
    text: 'Your profile, your own scenarios and media, and uploads are in this menu. So is this tutorial, whenever you want it again.',
    selector: 'header [aria-label^="Account of"]',
  },
];

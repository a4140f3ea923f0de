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
    text: 'Two libraries: training scenarios for your simulation tablet, and images and videos to show with them. Switch between them here.',
    selector: 'nav[aria-label=Main]',
  },
  {
    title: 'Search',
    text: 'Type what you train, a device or a tag, and press Enter. Parts of words are enough, and typos are fine.',
    selector: 'main search',
  },
  {
    title: 'Filters',
    text: 'Narrow the list by age, condition and tags. Your filters are saved in the link, so you can share it or come back to it.',
    selector: '[data-tour=filters]',
  },
  {
    title: 'Favourites',
    text: 'The star on a scenario puts it here, at hand when your learners walk in.',
    selector: '[data-tour=favourites]',
  },
  {
    title: 'Your account',
    text: 'Your profile, your scenarios and media, and uploads are in this menu. So is this tutorial.',
    selector: '[aria-label^="Account of"]',
  },
];

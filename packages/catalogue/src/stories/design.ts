/** A link in the Design panel, in the format of addon-designs. */
interface DesignLink {
  type: 'iframe' | 'link';
  name: string;
  url: string;
}

const page = (id: string) => `./iframe.html?viewMode=docs&id=${id}--docs`;

/**
 * The designs of a screen: the boards of its machines, and the rules for its messages.
 * @param machines the ids of the machines, the screen's own first.
 */
export const boardsOf = (...machines: readonly string[]): DesignLink[] => [
  ...machines.map((machine) => ({
    type: 'iframe' as const,
    name: `Board: ${machine}`,
    url: page(`state-boards-${machine}`),
  })),
  { type: 'iframe', name: 'Voice and messages', url: page('foundations-voice-and-messages') },
];

/** The designs of a component: the foundations. */
export const foundations: DesignLink[] = [
  { type: 'link', name: 'Colour', url: './?path=/story/foundations-colour--light' },
  { type: 'link', name: 'Type', url: './?path=/story/foundations-type--sizes' },
  { type: 'link', name: 'Space', url: './?path=/story/foundations-space--steps' },
  { type: 'iframe', name: 'Motion', url: page('foundations-motion') },
];

/**
 * A link in the Design panel, in the format of addon-designs. It shows pages in frames as well, but loads each of them
 * again whenever the manager renders.
 */
interface DesignLink {
  type: 'link';
  name: string;
  url: string;
}

const link = (name: string, path: string): DesignLink => ({ type: 'link', name, url: `./?path=/${path}` });

/**
 * The designs of a screen: the boards of its machines, and the rules for its messages.
 * @param machines the ids of the machines, the screen's own first.
 */
export const boardsOf = (...machines: readonly string[]): DesignLink[] => [
  ...machines.map((machine) => link(`Board: ${machine}`, `docs/state-boards-${machine}--docs`)),
  link('Voice and messages', 'docs/foundations-voice-and-messages--docs'),
];

/** The designs of a component: the foundations. */
export const foundations: DesignLink[] = [
  link('Colour', 'story/foundations-colour--light'),
  link('Type', 'story/foundations-type--sizes'),
  link('Space', 'story/foundations-space--steps'),
  link('Motion', 'docs/foundations-motion--docs'),
];

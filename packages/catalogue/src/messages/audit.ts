import type { Story } from 'storybook-addon-statechart/node';
import type { Message } from './messages.ts';

/** A story, and its text when it has ended. */
export interface ReadStory extends Story {
  text: string;
}

/** A message with the stories that show it. */
export interface AuditedMessage extends Message {
  stories: Story[];
}

const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    // Texts that are composed of several nodes are read with spaces between them.
    .replaceAll(/ (?=[,.;:?!])/g, '');

/** Matches the text of a message, with anything in place of its braces. */
function patternOf(text: string): RegExp {
  const parts = plain(text).split(/\{[^}]*\}/);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{1,200}?'), 'i');
}

/** Whether a story shows the portal. Texts in stories of components are examples. */
const isOfPortal = ({ title }: Story) => /^(Screens|Flows)\//.test(title);

/** Finds the stories that show each message. */
export function auditMessages(messages: readonly Message[], stories: readonly ReadStory[]): AuditedMessage[] {
  const read = stories.filter(isOfPortal).map((story) => ({ ...story, text: plain(story.text) }));
  return messages.map((message) => {
    const pattern = patternOf(message.text);
    const showing = read.filter(({ text }) => pattern.test(text));
    return { ...message, stories: showing.map(({ id, title, name }) => ({ id, title, name })) };
  });
}

/** Where a message was shown when the pictures were last accepted. */
function describePast(stories: readonly Story[] = []): string {
  const [first, ...others] = stories;
  if (!first) return 'Add one that ends with it.';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `It was shown in '${first.title}/${first.name}'${more} when the pictures were last accepted.`;
}

/** The stories that showed a message when the pictures were last accepted, by its text. */
export type Notes = Readonly<Record<string, readonly Story[] | undefined>>;

/** Describes each message that no story shows, unless none can. */
export const findUnshown = (messages: readonly AuditedMessage[], notes: Notes): string[] =>
  messages
    .filter(({ stories, unseen }) => stories.length === 0 && unseen === undefined)
    .map(({ text, source }) => `No story shows the message '${text}' (${source}). ${describePast(notes[text])}`);

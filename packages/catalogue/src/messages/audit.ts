import type { Story } from 'storybook-addon-statechart/node';
import type { Message } from './messages.ts';

/** A story, and the texts it has shown. */
export interface ReadStory extends Story {
  /** Its text when it has ended. */
  text: string;
  /** Every text and every name that it has shown, from its beginning to its end. */
  shown: readonly string[];
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

/** Matches the text of a message file as whole words in the case in which it is written. */
function wholePatternOf(text: string): RegExp {
  const { source } = patternOf(text);
  const begin = /^[\p{L}\p{N}]/u.test(text) ? '(?<![\\p{L}\\p{N}])' : '';
  const end = /[\p{L}\p{N}]$/u.test(text) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(begin + source + end, 'u');
}

/** Whether a story shows the portal, or a device as the portal draws it. Texts in stories of components are examples. */
const isOfPortal = ({ title }: Story) => /^(Screens|Flows|Foundations)\//.test(title);

/** How many stories are named at least for a text of the message files: some are in most stories. */
const namedOfText = 5;

/** For how many of its rarest texts a story is named, so that each story can be found by what it shows. */
const namedOfStory = 8;

/** The stories that showed each text at any time, by the text. */
function byText(stories: readonly ReadStory[]): Map<string, Story[]> {
  const found = new Map<string, Story[]>();
  for (const { id, title, name, shown } of stories)
    for (const text of new Set(shown.map(plain))) found.set(text, [...(found.get(text) ?? []), { id, title, name }]);
  return found;
}

/** Shortens the lists of stories of the texts: see {@link namedOfText} and {@link namedOfStory}. */
function nameFew(messages: readonly AuditedMessage[]): AuditedMessage[] {
  const texts = messages.filter(({ kind }) => kind === 'text');
  const places = new Map<string, number>();
  const kept = new Map<AuditedMessage, Story[]>();
  for (const message of texts.toSorted((one, other) => one.stories.length - other.stories.length)) {
    const named = message.stories.filter(({ id }, place) => {
      const count = places.get(id) ?? 0;
      places.set(id, count + 1);
      return place < namedOfText || count < namedOfStory;
    });
    kept.set(message, named);
  }
  return messages.map((message) => ({ ...message, stories: kept.get(message) ?? message.stories }));
}

/**
 * Finds the stories that show each message: those that end with it, and for the texts of the message files those that
 * showed it at any time, such as while work is in progress.
 */
export function auditMessages(messages: readonly Message[], stories: readonly ReadStory[]): AuditedMessage[] {
  const read = stories.filter(isOfPortal).map((story) => ({ ...story, text: plain(story.text) }));
  const texts = [...byText(read)];
  const audited = messages.map((message) => {
    if (message.kind === 'text') {
      const pattern = wholePatternOf(message.text);
      // Thousands of texts: most are ruled out by the longest part that does not differ.
      const [longest = ''] = plain(message.text)
        .split(/\{[^}]*\}/)
        .sort((one, other) => other.length - one.length);
      const showing = texts.flatMap(([text, those]) => (text.includes(longest) && pattern.test(text) ? those : []));
      const each = new Map(showing.map((story) => [story.id, story]));
      return { ...message, stories: [...each.values()] };
    }
    const pattern = patternOf(message.text);
    const showing = read.filter(({ text }) => pattern.test(text));
    return { ...message, stories: showing.map(({ id, title, name }) => ({ id, title, name })) };
  });
  return nameFew(audited);
}

/** Where a message was shown when the screenshots were last accepted. */
function describePast(stories: readonly Story[] = []): string {
  const [first, ...others] = stories;
  if (!first) return 'Add one that ends with it.';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `It was shown in '${first.title}/${first.name}'${more} when the screenshots were last accepted.`;
}

/** The stories that showed a message when the screenshots were last accepted, by its text. */
export type Notes = Readonly<Record<string, readonly Story[] | undefined>>;

/** Describes each message that no story shows, unless none can. */
export const findUnshown = (messages: readonly AuditedMessage[], notes: Notes): string[] =>
  messages
    .filter(({ stories, unseen }) => stories.length === 0 && unseen === undefined)
    .map(({ text, source }) => `No story shows the message '${text}' (${source}). ${describePast(notes[text])}`);

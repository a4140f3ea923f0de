import { findStories, findStoryFiles, parseQuery } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { readNotes } from '../messages/message-page.ts';
import { storySources } from '../project.ts';
import { synonyms } from './finder-words.ts';

const textsOf = new Map<string, string[]>();
for (const [text, stories = []] of Object.entries(await readNotes()))
  for (const { id } of stories) textsOf.set(id, [...(textsOf.get(id) ?? []), text]);

const stories = (await findStoryFiles(storySources)).map(({ id, title, name, parameters: { state } }) => ({
  id,
  title,
  name,
  state: typeof state === 'string' ? state : null,
  texts: textsOf.get(id) ?? [],
}));

const sizes = [{ value: 'phone', phrases: ['phone', 'mobile'] }];

it.each([
  ['license held by another account, dark, phone', 2, ['Provision device › Licensed To Other']],
  ['license held by another account', 2, ['Claim a license › Unavailable On A Tablet Of Another']],
  ['license taken by somebody else', 2, ['Provision device › Licensed To Other']],
  ['upload row failed, dark, mobile', 1, ['Rows › Failed']],
  ['wrong password', 2, ['Confirming identity › Wrong Password', 'Your data › Deletion Wrong Password']],
  ['502, scenarios, mobile', 1, ['Browse scenarios › Failed']],
  ['504, network', 1, ['Network › Unanswered']],
  ['the page crashed', 2, ['Page failure › Shown']],
  ['claim waiting for the app', 3, ['Claim a license › Handing Over']],
  ['my session has expired', 1, ['Session › Expired']],
  ['the storage is full', 1, ['List › Storage Full']],
  ['tablet lost its connection', 3, ['Provision device › Tablet Lost', 'Frame › Device Lost']],
  ['remove a favourite', 1, ['View a scenario › Removing Favourite']],
  ['delete my account', 3, ['Your data › Deleting']],
  ['upload interrupted', 2, ['List › Interrupted']],
  ['file is too large', 1, ['Rows › Too Large']],
  ['hover, button', 1, ['Pseudo-states › Primary Button']],
  ['patient portrait', 3, ['Patients › All']],
  ['logo', 3, ['Mark › Decorative']],
  ['ecg waveform', 4, ['Rhythms › Electrocardiogram', 'Devices › Rhythms']],
  ['license already used on this tablet', 1, ['Claim a license › Already Licensed Here']],
] as const)('finds by "%s", among the first %i, %j', (query, first, expected) => {
  const found = findStories(stories, parseQuery(query, sizes).words, synonyms).stories.slice(0, first);
  expect(found.map(({ title, name }) => `${title.split('/').at(-1)} › ${name}`)).toEqual(
    expect.arrayContaining([...expected]),
  );
});

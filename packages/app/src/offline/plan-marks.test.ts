import { createStateStore } from '@community/machines/shared';
import { expect, it } from 'vitest';
import { createMarks } from './plan-marks.ts';

function start() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  const open = () => createMarks(createStateStore(storage, () => {}));
  return { marks: open(), open };
}

it('remembers which plans are meant to be here, by user, with the latest title', () => {
  const { marks, open } = start();
  marks.set('one', { id: 'a', title: 'Airways' });
  marks.set('other', { id: 'a', title: 'Airways' });
  marks.set('one', { id: 'b', title: 'Sepsis' });
  marks.set('one', { id: 'a', title: 'Difficult airways' });
  expect(open().of('one')).toEqual([
    { id: 'b', title: 'Sepsis' },
    { id: 'a', title: 'Difficult airways' },
  ]);
  marks.drop('one', 'b');
  expect(open().of('one')).toEqual([{ id: 'a', title: 'Difficult airways' }]);
  expect(open().of('other')).toEqual([{ id: 'a', title: 'Airways' }]);
});

it('takes the marks of another tab into account', () => {
  const { marks, open } = start();
  open().set('one', { id: 'a', title: 'Airways' });
  marks.set('one', { id: 'b', title: 'Sepsis' });
  expect(
    open()
      .of('one')
      .map(({ id }) => id),
  ).toEqual(['a', 'b']);
});

it('forgets those of others, or all', () => {
  const { marks } = start();
  marks.set('one', { id: 'a', title: 'Airways' });
  marks.set('other', { id: 'a', title: 'Airways' });
  marks.dropOthers('one');
  expect([marks.of('one').length, marks.of('other').length]).toEqual([1, 0]);
  marks.dropOthers(null);
  expect(marks.of('one')).toEqual([]);
});

it('are due after an expired session, until what they are about is here again', () => {
  const { marks, open } = start();
  marks.set('one', { id: 'a', title: 'Airways' });
  marks.setDue();
  expect(open().of('one')).toEqual([{ id: 'a', title: 'Airways', isDue: true }]);
  marks.set('one', { id: 'a', title: 'Airways' });
  expect(open().of('one')).toEqual([{ id: 'a', title: 'Airways' }]);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { takenIn } from 'storybook-addon-statechart/model';
import { afterAll, beforeAll, expect } from 'vitest';
import { Actor, type AnyActorLogic } from 'xstate';

/** The transitions that the machines of this file's tests have taken. */
const taken = new Set<string>();

const { start } = Actor.prototype;

/** Sees every step of an actor and of those within it, from the first one on. */
function startInspected(this: Actor<AnyActorLogic>): Actor<AnyActorLogic> {
  if (this._parent === undefined)
    this.system.inspect((inspected) => {
      for (const name of takenIn(inspected)) taken.add(name);
    });
  return start.call(this);
}

/** Where to write them; nothing is recorded without it. */
const folder = process.env.TRANSITIONS_FOLDER;

if (folder) {
  beforeAll(() => {
    Actor.prototype.start = startInspected;
  });
  afterAll(() => {
    Actor.prototype.start = start;
    mkdirSync(folder, { recursive: true });
    const { testPath = '' } = expect.getState();
    writeFileSync(`${folder}/${basename(testPath)}.json`, JSON.stringify([...taken]));
    taken.clear();
  });
}

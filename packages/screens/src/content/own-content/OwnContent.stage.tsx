import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import type { Scenario } from '@community/contract/content';
import { ownContentMachine, readOwn, readUploaded } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { mock } from '@community/mocks/mock';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import type { SimulatedClock } from 'xstate';
import { OwnContent } from './OwnContent.tsx';

interface Address {
  kind: ContentKind;
  /** The query of the page's address. */
  query: string;
  /** False in the tablet app. */
  hasEditor: boolean;
  /** What an earlier visit has left behind. */
  draft: object | null;
  /** The clock of the page, if not that of the browser. */
  clock: SimulatedClock;
  /** The item that was edited before, if any. */
  returnedTo: string | null;
}

/** The page of own content, which follows its own links. */
export const StagedOwnContent = ({
  kind = 'scenario',
  query = '',
  hasEditor = true,
  clock,
  draft = null,
  returnedTo = null,
}: Partial<Address>) => {
  const [drafts] = useState(() => draftsOf(draft));
  return (
    <Stage
      machine={ownContentMachine}
      input={{
        api,
        kind,
        ...readOwn(new URLSearchParams(query)),
        uploaded: readUploaded(new URLSearchParams(query)),
        deleted: null,
        returnedTo,
        drafts,
        createKey: () => crypto.randomUUID(),
      }}
      onNavigate={(path, actor) => {
        const { pathname, searchParams } = new URL(path, location.origin);
        if (pathname.startsWith('/me/')) actor.send({ type: 'location.changed', ...readOwn(searchParams) });
      }}
      {...(clock && { clock })}
    >
      {(actor) => (
        <main>
          <OwnContent actor={actor} hasEditor={hasEditor} />
        </main>
      )}
    </Stage>
  );
};

type Canvas = ReturnType<typeof within>;

/** The whole page, the dialogs over it included. */
export const body = (): Canvas => within(document.body);

/** Presses a button as soon as it is there. */
export const press = async (canvas: Canvas, name: string | RegExp): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name }));

/** Chooses an entry of the menu of an item. */
export async function more(canvas: Canvas, title: string, entry: string): Promise<void> {
  await press(canvas, `More actions for ${title}`);
  await userEvent.click(await body().findByRole('menuitem', { name: entry }));
}

/** The control that says whether the only item is public. */
export const privacyOf = (canvas: Canvas): Promise<HTMLElement> =>
  canvas.findByRole('button', { name: /^(Public|Private): / });

/** Makes the only item public or private. */
export async function choosePrivacy(canvas: Canvas, privacy: 'Public' | 'Private'): Promise<void> {
  await userEvent.click(await privacyOf(canvas));
  await userEvent.click(await body().findByRole('menuitemradio', { name: privacy }));
}

/** The name of the first own scenario. */
export const first = 'Sepsis in the night shift';

/** Only the given own scenarios. */
export const onlyScenarios = (...rows: Scenario[]) => mock('listOwnScenarios', () => buildScenarioList(rows));

/** Ticks the boxes beside some items. */
export async function tick(canvas: Canvas, ...names: string[]): Promise<void> {
  for (const name of names) await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
}

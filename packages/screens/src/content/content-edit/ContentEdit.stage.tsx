import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import { contentEditMachine, type EditValues } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { trainer } from '@community/mocks/content/own-content';
import { buildUuid } from '@community/mocks/uuid';
import { userEvent, within } from 'storybook/test';
import { ContentEdit } from './ContentEdit.tsx';

interface Page {
  kind: ContentKind;
  id: string;
  focus: string;
  /** What an earlier visit has left behind. */
  draft: EditValues | null;
}

/** Sends no large file, and has one key for all. */
export const sending = {
  uploads: { offsetOf: async () => null, send: () => new Promise<never>(() => {}), discard: async () => {} },
  createKey: () => 'key',
};

/** The scenario that is edited. */
export const ownId = buildUuid(201);

/** The page on which own content is edited. */
export const StagedEdit = ({ kind = 'scenario', id = ownId, focus = '', draft = null }: Partial<Page>) => (
  <Stage
    machine={contentEditMachine}
    input={{ api, kind, id, userId: trainer.uuid_id, drafts: draftsOf(draft), ...sending }}
  >
    {(actor) => (
      <main>
        <ContentEdit actor={actor} focus={focus} />
      </main>
    )}
  </Stage>
);

type Canvas = ReturnType<typeof within>;

/** The whole page, the dialogs over it included. */
export const body = (): Canvas => within(document.body);

/** Presses a button as soon as it is there. */
export const press = async (canvas: Canvas, name: string | RegExp): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name }));

/** Puts a text into the field for the name. */
export async function typeName(canvas: Canvas, text: string): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

/** Gives it another name and saves. */
export async function saveAs(canvas: Canvas, text: string): Promise<void> {
  await typeName(canvas, text);
  await press(canvas, 'Save changes');
}

import { contentEditMachine, type EditValues } from '@community/machines/content-edit';
import type { ContentKind } from '@community/machines/shared';
import { buildUuid } from '@community/mocks/builders';
import { trainer } from '@community/mocks/own-content';
import { draftsOf } from '../../../../../.storybook/drafts.ts';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { ContentEdit } from './index.ts';

interface Page {
  kind: ContentKind;
  id: string;
  focus: string;
  /** What an earlier visit has left behind. */
  draft: EditValues | null;
}

/** The scenario that is edited. */
export const ownId = buildUuid(201);

/** The page on which own content is edited. */
export const StagedEdit = ({ kind = 'scenario', id = ownId, focus = '', draft = null }: Partial<Page>) => (
  <Stage machine={contentEditMachine} input={{ api, kind, id, userId: trainer.uuid_id, drafts: draftsOf(draft) }}>
    {(actor) => (
      <main>
        <ContentEdit actor={actor} focus={focus} />
      </main>
    )}
  </Stage>
);

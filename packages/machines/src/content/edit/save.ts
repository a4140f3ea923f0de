import type { Api } from '@community/contract/http';
import { apiErrorOf, type ContentKind } from '../../shared/shared.ts';
import type { ContentItem } from '../content-item.ts';
import { type EditField, type EditValues, trimmed } from './edit-values.ts';

const fields: readonly EditField[] = ['name', 'description', 'tags', 'reuseWords'];

/** The saved item, and whether it lost what publishing requires. */
export type Saved = ContentItem & { became_private: boolean };

/** An edit to save. */
export interface Saving {
  api: Api;
  kind: ContentKind;
  /** uuid of the content. */
  id: string;
  values: EditValues;
  /** Null overwrites any other edit. */
  version: number | null;
  /** The idempotency key of the edit. */
  key: string;
}

/** Sends an edit. */
export function save({ api, kind, id, values, version, key }: Saving, signal: AbortSignal): Promise<Saved> {
  const options = { signal, idempotencyKey: key };
  const { name, description, age, condition, language, licence, reuseWords, tags } = trimmed(values);
  const body = {
    name,
    description,
    tags: tags.map((tag) => tag.id),
    reuseLicence: licence,
    reuseWords,
    ...(version !== null && { version }),
  };
  return kind === 'scenario'
    ? api.updateScenario(
        {
          params: { id },
          body: { ...body, patientAge: age, patientCondition: condition, ...(language !== null && { language }) },
        },
        options,
      )
    : api.updateMediaItem({ params: { id }, body }, options);
}

/** The form field that the server reported as invalid, if any. */
export function refusedField(event: object): EditField | undefined {
  const named = apiErrorOf(event)?.field;
  return fields.find((field) => named === field || named?.startsWith(`${field}.`));
}

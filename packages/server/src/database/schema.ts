import type { CourseVitals, ScenarioCourse, Uploaded } from '@community/contract/content';
import type { AgreementEventKind, KitColour } from '@community/contract/licensing';
import type { ColumnType } from 'kysely';
import type { DB } from './tables.generated.ts';

/** A byte range of a delivered file: of the stored file, or of bytes kept for the delivered file. */
export interface Piece {
  of: 'stored' | 'own';
  start: number;
  length: number;
}

/** A JSON column, stored as text. */
type Json<Content> = ColumnType<Content | null, string | null | undefined, string | null>;
/** A date without time, as `YYYY-MM-DD`. */
type Day = ColumnType<Date, string, never>;
/** What a session was opened with besides the password, or instead of it. */
export type SecondFactor = 'passkey' | 'code' | 'recovery code' | 'provider';
type ContentKind = 'scenario' | 'media';

/** More precise column types than the database's text, date and JSON. */
interface Narrowed {
  contract_event: { kind: AgreementEventKind };
  delivered_file: { pieces: ColumnType<Piece[], string, never>; bytes: ColumnType<Uint8Array, Buffer, never> };
  job: { kind: ContentKind };
  license: { colour: KitColour };
  media_download: { day: Day };
  partial_upload: { kind: ContentKind; result: Json<Uploaded> };
  scenario: { course: Json<ScenarioCourse>; initial_vitals: Json<CourseVitals> };
  scenario_download: { day: Day };
  session: { second_factor: SecondFactor | null };
}

/** The tables as created by the migrations. */
export type Schema = {
  [Table in keyof DB]: Table extends keyof Narrowed
    ? Omit<DB[Table], keyof Narrowed[Table]> & Narrowed[Table]
    : DB[Table];
};

import type { ScenarioCourse, ScenarioFile } from '@community/contract/content';
import type { SessionUser } from '../../account/session/sessions.ts';
import type { Db } from '../../database/database.ts';
import type { FileLinks } from '../files/file-links.ts';
import { isVisibleTo } from '../visibility.ts';

/** Adds the address of every file that can be shown. */
function withAddresses(course: ScenarioCourse, addressOf: (file: string) => string): ScenarioCourse {
  const shown = (file: string) => ({ signed_url: addressOf(file) });
  return {
    ...course,
    media: course.media.map((one) => ({
      ...one,
      ...(one.kind !== 'document' && one.file_size !== null && shown(one.file)),
    })),
    sounds: course.sounds.map((one) => ({
      ...one,
      ...(typeof one.file === 'string' && one.is_missing === false && shown(one.file)),
    })),
  };
}

/** The contents of a scenario that the user may see; undefined where it does not exist, or is not processed. */
export async function findCourse(
  db: Db,
  fileLinks: FileLinks,
  uuid: string,
  user: SessionUser,
): Promise<ScenarioCourse | undefined> {
  const row = await db
    .selectFrom('scenario as s')
    .select(['s.course', 's.file_key'])
    .where('s.uuid', '=', uuid)
    .where(isVisibleTo(user.id))
    .executeTakeFirst();
  if (!row?.course) return undefined;
  // Edits in the portal only change the description: the files are those of the stored package.
  const link = { key: row.file_key, user, item: { kind: 'scenario', uuid } } as const;
  return withAddresses(row.course, (file) => fileLinks.createInline({ ...link, name: file, entry: file }));
}

/**
 * Extracts the displayed part of a scenario file's course.
 * @param sizes of the files that come with it, in bytes, by name.
 */
export function describeCourse(file: ScenarioFile, sizes: ReadonlyMap<string, number>): ScenarioCourse {
  const { age, sex, name, weight } = file.patient;
  return {
    duration_in_seconds: file.duration,
    patient: { age, sex, name, weight },
    states: file.timeline.map(({ id, label, at, vitals, transitions }) => ({
      id,
      label,
      at,
      vitals: {
        hr: vitals.hr,
        rhythm: vitals.rhythm,
        spo2: vitals.spo2,
        nibp: vitals.nibp && { systolic: vitals.nibp.systolic, diastolic: vitals.nibp.diastolic },
        rr: vitals.rr,
        etco2: vitals.etco2,
        temperature: vitals.temperature,
      },
      transitions: transitions.map((change) => ({
        to: change.to,
        trigger: change.trigger,
        seconds: change.trigger === 'after' ? change.seconds : null,
        action: change.trigger === 'action' ? change.action : null,
        event: change.trigger === 'event' ? change.event : null,
      })),
    })),
    events: file.events.map(({ id, label, at, kind }) => ({ id, label, at, kind })),
    checklist: file.checklist.map(({ id, text, critical }) => ({ id, text, critical })),
    media: file.media.map(({ file: fileName, kind, title }) => ({
      file: fileName,
      kind,
      title,
      file_size: sizes.get(fileName) ?? null,
    })),
    sounds: file.sounds.map(({ id, title, kind, file: recording }) => ({
      id,
      title,
      kind,
      is_missing: recording !== null && !sizes.has(recording),
      file: recording,
    })),
    labs: file.labs.map(({ id, name: panel, at, results }) => ({
      id,
      name: panel,
      at,
      num_results: results.length,
      results: results.map(({ name: result, value, unit, reference }) => ({
        name: result,
        value,
        unit,
        reference: reference && { low: reference.low, high: reference.high },
      })),
    })),
  };
}

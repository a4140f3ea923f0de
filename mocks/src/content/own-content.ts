import type { Contributor, MediaItem, Scenario } from '@community/contract/content';
import { buildUuid } from '../uuid.ts';
import { buildMediaItem, buildProcessingMediaItem, buildVideo } from './media.ts';
import { buildScenario } from './scenarios.ts';

/** The signed-in user `trainer` as a contributor. */
export const trainer: Contributor = { uuid_id: buildUuid(1), is_public: true, publicUsername: 'trainer' };

const ownScenario = (n: number, name: string, change: Partial<Scenario> = {}) =>
  buildScenario({
    id: n,
    uuid_id: buildUuid(n),
    name,
    contributed_by: trainer,
    contributed_at: `2026-02-${String(n - 200).padStart(2, '0')}T08:00:00.000Z`,
    privacy_level: 0,
    object_url: `https://editor.example/scenarios/${buildUuid(n)}`,
    ...change,
  });

/** One of `trainer`'s scenarios for each state of one's own item. */
export const ownItemsInEachState = {
  published: ownScenario(201, 'Sepsis in the night shift', { privacy_level: 2 }),
  unpublished: ownScenario(202, 'Difficult airway, plan B'),
  lacking: ownScenario(203, 'Untitled case', { description: '', tags: [], patient_age: null, is_publishable: false }),
  processing: ownScenario(204, 'Just uploaded', {
    is_processed: false,
    is_publishable: false,
    initial_vitals: null,
  }),
  broken: ownScenario(205, 'Broken package', {
    is_processed: false,
    is_publishable: false,
    initial_vitals: null,
    processing_error: 'The package could not be read.',
  }),
};

/** The scenarios of `trainer`: one in each state, and one more for a second page. */
export const ownScenarios: Scenario[] = [
  ...Object.values(ownItemsInEachState),
  ownScenario(206, 'Anaphylaxis at the dentist'),
];

const own = { contributed_by: trainer, privacy_level: 0 } as const;

/** Media of `trainer`: public, private, unnamed, processing, failed. */
export const ownMedia: MediaItem[] = [
  buildMediaItem({ ...own, uuid_id: buildUuid(401), name: 'Monitor, asystole', privacy_level: 2 }),
  buildVideo({ ...own, uuid_id: buildUuid(402), name: 'Handing over' }),
  buildMediaItem({ ...own, uuid_id: buildUuid(403), name: '', is_publishable: false, file_name: 'IMG_2041.jpeg' }),
  buildProcessingMediaItem({ ...own, uuid_id: buildUuid(404), file_name: 'ward-round.mp4', is_video: true }),
  buildProcessingMediaItem({
    ...own,
    uuid_id: buildUuid(405),
    file_name: 'corridor.mov',
    is_video: true,
    processing_error: 'No picture could be taken from this video.',
  }),
];

import type { MediaItem, MediaList } from '@community/contract/content';
import { buildUuid } from '../uuid.ts';
import { chest, ecg } from './drawings.ts';
import { type PagePlace, pageOf } from './page-of.ts';
import { contributors, tagsNamed } from './scenarios.ts';

/** A published image, with changes. */
export function buildMediaItem(change: Partial<MediaItem> = {}): MediaItem {
  return {
    uuid_id: buildUuid(301),
    name: 'Twelve-lead ECG, inferior infarction',
    description: 'ST elevation in II, III and aVF with reciprocal depression. Drawn, not recorded.',
    tags: tagsNamed('cardiology', 'emergency medicine'),
    contributed_by: contributors.ward,
    contributed_at: '2026-03-02T09:15:00.000Z',
    reuse_licence: 'CC-BY-NC-4.0',
    reuse_words: '',
    file_size: 184_300,
    number_favourites: 31,
    num_downloads: 120,
    is_favourited_by_current_user: false,
    privacy_level: 2,
    is_publishable: true,
    is_processed: true,
    processing_error: null,
    version: 0,
    file_name: 'ecg-inferior.png',
    signed_thumb_url: ecg,
    signed_poster_url: null,
    signed_full_url: ecg,
    is_video: false,
    duration: 0,
    width: 1600,
    height: 1000,
    ...change,
  };
}

/** A published video, with changes. It has no playable content: mock its address where a test plays it. */
export function buildVideo(change: Partial<MediaItem> = {}): MediaItem {
  return buildMediaItem({
    uuid_id: buildUuid(302),
    name: 'Defibrillator: charge, clear, shock',
    description: 'Half a minute from recognising the rhythm to resuming compressions.',
    tags: tagsNamed('als', 'resuscitation'),
    contributed_by: contributors.hidden,
    file_name: 'charge-clear-shock.mp4',
    file_size: 8_412_000,
    signed_poster_url: ecg,
    signed_full_url: '/files/mocked/video',
    is_video: true,
    duration: 32.4,
    width: 1280,
    height: 720,
    ...change,
  });
}

/** One's own item that is still being processed, with changes. */
export function buildProcessingMediaItem(change: Partial<MediaItem> = {}): MediaItem {
  return buildMediaItem({
    name: '',
    description: '',
    tags: [],
    privacy_level: 0,
    is_publishable: false,
    is_processed: false,
    signed_thumb_url: null,
    signed_full_url: null,
    width: null,
    height: null,
    number_favourites: 0,
    num_downloads: 0,
    ...change,
  });
}

/** Published media of both kinds. */
export const mediaItems: MediaItem[] = [
  buildMediaItem(),
  buildVideo(),
  buildMediaItem({
    uuid_id: buildUuid(303),
    name: 'Chest film, tension pneumothorax',
    description: 'Left lung collapsed, mediastinum pushed to the right. A diagram for teaching.',
    tags: tagsNamed('emergency medicine', 'airway'),
    contributed_by: contributors.paediatric,
    file_name: 'chest-tension.jpeg',
    signed_thumb_url: chest,
    signed_full_url: chest,
    is_favourited_by_current_user: true,
    number_favourites: 12,
  }),
  buildMediaItem({
    uuid_id: buildUuid(304),
    name: 'Capnography: curare cleft',
    description: '',
    tags: tagsNamed('anaesthesia'),
    contributed_by: contributors.airway,
    file_name: 'curare-cleft.png',
    number_favourites: 4,
  }),
  buildMediaItem({
    uuid_id: buildUuid(305),
    name: 'Newborn resuscitation flow',
    description: 'First sixty seconds at a glance.',
    tags: tagsNamed('neonatology', 'resuscitation'),
    contributed_by: contributors.paediatric,
    file_name: 'newborn-flow.webp',
    number_favourites: 54,
    num_downloads: 611,
  }),
];

/** One page of a media list, by default of a list with a single page. */
export const buildMediaList = (rows: MediaItem[] = mediaItems, place?: PagePlace): MediaList => ({
  ...pageOf(rows, place),
  media: rows,
});

import type { OwnSort } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';

/** What the screen says about each kind of content. */
export const ownTexts: Record<
  ContentKind,
  {
    title: string;
    /** One of them, and several. */
    one: string;
    many: string;
    available: string;
    path: string;
    upload: { label: string; href: string };
    processing: string;
  }
> = {
  scenario: {
    title: 'My scenarios',
    one: 'scenario',
    many: 'scenarios',
    available: 'Scenario(s) available',
    path: '/me/scenarios',
    upload: { label: 'Upload scenarios', href: '/scenarios/upload' },
    processing: 'This scenario is currently processing. please check back later.',
  },
  media: {
    title: 'My media',
    one: 'media item',
    many: 'media items',
    available: 'Media Item(s) available',
    path: '/me/media',
    upload: { label: 'Upload media', href: '/media/upload' },
    processing: 'This media is currently processing. please check back later.',
  },
};

/** What the orders are called. */
export function sortLabel({ sort, direction }: OwnSort): string {
  if (sort === 'name') return direction === 'ASC' ? 'Name, A to Z' : 'Name, Z to A';
  return direction === 'ASC' ? 'Oldest first' : 'Newest first';
}

/** What the fields are called that publishing needs. */
export const fieldNames = {
  name: 'a title',
  description: 'a description',
  age: 'a patient age',
  condition: 'a patient condition',
  tags: 'tags',
} as const;

import type { BulkAction, OwnState } from '@community/contract/content';
import type { OwnSort } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { recentlyDeletedTexts } from '@community/messages/content';

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
    search: string;
    upload: { label: string; href: string };
    processing: string;
    /** Before what publishing needs. */
    lacking: string;
  }
> = {
  scenario: {
    title: 'My scenarios',
    one: 'scenario',
    many: 'scenarios',
    available: 'Scenario(s) available',
    path: '/me/scenarios',
    search: 'Search my scenarios',
    upload: { label: 'Upload scenarios', href: '/scenarios/upload' },
    processing: 'This scenario is currently processing. please check back later.',
    lacking: 'Not published yet. To publish it, add ',
  },
  media: {
    title: 'My media',
    one: 'media item',
    many: 'media items',
    available: 'Media Item(s) available',
    path: '/me/media',
    search: 'Search my media',
    upload: { label: 'Upload media', href: '/media/upload' },
    processing: 'This media is currently processing. please check back later.',
    lacking: 'This media is unpublished. To publish it, give it ',
  },
};

/** What the orders are called. */
export function sortLabel({ sort, direction }: OwnSort): string {
  if (sort === 'name') return direction === 'ASC' ? 'Name, A to Z' : 'Name, Z to A';
  return direction === 'ASC' ? 'Oldest first' : 'Newest first';
}

/** What items are called by what they are like. */
export const statusNames: Record<OwnState, string> = {
  public: 'Public',
  private: 'Private',
  needs: 'Needs details',
  processing: 'Processing',
  failed: 'Failed',
  deleted: recentlyDeletedTexts.title,
};

/** What the fields are called that publishing needs. */
export const fieldNames = {
  name: 'a title',
  description: 'a description',
  age: 'a patient age',
  condition: 'a patient condition',
  tags: 'tags',
} as const;

/** The same in a list of what is there. */
export const fieldLabels: Record<keyof typeof fieldNames, string> = {
  name: 'Title',
  description: 'Description',
  age: 'Patient age',
  condition: 'Patient condition',
  tags: 'Tags',
};

/** What was done to several items. */
export const doneTexts: Record<BulkAction, string> = {
  publish: 'made public',
  unpublish: 'made private',
  addTag: 'tagged',
  setAge: 'given the patient age',
  setCondition: 'given the patient condition',
  setLanguage: 'given the language',
  delete: 'deleted',
  restore: 'restored',
  purge: 'deleted for good',
  revert: 'put back as before',
};

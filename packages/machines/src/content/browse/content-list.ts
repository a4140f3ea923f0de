import type { ActorRefFrom } from 'xstate';
import { createPagedListMachine } from '../../shared/paged-list.machine.ts';
import type { ContentItem } from '../content-item.ts';
import type { BrowseCriteria } from './criteria.ts';

/** The list of the browse screen. */
export const contentListMachine = createPagedListMachine<BrowseCriteria, ContentItem>('content-list');

/** A running {@link contentListMachine}. */
export type ContentListActor = ActorRefFrom<typeof contentListMachine>;

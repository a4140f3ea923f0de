import type { OwnSort } from '@community/machines/content';
import { ownContentTexts } from '@community/messages/content';

/** Where own content is listed, and where more is uploaded. */
export const ownPaths = {
  scenario: { list: '/me/scenarios', upload: '/scenarios/upload' },
  media: { list: '/me/media', upload: '/media/upload' },
};

/** The name of an order. */
export const sortLabel = ({ sort, direction }: OwnSort): string => ownContentTexts.orders[sort][direction];

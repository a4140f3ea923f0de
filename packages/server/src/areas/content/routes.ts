import { endpoints } from '@community/contract';
import type { Endpoint } from '@community/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { route } from '../../route.ts';

const described: Endpoint[] = [
  endpoints.listOwnScenarios,
  endpoints.uploadScenarios,
  endpoints.updateScenario,
  endpoints.setScenarioPrivacy,
  endpoints.deleteScenario,
  endpoints.restoreScenario,
  endpoints.retryScenario,
  endpoints.changeScenarios,
  endpoints.getScenarioCourse,
  endpoints.listMedia,
  endpoints.getMediaItem,
  endpoints.listOwnMedia,
  endpoints.listFavouriteMedia,
  endpoints.toggleFavouriteMedia,
  endpoints.downloadMedia,
  endpoints.uploadMedia,
  endpoints.updateMediaItem,
  endpoints.setMediaItemPrivacy,
  endpoints.deleteMediaItem,
  endpoints.restoreMediaItem,
  endpoints.retryMediaItem,
  endpoints.changeMedia,
  endpoints.listUserMedia,
  endpoints.listUserFavouriteMedia,
  endpoints.createTag,
  endpoints.attest,
  endpoints.findContributed,
];

/** Own content and media. */
export function contentRoutes(app: FastifyInstance): void {
  for (const endpoint of described) {
    route(app, endpoint, async () => {
      throw new HttpError(501, 'This call is described, but not served yet.');
    });
  }
}

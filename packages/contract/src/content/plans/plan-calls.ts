import * as z from 'zod/mini';
import { endpoint } from '../../http/endpoint.ts';
import { countParam, offsetParam, uuidParams } from '../../shared/common.ts';
import { deleted } from '../content.ts';
import {
  filledPlan,
  itemsAdded,
  newPlan,
  plan,
  planDownload,
  planEdit,
  planList,
  planSharing,
  sharedPlan,
  shareToken,
} from './plan.ts';

const area = 'Plans';
/** Largest edit, in bytes: two hundred notes in any script. */
const EDIT_BYTES = 1_000_000;

/**
 * Plans: scenarios and media in an order, with notes and times. What changes a plan responds with the plan, and takes
 * an idempotency key: a retry changes nothing more, and responds with the plan as it is by then. For other users, the
 * plan does not exist.
 */
export const planEndpoints = {
  /** Own plans, last changed first. */
  listPlans: endpoint({
    method: 'GET',
    path: '/api/me/plans/:offset/:count',
    defaults: { offset: '0', count: '20' },
    summary: 'Own plans',
    area,
    params: z.object({ offset: offsetParam, count: countParam }),
    response: planList,
    errors: [400],
  }),

  /** One's own plan. */
  getPlan: endpoint({
    method: 'GET',
    path: '/api/me/plan/:id',
    summary: 'Your own plan',
    area,
    params: uuidParams,
    response: plan,
    errors: [400, 404],
  }),

  /**
   * Makes a plan. Items that are gone are left out. 404 where this user cannot see the plan to copy, 409 when there are
   * too many.
   */
  createPlan: endpoint({
    method: 'POST',
    path: '/api/me/plans',
    summary: 'Make a plan, empty or with items, or copy one',
    area,
    takesIdempotencyKey: true,
    isEdit: true,
    body: newPlan,
    response: filledPlan,
    errors: [400, 403, 404, 409],
  }),

  /**
   * Appends items to one's own plan, whatever its version. Items that are gone are left out. 409 if the plan would have
   * too many.
   */
  addToPlan: endpoint({
    method: 'POST',
    path: '/api/me/plan/:id/items',
    summary: 'Add scenarios and media to your own plan',
    area,
    takesIdempotencyKey: true,
    isEdit: true,
    params: uuidParams,
    body: itemsAdded,
    response: filledPlan,
    errors: [400, 403, 404, 409],
  }),

  /** Renames, annotates, orders and removes, all at once. 409 when the plan has changed since that version. */
  updatePlan: endpoint({
    method: 'POST',
    path: '/api/me/plan/:id/edit',
    summary: 'Change your own plan',
    area,
    takesIdempotencyKey: true,
    isEdit: true,
    bodyMax: EDIT_BYTES,
    params: uuidParams,
    body: planEdit,
    response: plan,
    errors: [400, 403, 404, 409],
  }),

  /** Decides who may open one's own plan by its link, and gives it another link. */
  sharePlan: endpoint({
    method: 'POST',
    path: '/api/me/plan/:id/share',
    summary: 'Share your own plan, renew its link, or stop sharing it',
    area,
    takesIdempotencyKey: true,
    isEdit: true,
    params: uuidParams,
    body: planSharing,
    response: plan,
    errors: [400, 403, 404, 409],
  }),

  /** Deletes one's own plan; this can be undone for a while. */
  deletePlan: endpoint({
    method: 'POST',
    path: '/api/me/plan/:id/delete',
    summary: 'Delete your own plan',
    area,
    isIdempotent: true,
    takesIdempotencyKey: true,
    isEdit: true,
    params: uuidParams,
    response: deleted,
    errors: [400, 403, 404, 409],
  }),

  /** Undoes the deletion of one's own plan, as long as it is not final. Responds the same when it was not deleted. */
  restorePlan: endpoint({
    method: 'POST',
    path: '/api/me/plan/:id/restore',
    summary: 'Undo the deletion of your own plan',
    area,
    isIdempotent: true,
    takesIdempotencyKey: true,
    isEdit: true,
    params: uuidParams,
    response: plan,
    errors: [400, 403, 404, 409],
  }),

  /**
   * A plan by its link: what the caller may see of it. 404 where none is shared by it, 403 with the reason `sign_in`
   * where its owner shares it with those who are signed in.
   */
  getSharedPlan: endpoint({
    method: 'GET',
    path: '/api/shared-plan/:token',
    summary: 'A plan that somebody shares',
    area,
    access: 'public',
    params: z.object({ token: shareToken }),
    response: sharedPlan,
    errors: [400, 403, 404],
  }),

  /**
   * A signed address of all files of one's own plan in one ZIP, which serves byte ranges. Counts one download of each per
   * user and day. 404 also when there is nothing to download, 409 with the reason `too_large` when the files are too
   * large together, 429 after too many.
   */
  downloadPlan: endpoint({
    method: 'GET',
    path: '/api/download/plan/:id',
    summary: "A signed address of a plan's files in one ZIP",
    area,
    hasEffect: true,
    respondsWithin: 120_000,
    params: uuidParams,
    response: planDownload,
    errors: [400, 404, 409, 429],
  }),
};

import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '../http/http-error.ts';
import { type AsCaller, publicRoute, route } from '../http/route.ts';
import { claimLicense } from './claim.ts';
import { loadHistory } from './events.ts';
import { findLicense, loadAgreementList, loadLicenseKeys, saveNotes } from './queries.ts';
import { renewLicense } from './renew.ts';
import { type Return, returnLicense } from './return.ts';

/** Licence agreements: listing, claiming, returning, notes and history. */
export function licensingRoutes(app: FastifyInstance): void {
  const { db, licenseSigner } = app;

  route(app, endpoints.listContracts, ({ params, user }) => loadAgreementList(db, user.id, params.device_id));

  route(app, endpoints.getLicense, async ({ params, user }) => {
    const license = await findLicense(db, user.id, params.device_id);
    if (!license) throw notFound('This device holds no license of yours.');
    return license;
  });

  publicRoute(app, endpoints.getLicenseKeys, async () => ({ keys: await loadLicenseKeys(db, licenseSigner.keyId) }));

  route(app, endpoints.claimLicense, ({ params, body, request, asCaller, idempotencyKey }) => {
    if (body.contract_id !== params.id) {
      throw new HttpError(400, 'contract_id must be the agreement of the address', { field: 'contract_id' });
    }
    return asCaller((db, user) =>
      claimLicense(db, licenseSigner, {
        agreementId: params.id,
        userId: user.id,
        deviceId: body.device_id,
        colour: body.colour,
        serialNumber: body.device_serial_number,
        product: body.product,
        idempotencyKey,
        request,
      }),
    );
  });

  route(app, endpoints.renewLicense, async ({ params, asCaller }) => ({
    license: await asCaller((db) => renewLicense(db, licenseSigner, params.device_id)),
  }));

  const returnOr404 = async (asCaller: AsCaller, wanted: Return) => {
    const freed = await asCaller((db) => returnLicense(db, wanted));
    if (!freed) throw notFound('There is no such license.');
    return freed;
  };

  route(app, endpoints.relinquishLicense, ({ body, user, request, asCaller }) =>
    returnOr404(asCaller, {
      kind: 'relinquished',
      licenseId: body.license_id,
      deviceId: body.device_id,
      receipt: body.receipt,
      userId: user.id,
      request,
    }),
  );

  route(app, endpoints.releaseLicense, ({ params, body, user, request, asCaller }) =>
    returnOr404(asCaller, {
      kind: 'released',
      licenseId: body.license_id,
      agreementId: params.id,
      userId: user.id,
      request,
    }),
  );

  route(app, endpoints.saveContractNotes, async ({ params, body, asCaller }) => {
    const isSaved = await asCaller((db, user) => saveNotes(db, user.id, params.id, body.notes));
    if (!isSaved) throw notFound('There is no such agreement.');
    return { ok: true };
  });

  route(app, endpoints.getContractHistory, ({ params, user }) =>
    loadHistory(db, { agreementId: params.id, userId: user.id, offset: params.offset, count: params.count }),
  );
}

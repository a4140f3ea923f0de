import { endpoints } from '@community/contract';
import {
  type Agreement,
  type AgreementEventKind,
  type FreedLicense,
  type HeldLicense,
  isSameProduct,
  NO_DEVICE,
  numberOfAvailableLicenses,
  RECURRING,
} from '@community/contract/licensing';
import type { HttpHandler } from 'msw';
import { mock } from '../mock.ts';
import { signLicense } from './license-strings.ts';
import {
  buildAgreementEvent,
  buildAgreementHistory,
  buildAgreementList,
  buildHeldLicense,
  buildLicense,
  licenseKeys,
  tabletOfAnother,
} from './licensing.ts';

function refusal(status: number, message: string): Response {
  return Response.json({ error: 'Error', message, requestId: 'K7M2-9QXT-4DHB' }, { status });
}

/** A licence and its agreement. */
interface Seat {
  agreement: Agreement;
  license: HeldLicense;
}

/**
 * Handlers of the licensing calls for these agreements, which behave like the server: they remember seats and notes and
 * recognise retries, until the handlers are recreated. {@link tabletOfAnother} is licensed elsewhere.
 */
export function createLicensingHandlers(content: readonly Agreement[] = buildAgreementList().contracts): HttpHandler[] {
  const contracts = content.map((agreement) => ({
    ...agreement,
    licenses: [...agreement.licenses],
    outstanding_licenses: [...agreement.outstanding_licenses],
  }));
  const events = new Map(contracts.map(({ id }) => [id, [buildAgreementEvent()]]));
  const claimsByKey = new Map<string, Seat>();
  let lastId = 1000;

  const find = (id: string | undefined) => {
    const agreement = contracts.find((one) => String(one.id) === id);
    if (!agreement) throw refusal(404, 'There is no such agreement.');
    return agreement;
  };
  const seatOf = (isIt: (license: HeldLicense) => boolean): Seat | undefined =>
    contracts
      .flatMap((agreement) => agreement.licenses.map((license) => ({ agreement, license })))
      .find(({ license }) => isIt(license));
  const record = (kind: AgreementEventKind, { agreement, license }: Seat, freed?: FreedLicense) => {
    lastId += 1;
    const { id, device_id, device_serial_number, license_colour } = license;
    const { is_withdrawn = null, valid_until = null } = freed ?? {};
    const shown = { id, device_id, device_serial_number, license_colour };
    const event = { id: lastId, kind, license: shown, is_withdrawn, valid_until };
    events.get(agreement.id)?.unshift(buildAgreementEvent(event));
    agreement.number_licenses_for_contract = agreement.licenses.length;
  };
  const free = (kind: AgreementEventKind, seat: Seat | undefined, receipt?: string): FreedLicense => {
    if (!seat) throw refusal(404, 'There is no such license.');
    const { agreement, license } = seat;
    agreement.licenses = agreement.licenses.filter((one) => one !== license);
    const { is_deleted: _, claimed_at: freed_at, ...shown } = license;
    const is_withdrawn = receipt !== undefined;
    if (!is_withdrawn) agreement.outstanding_licenses.unshift({ ...shown, freed_at });
    const freed: FreedLicense = { ok: true, is_withdrawn, valid_until: is_withdrawn ? null : license.valid_until };
    record(kind, seat, freed);
    return freed;
  };

  return [
    mock('listContracts', ({ params }) =>
      buildAgreementList(contracts, {
        currently_licensed:
          params.device_id !== NO_DEVICE && seatOf(({ device_id }) => device_id === params.device_id) !== undefined,
        device_licensed_to_other: params.device_id === tabletOfAnother.device_id,
      }),
    ),
    mock('getLicense', async ({ params }) => {
      const found = seatOf(({ device_id }) => device_id === params.device_id);
      if (!found) throw refusal(404, 'This device holds no license of yours.');
      const { is_deleted: _, ...held } = found.license;
      return buildLicense({
        ...held,
        ...(await signLicense(found.agreement, found.license)),
        license_contract: { id: found.agreement.id },
        product_modules: found.agreement.product_modules,
      });
    }),
    mock('renewLicense', async ({ params }) => {
      const found = seatOf(({ device_id }) => device_id === params.device_id);
      if (!found) return { license: null };
      return { license: { id: found.license.id, ...(await signLicense(found.agreement, found.license)) } };
    }),
    mock('getLicenseKeys', () => ({ keys: licenseKeys })),
    mock('claimLicense', async ({ params, body, headers }) => {
      const agreement = find(params.id);
      const wanted = endpoints.claimLicense.body.parse(body);
      const key = headers.get('idempotency-key');
      const earlier = key === null ? undefined : claimsByKey.get(key);
      if (earlier) return signLicense(earlier.agreement, earlier.license);
      if (wanted.product !== undefined && !isSameProduct(agreement.product, wanted.product)) {
        throw refusal(409, `This agreement is for ${agreement.product.name}.`);
      }
      if (agreement.is_ended) throw refusal(409, 'This agreement has ended.');
      if (seatOf(({ device_id }) => device_id === wanted.device_id) || wanted.device_id === tabletOfAnother.device_id) {
        throw refusal(409, 'This device holds a license already.');
      }
      if (numberOfAvailableLicenses(agreement) === 0) throw refusal(409, 'All licenses of this agreement are in use.');
      lastId += 1;
      const license = buildHeldLicense({
        id: lastId,
        device_id: wanted.device_id,
        device_serial_number: wanted.device_serial_number,
        license_colour: wanted.colour,
        ...(agreement.agreement_type !== RECURRING && { valid_until: null }),
      });
      agreement.licenses.push(license);
      if (key !== null) claimsByKey.set(key, { agreement, license });
      record('claimed', { agreement, license });
      return signLicense(agreement, license);
    }),
    mock('relinquishLicense', ({ body }) => {
      const wanted = endpoints.relinquishLicense.body.parse(body);
      return free(
        'relinquished',
        seatOf(({ id, device_id }) => id === wanted.license_id && device_id === wanted.device_id),
        wanted.receipt,
      );
    }),
    mock('releaseLicense', ({ params, body }) => {
      const agreement = find(params.id);
      const { license_id } = endpoints.releaseLicense.body.parse(body);
      const license = agreement.licenses.find(({ id }) => id === license_id);
      return free('released', license && { agreement, license });
    }),
    mock('saveContractNotes', ({ params, body }) => {
      find(params.id).notes = endpoints.saveContractNotes.body.parse(body).notes;
      return { ok: true };
    }),
    mock('getContractHistory', ({ params }) => {
      const all = events.get(find(params.id).id) ?? [];
      const offset = Number(params.offset);
      const page = all.slice(offset, offset + Number(params.count));
      return buildAgreementHistory(page, { total: all.length, from: page.length === 0 ? 0 : offset + 1 });
    }),
  ];
}

import type { ContractEventKind } from '@community/contract/contract-history';
import {
  type Contract,
  claimLicense,
  type HeldLicense,
  releaseLicense,
  relinquishLicense,
  saveContractNotes,
} from '@community/contract/licensing';
import { isSameProduct, NO_DEVICE, numberOfAvailableLicenses } from '@community/contract/licensing-rules';
import type { HttpHandler } from 'msw';
import {
  buildClaim,
  buildContractEvent,
  buildContractHistory,
  buildContractList,
  buildHeldLicense,
  buildLicense,
  licenseKeys,
  tabletOfAnother,
} from './licensing.ts';
import { mock } from './mock.ts';

function refusal(status: number, message: string): Response {
  return Response.json({ error: 'Error', message, requestId: 'mocked' }, { status });
}

/** A licence with the agreement it is from. */
interface Seat {
  contract: Contract;
  license: HeldLicense;
}

/**
 * Handlers that answer the calls about licences as the server does, for these agreements: seats are taken and given
 * back, notes kept, retries recognised, until the handlers are made anew. {@link tabletOfAnother} is licensed elsewhere.
 */
export function createLicensingHandlers(content: readonly Contract[] = buildContractList().contracts): HttpHandler[] {
  const contracts = content.map((contract) => ({ ...contract, licenses: [...contract.licenses] }));
  const events = new Map(contracts.map(({ id }) => [id, [buildContractEvent()]]));
  const usedKeys = new Set<string>();
  let lastId = 1000;

  const find = (id: string | undefined) => {
    const contract = contracts.find((one) => String(one.id) === id);
    if (!contract) throw refusal(404, 'There is no such agreement.');
    return contract;
  };
  const seatOf = (isIt: (license: HeldLicense) => boolean): Seat | undefined =>
    contracts
      .flatMap((contract) => contract.licenses.map((license) => ({ contract, license })))
      .find(({ license }) => isIt(license));
  const record = (kind: ContractEventKind, { contract, license }: Seat) => {
    lastId += 1;
    const { id, device_id, device_serial_number, license_colour } = license;
    const event = { id: lastId, kind, license: { id, device_id, device_serial_number, license_colour } };
    events.get(contract.id)?.unshift(buildContractEvent(event));
    contract.number_licenses_for_contract = contract.licenses.length;
  };
  const free = (kind: ContractEventKind, seat: Seat | undefined) => {
    if (!seat) throw refusal(404, 'There is no such licence.');
    seat.contract.licenses = seat.contract.licenses.filter((one) => one !== seat.license);
    record(kind, seat);
    return { ok: true } as const;
  };

  return [
    mock('listContracts', ({ params }) =>
      buildContractList(contracts, {
        currently_licensed:
          params.device_id !== NO_DEVICE && seatOf(({ device_id }) => device_id === params.device_id) !== undefined,
        device_licensed_to_other: params.device_id === tabletOfAnother.device_id,
      }),
    ),
    mock('getLicense', ({ params }) => {
      const found = seatOf(({ device_id }) => device_id === params.device_id);
      if (!found) throw refusal(404, 'This device holds no licence of yours.');
      const { is_deleted: _, ...held } = found.license;
      return buildLicense({
        ...held,
        license_contract: { id: found.contract.id },
        product_modules: found.contract.product_modules,
      });
    }),
    mock('getLicenseKeys', () => ({ keys: licenseKeys })),
    mock('claimLicense', ({ params, body, headers }) => {
      const contract = find(params.id);
      const wanted = claimLicense.body.parse(body);
      const key = headers.get('idempotency-key');
      if (key !== null && usedKeys.has(key)) return buildClaim({ type: contract.agreement_type });
      if (wanted.product !== undefined && !isSameProduct(contract.product, wanted.product)) {
        throw refusal(409, `This agreement is for ${contract.product.name}.`);
      }
      if (contract.is_ended) throw refusal(409, 'This agreement has ended.');
      if (seatOf(({ device_id }) => device_id === wanted.device_id) || wanted.device_id === tabletOfAnother.device_id) {
        throw refusal(409, 'This device holds a licence already.');
      }
      if (numberOfAvailableLicenses(contract) === 0) throw refusal(409, 'All licences of this agreement are in use.');
      lastId += 1;
      const license = buildHeldLicense({
        id: lastId,
        device_id: wanted.device_id,
        device_serial_number: wanted.device_serial_number,
        license_colour: wanted.colour,
      });
      contract.licenses.push(license);
      if (key !== null) usedKeys.add(key);
      record('claimed', { contract, license });
      return buildClaim({ type: contract.agreement_type });
    }),
    mock('relinquishLicense', ({ body }) => {
      const wanted = relinquishLicense.body.parse(body);
      return free(
        'relinquished',
        seatOf(({ id, device_id }) => id === wanted.license_id && device_id === wanted.device_id),
      );
    }),
    mock('releaseLicense', ({ params, body }) => {
      const contract = find(params.id);
      const { license_id } = releaseLicense.body.parse(body);
      const license = contract.licenses.find(({ id }) => id === license_id);
      return free('released', license && { contract, license });
    }),
    mock('saveContractNotes', ({ params, body }) => {
      find(params.id).notes = saveContractNotes.body.parse(body).notes;
      return { ok: true };
    }),
    mock('getContractHistory', ({ params }) => {
      const all = events.get(find(params.id).id) ?? [];
      const offset = Number(params.offset);
      const page = all.slice(offset, offset + Number(params.count));
      return buildContractHistory(page, { total: all.length, from: page.length === 0 ? 0 : offset + 1 });
    }),
  ];
}

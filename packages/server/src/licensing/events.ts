import type { AgreementEvent, AgreementEventKind, AgreementHistory } from '@community/contract/licensing';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/http-error.ts';
import { type AuditEvent, type AuditOrigin, audit } from '../security/audit-log.ts';

/** Shown to others instead of the name of a private user, as on contributions. */
const ANONYMOUS = 'Anonymous User';

/** An event in an agreement's history. */
export interface NewAgreementEvent {
  agreementId: number;
  kind: AgreementEventKind;
  /** Who did it; null: an operator. */
  userId: number | null;
  /**
   * The operator who did it.
   * @default no name, or a user did it
   */
  operator?: string;
  /** For ends: when the agreement would have ended otherwise; null: never. */
  formerEndsAt?: Date | null;
  licenseId?: number;
  /** The number of seats from then on. */
  seats?: number;
  /** For an ended agreement: when the strings of its licences expire. */
  validUntil?: Date | null;
  /** @default now */
  at?: Date;
  /** The user's request; without one, nothing is written to the audit log. */
  request?: AuditOrigin | undefined;
}

const audited: Partial<Record<AgreementEventKind, AuditEvent>> = {
  claimed: 'licence claimed',
  relinquished: 'licence relinquished',
  released: 'licence released',
};

/** Adds an event to an agreement's history, in the transaction that causes it. */
export async function recordEvent(transaction: Db, event: NewAgreementEvent): Promise<void> {
  const { request, userId, agreementId } = event;
  const name = audited[event.kind];
  if (request && name) await audit(transaction, request, { event: name, userId, subject: `agreement ${agreementId}` });
  await transaction
    .insertInto('contract_event')
    .values({
      contract_id: event.agreementId,
      kind: event.kind,
      user_id: event.userId,
      operator: event.operator ?? (event.userId === null ? '' : null),
      former_ends_at: event.formerEndsAt ?? null,
      license_id: event.licenseId ?? null,
      number_of_licenses_allowed: event.seats ?? null,
      valid_until: event.validUntil ?? null,
      ...(event.at && { happened_at: event.at }),
    })
    .execute();
}

/**
 * One page of the history of one of the user's agreements, latest first.
 * @throws {HttpError} 404 where the user has no such agreement.
 */
export async function loadHistory(
  db: Db,
  { agreementId, userId, offset, count }: { agreementId: number; userId: number; offset: number; count: number },
): Promise<AgreementHistory> {
  const known = await db
    .selectFrom('contract')
    .select(({ selectFrom }) =>
      selectFrom('contract_event')
        .whereRef('contract_id', '=', 'contract.id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('total'),
    )
    .where('id', '=', agreementId)
    .where('holder_id', '=', userId)
    .executeTakeFirst();
  if (!known) throw notFound('There is no such agreement.');
  const rows = await db
    .selectFrom('contract_event as e')
    .leftJoin('app_user as u', (join) => join.onRef('u.id', '=', 'e.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('license as l', 'l.id', 'e.license_id')
    .select(['e.id', 'e.kind', 'e.happened_at', 'e.license_id', 'e.number_of_licenses_allowed', 'e.operator'])
    .select(['u.id as user_id', 'u.username', 'u.is_public', 'l.device_id', 'l.device_serial_number', 'l.colour'])
    .select(['l.withdrawal_receipt', 'l.valid_until as license_valid_until', 'e.valid_until as agreement_valid_until'])
    .where('e.contract_id', '=', agreementId)
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute();
  const events = rows.map((row): AgreementEvent => {
    const isReturn = row.kind === 'relinquished' || row.kind === 'released';
    const isWithdrawn = row.withdrawal_receipt !== null;
    const validUntil = isReturn && !isWithdrawn ? row.license_valid_until : row.agreement_valid_until;
    return {
      id: row.id,
      kind: row.kind,
      at: row.happened_at.toISOString(),
      by: row.is_public === false && row.user_id !== userId ? ANONYMOUS : row.username,
      operator: row.operator,
      license:
        row.license_id === null
          ? null
          : {
              id: row.license_id,
              device_id: row.device_id ?? '',
              device_serial_number: row.device_serial_number ?? '',
              license_colour: row.colour ?? 'none',
            },
      is_withdrawn: isReturn ? isWithdrawn : null,
      valid_until: validUntil?.toISOString() ?? null,
      number_of_licenses_allowed: row.number_of_licenses_allowed,
    };
  });
  const isEmpty = events.length === 0;
  return {
    total: known.total ?? 0,
    from: isEmpty ? 0 : offset + 1,
    to: isEmpty ? 0 : offset + events.length,
    count: events.length,
    events,
  };
}

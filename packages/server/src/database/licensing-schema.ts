import type { ContractEventKind } from '@community/contract/contract-history';
import type { KitColour } from '@community/contract/licensing-rules';
import type { Generated } from 'kysely';
import type { OptionalTimestamp, Timestamp } from './schema.ts';

interface ProductTable {
  id: Generated<number>;
  /** Short, stable, as licence strings name it. */
  key_name: string;
  name: string;
}

interface ProductModuleTable {
  id: Generated<number>;
  product_id: number;
  /** Short, stable, as licence strings name it; unique within the product. */
  key_name: string;
  name: string;
}

interface ContractTable {
  id: Generated<number>;
  /** null: the holder's account is no more. */
  holder_id: number | null;
  product_id: number;
  /** 0 recurring. */
  agreement_type: Generated<number>;
  number_of_licenses_allowed: number;
  /** Licences not released, kept in the same transaction; never above the allowed. */
  number_of_licenses_held: Generated<number>;
  cust_reference_id: string | null;
  purchase_order_string: string | null;
  notes: Generated<string>;
  created_at: Timestamp;
  /** From then on nothing can be claimed; null: never. */
  ends_at: OptionalTimestamp;
}

interface ContractModuleTable {
  contract_id: number;
  product_module_id: number;
}

interface LicenseTable {
  id: Generated<number>;
  contract_id: number;
  device_id: string;
  device_serial_number: string;
  colour: KitColour;
  license_string: Generated<string>;
  legacy_license_string: Generated<string>;
  /** null: the account is no more. */
  claimed_by: number | null;
  claimed_at: Timestamp;
  /** The key of the claim's retries, unique for each user; null: it had none. */
  idempotency_key: string | null;
  /**
   * When it was given back; null: the device holds it, unless its recurring agreement has ended. No device holds two.
   */
  released_at: OptionalTimestamp;
  /** Until when the strings hold without being renewed; null: for ever. */
  valid_until: OptionalTimestamp;
  /** What the app answered when it withdrew the strings; null: it did not. */
  withdrawal_receipt: Generated<string | null>;
}

interface ContractEventTable {
  id: Generated<number>;
  contract_id: number;
  kind: ContractEventKind;
  happened_at: Timestamp;
  /** Who did it; null: an operator, or an account that is no more. */
  user_id: number | null;
  /** The operator who did it; empty: one who is not known by name; null: a user did it. */
  operator: string | null;
  /** Of ends: when the agreement would have ended otherwise; null: never. */
  former_ends_at: OptionalTimestamp;
  /** Of licences claimed and given back. */
  license_id: number | null;
  /** Of agreements made and changed: the seats from then on. */
  number_of_licenses_allowed: number | null;
  /** Of agreements that ended: until when the strings of their licences still work. */
  valid_until: OptionalTimestamp;
}

interface LicenseKeyTable {
  key_id: string;
  /** base64url. */
  public_key: string;
  first_used_at: Timestamp;
}

/** The tables of products, agreements and licences. */
export interface LicensingSchema {
  product: ProductTable;
  product_module: ProductModuleTable;
  contract: ContractTable;
  contract_module: ContractModuleTable;
  license: LicenseTable;
  contract_event: ContractEventTable;
  license_key: LicenseKeyTable;
}

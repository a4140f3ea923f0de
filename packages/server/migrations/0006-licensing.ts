import { statements } from './statements.ts';

/**
 * Products, agreements about their licences, the licences claimed, and what happened. Two rules hold whatever the code
 * does: no agreement gives more seats than it has, and no device holds two licences.
 */
export const up = statements(
  `create table product (
    id integer generated always as identity primary key,
    key_name text not null unique,
    name text not null
  )`,
  `create table product_module (
    id integer generated always as identity primary key,
    product_id integer not null references product,
    key_name text not null,
    name text not null,
    unique (product_id, key_name)
  )`,
  `create table contract (
    id integer generated always as identity primary key,
    holder_id integer references app_user on delete set null,
    product_id integer not null references product,
    agreement_type integer not null default 0 check (agreement_type >= 0),
    number_of_licenses_allowed integer not null check (number_of_licenses_allowed >= 0),
    number_of_licenses_held integer not null default 0 check (number_of_licenses_held >= 0),
    cust_reference_id text,
    purchase_order_string text,
    notes text not null default '',
    created_at timestamptz not null default now(),
    ends_at timestamptz,
    constraint never_more_held_than_allowed check (number_of_licenses_held <= number_of_licenses_allowed)
  )`,
  'create index contract_by_holder on contract (holder_id, created_at, id)',
  `create table contract_module (
    contract_id integer not null references contract on delete cascade,
    product_module_id integer not null references product_module,
    primary key (contract_id, product_module_id)
  )`,
  `create table license (
    id integer generated always as identity primary key,
    contract_id integer not null references contract,
    device_id text not null,
    device_serial_number text not null,
    colour text not null,
    license_string text not null default '',
    legacy_license_string text not null default '',
    claimed_by integer references app_user on delete set null,
    claimed_at timestamptz not null default now(),
    idempotency_key text,
    released_at timestamptz
  )`,
  'create unique index license_held_by_device on license (device_id) where released_at is null',
  'create unique index license_by_idempotency_key on license (claimed_by, idempotency_key)',
  'create index license_held_by_contract on license (contract_id, id) where released_at is null',
  `create table contract_event (
    id integer generated always as identity primary key,
    contract_id integer not null references contract,
    kind text not null
      check (kind in ('created', 'seatsChanged', 'transferred', 'ended', 'claimed', 'relinquished', 'released')),
    happened_at timestamptz not null default now(),
    user_id integer references app_user on delete set null,
    license_id integer references license,
    number_of_licenses_allowed integer
  )`,
  'create index contract_event_by_contract on contract_event (contract_id, id)',
  `create table license_key (
    key_id text primary key,
    public_key text not null,
    first_used_at timestamptz not null default now()
  )`,
);

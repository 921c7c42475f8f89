-- Staff end a deposit whose payment is not the one that was asked for: they credit what arrived, have it returned, or close it without money.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check check (state in (
  'init', 'pending', 'ok', 'failed', 'cancelled', 'expired', 'suspense', 'refunded', 'closed'));
alter table deposit
  -- What the player asked for, when another amount arrived: `amount` is then what arrived.
  add column asked_amount bigint check (asked_amount > 0),
  add column resolution text check (resolution in ('credited', 'returned', 'closed'));

-- A payment that succeeded at the provider and is not the one that was asked for, until staff decide about it.
create table payment_mismatch (
  id uuid primary key,
  -- The item that it opened: its `dedup_key`.
  case_key text not null unique,
  reference text not null,
  payment_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  received_at timestamptz not null default baize.now(),
  decision text check (decision in ('credit', 'return', 'close')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);

-- What staff may decide about an item; empty where a note is all there is to do.
alter table staff_case add column decisions text[] not null default '{}';

-- Who agreed to a decision that needs two people. Append-only, one row a person.
create table case_approval (
  case_id uuid not null,
  decision text not null,
  staff_id uuid not null,
  at timestamptz not null default baize.now(),
  primary key (case_id, decision, staff_id)
);
create trigger case_approval_append_only before update or delete or truncate on case_approval execute function baize.refuse_change();

grant select, insert, update on payment_mismatch to baize_app;
grant select, insert on case_approval to baize_app;

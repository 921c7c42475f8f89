-- Staff end a deposit whose payment differs from the request: they credit the amount that arrived, have it
-- returned, or close the deposit.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check check (state in (
  'init', 'pending', 'ok', 'failed', 'cancelled', 'expired', 'suspense', 'refunded', 'closed'));
alter table deposit
  -- The requested amount, when another amount arrived: `amount` is then the amount that arrived.
  add column requested_amount bigint check (requested_amount > 0),
  add column resolution text check (resolution in ('credited', 'returned', 'closed'));

-- A payment that succeeded at the provider and differs from the requested one, until staff decide about it.
create table payment_mismatch (
  id uuid primary key,
  -- The `dedup_key` of its case.
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

-- The decisions that staff may take about a case; empty when a note closes it.
alter table staff_case add column decisions text[] not null default '{}';

-- Approvals of decisions that need dual approval. Append-only, one row per member of staff.
create table case_approval (
  case_id uuid not null,
  decision text not null,
  staff_id uuid not null,
  at timestamptz not null default baize.now(),
  primary key (case_id, decision, staff_id)
);
create trigger case_approval_append_only before update or delete or truncate on case_approval
  execute function baize.refuse_change();

grant select, insert, update on payment_mismatch to baize_app;
grant select, insert on case_approval to baize_app;

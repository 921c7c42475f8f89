create table staff_member (
  staff_id uuid primary key,
  login text not null unique,
  name text not null,
  role text not null check (role in ('payments', 'support')),
  password_hash text not null,
  totp_secret text not null,
  last_totp_step bigint not null default 0,
  is_demo boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null default baize.now()
);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff_member,
  created_at timestamptz not null default baize.now(),
  last_seen_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null
);

-- Cases: work that only a person can finish.
create table staff_case (
  id uuid primary key,
  kind text not null check (kind in (
    'notification_mismatch', 'unknown_reference', 'deposit_on_suspense', 'payout_unanswered',
    'payout_returned', 'provider_refused', 'ledger_drift')),
  subject text not null,
  player_id uuid,
  details jsonb not null,
  dedup_key text not null unique,
  opened_at timestamptz not null default baize.now(),
  closed_at timestamptz,
  closed_by uuid
);
create index staff_case_list on staff_case (opened_at desc, id);

-- Written in the transaction of the action; reads of personal data are recorded too. One chain per subject.
create table audit_event (
  subject text not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (subject, seq)
);
create trigger audit_event_append_only before update or delete or truncate on audit_event
  execute function baize.refuse_change();

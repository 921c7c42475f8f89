-- Money functions publish events only here; the relay delivers and deletes them (wiring: section 5).
create table outbox (
  id uuid primary key,
  topic text not null,
  player_id uuid,
  payload jsonb not null,
  created_at timestamptz not null
);
comment on column outbox.topic is 'wallet, deposit, withdrawal, session: sent to browsers. mail, payout: jobs.';

create table setting (
  name text primary key,
  value jsonb not null
);

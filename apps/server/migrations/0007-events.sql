-- Money functions write only here; the relay delivers and deletes (wiring: section 5).
create table outbox (
  id uuid primary key,
  topic text not null,
  player_id uuid,
  payload jsonb not null,
  created_at timestamptz not null
);
comment on column outbox.topic is 'wallet, deposit, withdrawal, session: told to browsers. mail, payout: jobs.';

create table setting (
  name text primary key,
  value jsonb not null
);

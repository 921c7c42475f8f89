-- Money functions publish events only here; the relay delivers and deletes them (wiring: section 5).
create table outbox (
  id uuid primary key,
  topic text not null,
  player_id uuid,
  payload jsonb not null,
  created_at timestamptz not null
);
comment on column outbox.topic
  is 'The name of a live event of the contract, sent to browsers (wallet, deposit, withdrawal, game-session, session-ended), or of a job (mail, payout).';

create table setting (
  name text primary key,
  value jsonb not null
);

-- Cards that a payment provider keeps for a player who asked for it. Here stands what tells them apart, and the provider's token: never
-- a number, a code or a holder's name (D-03).
create table payment_card (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  method_id integer not null,
  token text not null check (length(token) between 1 and 200),
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The last day on which it is good.
  good_until date not null,
  added_at timestamptz not null default baize.now(),
  -- T-52. A blocked one pays nothing.
  blocked text check (blocked in ('auto', 'manual', 'verified')),
  primary key (player_id, id),
  unique (player_id, provider, token)
);

-- What a deposit by card was begun with: whether its card is to be kept, or which kept one pays.
alter table deposit
  add column save_card boolean not null default false,
  add column payment_card_id uuid;

grant select, insert, update, delete on payment_card to baize_app;

-- Cards that a payment provider saves at the player's request. Stored here are the data to distinguish them
-- and the provider's token: never a card number, a security code or a holder's name (D-03).
create table payment_card (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  method_id integer not null,
  token text not null check (length(token) between 1 and 200),
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The expiry date: the last valid day.
  expiry_date date not null,
  added_at timestamptz not null default baize.now(),
  -- T-52. A blocked card starts no payment.
  blocked text check (blocked in ('auto', 'manual', 'verified')),
  primary key (player_id, id),
  unique (player_id, provider, token)
);

-- The card of a deposit: whether to save a new one, or which saved one pays.
alter table deposit
  add column save_card boolean not null default false,
  add column payment_card_id uuid;

grant select, insert, update, delete on payment_card to baize_app;

-- Writes one movement between accounts of a player and house accounts: ledger transaction, postings,
-- balances, outbox. Legs of zero are left out. p_at is the instant at which the calling function decided, so
-- that limits and ledger agree on its day. Internal: the calling function holds the lock on the wallet row
-- and has checked that the key is new.
create or replace function wallet.move_v1(
  p_player_id uuid, p_currency text, p_id uuid, p_source text, p_key text, p_request_hash bytea, p_kind text,
  p_reference text,
  p_round text, p_accounts text[], p_amounts bigint[], p_at timestamptz,
  out balance bigint, out wallet_version bigint)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_platform constant uuid := '00000000-0000-0000-0000-000000000000';
  v_of_player constant text[] := '{cash,payout_hold,reserve,bonus,suspense,receivable}';
  v_house_shard constant smallint := hashtext(p_key) & 15;
  v_cash_moved bigint;
  v_leg smallint;
  v_kind text;
  v_delta bigint;
  v_owner uuid;
  v_shard smallint;
  v_cash bigint;
  v_wallet_version bigint;
  v_cash_version bigint;
  v_balance bigint;
  v_version bigint;
begin
  select l.amount into v_cash_moved from unnest(p_accounts, p_amounts) l (kind, amount)
  where l.kind = 'cash' and l.amount <> 0;
  update account a set
    balance = a.balance + coalesce(v_cash_moved, 0),
    version = a.version + (v_cash_moved is not null)::integer,
    wallet_version = a.wallet_version + 1
  where a.owner_id = p_player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0
  returning a.balance, a.wallet_version, a.version into strict v_cash, v_wallet_version, v_cash_version;
  insert into ledger_transaction (player_id, id, source, key, request_hash, kind, currency, reference, round,
    balance_after, wallet_version, created_at)
  values (p_player_id, p_id, p_source, p_key, p_request_hash, p_kind, p_currency, p_reference, p_round,
    v_cash, v_wallet_version, p_at);
  balance := v_cash;
  wallet_version := v_wallet_version;

  -- Legs are numbered as given and locked in a fixed order: accounts of the player before house accounts.
  for v_leg, v_kind, v_delta, v_owner in
    select row_number() over (order by l.place), l.kind, l.amount,
      case when l.kind = any (v_of_player) then p_player_id else v_platform end
    from unnest(p_accounts, p_amounts) with ordinality l (kind, amount, place)
    where l.amount <> 0
    order by l.kind = any (v_of_player) desc, l.kind
  loop
    v_shard := case when v_owner = v_platform then v_house_shard else 0 end;
    if v_kind = 'cash' then
      v_balance := v_cash;
      v_version := v_cash_version;
    else
      loop
        update account a set balance = a.balance + v_delta, version = a.version + 1
        where a.owner_id = v_owner and a.currency = p_currency and a.kind = v_kind and a.shard = v_shard
        returning a.balance, a.version into v_balance, v_version;
        exit when found;
        insert into account (owner_id, currency, kind, shard) values (v_owner, p_currency, v_kind, v_shard)
        on conflict do nothing;
      end loop;
    end if;
    insert into posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount,
      balance_after, version)
    values (p_player_id, p_id, v_leg, v_owner, p_currency, v_kind, v_shard, v_delta, v_balance, v_version);
  end loop;

  insert into outbox (id, topic, player_id, payload, created_at)
  select p_id, 'wallet', p_player_id, jsonb_build_object('currency', p_currency, 'cash', v_cash::text,
    'pendingWithdrawals', coalesce(max(a.balance) filter (where a.kind = 'payout_hold'), 0)::text,
    'cashReserve', coalesce(max(a.balance) filter (where a.kind = 'reserve'), 0)::text, 'version',
    v_wallet_version::text), p_at
  from account a where a.owner_id = p_player_id and a.currency = p_currency;
end $$;
revoke execute on function wallet.move_v1 from public;

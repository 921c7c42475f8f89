-- Records that a provider's payment id belongs to a deposit or withdrawal and, with p_settles, that it paid
-- or ended it. Returns null on success; otherwise it writes nothing and returns the owner of the id. With
-- p_takes_over, an id that has settled nothing yet moves from its owner. Internal: the calling function holds
-- the lock on the wallet row; of two simultaneous claims of an id one waits here.
create or replace function wallet.claim_payment_v1(
  p_provider text, p_kind text, p_payment_id text, p_player_id uuid, p_reference text, p_settles boolean,
  p_takes_over boolean)
returns jsonb
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_settled_at constant timestamptz := case when p_settles then baize.now() end;
  v_known provider_payment;
begin
  if p_payment_id is null then return null; end if;
  insert into provider_payment (provider, kind, payment_id, player_id, reference, settled_at)
  values (p_provider, p_kind, p_payment_id, p_player_id, p_reference, v_settled_at)
  on conflict do nothing;
  if found then return null; end if;
  select * into strict v_known from provider_payment p
  where p.provider = p_provider and p.kind = p_kind and p.payment_id = p_payment_id for update;
  if v_known.reference <> p_reference and (v_known.settled_at is not null or not p_takes_over) then
    return payment_owner_v1(p_provider, p_kind, p_payment_id, p_reference);
  end if;
  if v_known.settled_at is null then
    update provider_payment p set player_id = p_player_id, reference = p_reference, settled_at = v_settled_at
    where p.provider = p_provider and p.kind = p_kind and p.payment_id = p_payment_id
      and (p.reference <> p_reference or p_settles);
  end if;
  return null;
end $$;
revoke execute on function wallet.claim_payment_v1 from public;

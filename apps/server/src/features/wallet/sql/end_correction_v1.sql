-- Ends a proposed correction without money: a colleague rejected it, its proposer withdrew it, or its time is
-- over. The first of simultaneous decisions wins.
create or replace function wallet.end_correction_v1(
  p_player_id uuid, p_correction_id uuid, p_state text, p_staff_id uuid,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_correction correction;
begin
  replayed := false;
  if p_state not in ('rejected', 'withdrawn', 'lapsed') then
    raise exception 'end_correction: %', p_state;
  end if;
  select c.* into v_correction from correction c
  where c.player_id = p_player_id and c.id = p_correction_id;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  currency := v_correction.currency;
  select l.balance, l.wallet_version into balance, wallet_version
  from lock_wallet_v1(p_player_id, currency) l;
  update correction c set state = p_state, ended_by = p_staff_id, ended_at = baize.now()
  where c.player_id = p_player_id and c.id = p_correction_id and c.state = 'proposed'
    and (p_state <> 'lapsed' or c.lapses_at <= baize.now());
  outcome := case when found then 'ok' else 'already_decided' end;
  select c.* into strict v_correction from correction c
  where c.player_id = p_player_id and c.id = p_correction_id;
  details := jsonb_build_object('state', v_correction.state, 'amount', v_correction.amount::text);
end $$;
revoke execute on function wallet.end_correction_v1 from public;
grant execute on function wallet.end_correction_v1 to baize_app;

-- What a new limit of a type has used since the start of its period: the movements that count on it, each at
-- the time at which it counted. A deposit counts on the day of its start (the first of limit_period_starts),
-- a rollback takes its bet back at the time of the bet. Internal.
create or replace function wallet.limit_used_since_v1(p_player_id uuid, p_type text,
  p_since timestamptz) returns bigint
language plpgsql stable set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_deposits constant boolean := p_type = any (limit_types_v1('deposit'));
  v_bets constant boolean := p_type = any (limit_types_v1('bet'));
  v_wins constant boolean := p_type = any (limit_types_v1('win'));
begin
  if not (v_deposits or v_bets or v_wins) then
    raise exception 'limit_used_since: no movement counts on a limit of type %', p_type;
  end if;
  return (
    select coalesce(sum(m.amount), 0) from (
      select d.amount from deposit d
      where v_deposits and d.player_id = p_player_id and d.limit_reserved
        and d.limit_period_starts[1] >= p_since
      union all
      select -p.amount from ledger_transaction t
      join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id
        and p.kind = 'cash'
      left join ledger_transaction b
        on t.kind = 'rollback' and b.player_id = t.player_id and b.source = t.source and b.key = t.reference
      where (v_bets or v_wins) and t.player_id = p_player_id and t.created_at >= p_since
        and (v_bets and (t.kind = 'bet' or t.kind = 'rollback' and b.created_at >= p_since) or v_wins
          and t.kind = 'win')) m);
end $$;
revoke execute on function wallet.limit_used_since_v1 from public;

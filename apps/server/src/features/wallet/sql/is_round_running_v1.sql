-- Returns whether a bet of the round has neither a win nor a rollback yet. Internal.
create or replace function wallet.is_round_running_v1(p_player_id uuid, p_source text, p_round text)
returns boolean
language sql stable set search_path = wallet, public, baize, pg_temp
as $$
  select exists (
    select from ledger_transaction b
    where b.player_id = p_player_id and b.source = p_source and b.round = p_round and b.kind = 'bet'
      and not exists (select from ledger_transaction t
        where t.player_id = b.player_id and t.source = b.source and t.reference = b.key
        and t.kind in ('win', 'rollback'))
      and not exists (select from idempotency_record d
        where d.player_id = b.player_id and d.source = b.source and d.reference = b.key
        and d.kind = 'win' and d.outcome = 'ok'))
$$;
revoke execute on function wallet.is_round_running_v1 from public;

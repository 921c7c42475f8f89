-- Records the invariants that a check found violated, with the number of rows. A check of the whole ledger
-- also removes those that hold again; a check of a part only adds, and makes the check of the whole ledger
-- due at once.
create or replace function wallet.record_violations_v1(p_invariants text[], p_rows bigint[],
  p_is_whole boolean)
returns void
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_now constant timestamptz := baize.now();
begin
  insert into violated_invariant as v (invariant, rows, first_found_at, last_found_at)
  select f.invariant, f.found, v_now, v_now from unnest(p_invariants, p_rows) f (invariant, found)
  on conflict (invariant) do update set rows = excluded.rows, last_found_at = excluded.last_found_at;
  if p_is_whole then
    delete from violated_invariant v where v.invariant <> all (p_invariants);
  elsif cardinality(p_invariants) > 0 then
    update check_progress set whole_due_at = least(whole_due_at, v_now);
  end if;
end $$;
revoke execute on function wallet.record_violations_v1 from public;
grant execute on function wallet.record_violations_v1 to baize_app;

-- Adds a row to the chain of its subject, in the transaction of the recorded action.
create or replace function audit_append_v1(p_subject text, p_actor text, p_action text, p_details jsonb)
  returns void
  language plpgsql volatile security definer
  set search_path = public, baize, pg_temp
as $$
declare
  v_seq bigint;
  v_previous bytea;
  v_at timestamptz;
begin
  -- One writer a subject: the next row must see the one before it. Released with the transaction.
  perform pg_advisory_xact_lock(hashtextextended('audit:' || p_subject, 0));
  select seq, hash into v_seq, v_previous from audit_event where subject = p_subject
  order by seq desc limit 1;
  v_seq := coalesce(v_seq, 0) + 1;
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  v_at := baize.now();
  insert into audit_event (subject, seq, at, actor, action, details, previous_hash, hash)
  values (p_subject, v_seq, v_at, p_actor, p_action, p_details, v_previous,
    audit_hash_v1(v_previous, p_subject, v_seq, v_at, p_actor, p_action, p_details));
end $$;
revoke execute on function audit_append_v1 from public;
grant execute on function audit_append_v1(text, text, text, jsonb) to baize_app;

-- The hash of an audit row: over the previous hash and every column, in a canonical text (jsonb prints keys
-- in a fixed order).
create or replace function audit_hash_v1(
  p_previous_hash bytea, p_subject text, p_seq bigint, p_at timestamptz, p_actor text, p_action text,
  p_details jsonb
) returns bytea
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select sha256(p_previous_hash || convert_to(
      jsonb_build_array(p_subject, p_seq, (extract(epoch from p_at) * 1000000)::bigint, p_actor, p_action,
        p_details)::text, 'UTF8'))
  $$;
revoke execute on function audit_hash_v1 from public;
grant execute on function audit_hash_v1 to baize_app;

-- Fills wallet.provider_payment from older deposits and withdrawals, once. Runs as the owner after the
-- functions of this release are installed, so that every id is either written by them or found here. An id
-- that settled several belongs to the first; for each of the others a case opens. Returns the number of ids
-- filled.
create or replace function wallet.fill_provider_payments_v1() returns bigint
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_filled bigint;
begin
  insert into history_fill (name) values ('provider_payment') on conflict do nothing;
  if not found then return 0; end if;
  with named as (
    select d.provider, 'deposit' as kind, n.payment_id, d.player_id, d.reference, d.created_at,
      case when d.state in ('ok', 'suspense', 'refunded')
        and n.payment_id = coalesce(d.paid_reference, d.provider_reference)
        then coalesce(d.settled_at, d.created_at) end as settled_at
    from deposit d
    cross join lateral (select d.provider_reference union select d.paid_reference) n (payment_id)
    where n.payment_id is not null
    union all
    select w.provider, 'withdrawal', w.provider_reference, w.player_id, w.reference, w.requested_at,
      case when w.state in ('paid', 'failed', 'returned') then (
        select min(e.at) from withdrawal_event e
        where e.player_id = w.player_id and e.withdrawal_id = w.id
          and e.state in ('paid', 'failed', 'returned')) end
    from withdrawal w where w.provider_reference is not null),
  owned as (
    select n.provider, n.kind, n.payment_id,
      (array_agg(n.player_id order by n.settled_at nulls last, n.created_at, n.reference))[1] as player_id,
      (array_agg(n.reference order by n.settled_at nulls last, n.created_at, n.reference))[1] as reference,
      min(n.settled_at) as settled_at,
      nullif((array_agg(n.reference
        order by n.settled_at, n.created_at, n.reference) filter (where n.settled_at is not null))[2:], '{}')
        as also_of
    from named n group by n.provider, n.kind, n.payment_id)
  insert into provider_payment (provider, kind, payment_id, player_id, reference, settled_at, also_of)
  select o.provider, o.kind, o.payment_id, o.player_id, o.reference, o.settled_at, o.also_of
  from owned o order by o.provider, o.kind, o.payment_id
  on conflict (provider, kind, payment_id)
    do update set settled_at = excluded.settled_at, also_of = excluded.also_of
    where provider_payment.settled_at is null and provider_payment.reference = excluded.reference
      and excluded.settled_at is not null;
  get diagnostics v_filled = row_count;
  insert into staff_case (id, kind, subject, player_id, details, dedup_key)
  select baize.new_id(), 'notification_mismatch', r.reference, r.player_id,
    jsonb_build_object('provider', p.provider,
    'differences', 'payment id', 'theirPaymentId', p.payment_id, 'otherReference', p.reference, 'otherPlayer',
    p.player_id,
    'reason', 'one payment id settled both, before ids were compared across deposits and withdrawals'),
    format('payment_id_twice:%s:%s:%s', p.provider, p.payment_id, r.reference)
  from provider_payment p cross join lateral unnest(p.also_of) other (reference)
  join payment_reference r on r.reference = other.reference
  on conflict (dedup_key) do nothing;
  return v_filled;
end $$;
revoke execute on function wallet.fill_provider_payments_v1 from public;

-- Returns the other deposit or withdrawal that a provider's payment id belongs to, for staff; null when there
-- is none. Internal.
create or replace function wallet.payment_owner_v1(p_provider text, p_kind text, p_payment_id text,
  p_reference text)
returns jsonb
language sql set search_path = wallet, public, baize, pg_temp
as $$
  select jsonb_build_object('otherReference', p.reference, 'otherPlayer', p.player_id, 'otherState',
    coalesce(d.state, w.state),
    'isOtherSettled', p.settled_at is not null)
  from provider_payment p
  left join payment_reference r on r.reference = p.reference and r.kind = p.kind
  left join deposit d on p.kind = 'deposit' and d.player_id = r.player_id and d.id = r.subject_id
  left join withdrawal w on p.kind = 'withdrawal' and w.player_id = r.player_id and w.id = r.subject_id
  where p.provider = p_provider and p.kind = p_kind and p.payment_id = p_payment_id
    and p.reference <> p_reference
$$;
revoke execute on function wallet.payment_owner_v1 from public;

import { openWithdrawalStates } from '@baize/domain'
import { platformOwner, type Invariant } from './invariant.ts'

const openWithdrawals = openWithdrawalStates.map((state) => `'${state}'`).join(', ')

/** Deposits and withdrawals. */
export const paid: readonly Invariant[] = [
  {
    id: 'I8',
    rule:
      'A deposit is credited once when it is ok, put on suspense once when it arrived too late, ' +
      'and otherwise moves nothing. Its fee is taken once, from the credited amount.',
    query: `
      select jsonb_build_object('player', d.player_id, 'deposit', d.reference, 'state', d.state, 'credits',
        m.credits, 'suspended', m.suspended,
        'fees', m.fees)
      from deposit d cross join lateral (
        select count(*) filter (where t.kind in ('deposit', 'suspense_released') and p.amount = d.charged
          and p.kind = 'cash') as credits,
          count(*) filter (where t.kind = 'deposit_suspended' and p.amount = d.charged
            and p.kind = 'suspense') as suspended,
          count(*) filter (where t.kind = 'deposit_fee' and p.amount = d.fee
            and p.kind = 'fees:' || d.provider) as fees,
          count(distinct t.id) as transactions
        from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.leg = 2
        where t.player_id = d.player_id and t.reference = d.reference and t.source = 'platform') m
      where case d.state
        when 'ok' then m.credits <> 1 or m.fees <> (d.fee > 0)::integer
          or m.transactions <> 1 + m.suspended + m.fees
        when 'suspense' then (m.credits, m.suspended, m.transactions) <> (0, 1, 1)
        when 'refunded' then (m.credits, m.suspended, m.transactions) <> (0, 1, 2)
        else m.transactions <> 0 end`,
  },
  {
    id: 'I9',
    rule:
      'A withdrawal is held once and ends once: its postings match its state, ' +
      'and its fee is taken only when it is paid.',
    query: `
      select jsonb_build_object('player', w.player_id, 'withdrawal', w.reference, 'state', w.state, 'moved',
        m.kinds, 'fee', m.fee)
      from withdrawal w cross join lateral (
        select coalesce(array_agg(t.kind order by t.wallet_version), '{}') as kinds,
          coalesce(bool_and(p.moved = w.charged), true) as is_whole, coalesce(sum(p.fee), 0) as fee
        from ledger_transaction t
        cross join lateral (
          select sum(greatest(p.amount, 0)) as moved,
            coalesce(sum(p.amount) filter (where p.kind like 'fees:%'), 0) as fee
          from posting p where p.player_id = t.player_id and p.transaction_id = t.id) p
        where t.player_id = w.player_id and t.reference = w.reference
          and t.source in ('player', 'platform')) m
      where not m.is_whole or m.fee <> case w.state when 'paid' then w.charged - w.received
        else 0 end or not case
        when w.state in (${openWithdrawals}) then m.kinds = '{withdrawal_requested}'
        when w.state in ('rejected', 'cancelled', 'failed')
          then m.kinds = '{withdrawal_requested,withdrawal_released}'
        when w.state = 'paid' then m.kinds = '{withdrawal_requested,withdrawal_paid}'
        else m.kinds in ('{withdrawal_requested,withdrawal_returned}',
          '{withdrawal_requested,withdrawal_paid,withdrawal_returned}') end
      union all
      select jsonb_build_object('player', a.owner_id, 'hold', a.balance, 'open withdrawals',
        coalesce(sum(w.charged), 0))
      from account a
      left join withdrawal w on w.player_id = a.owner_id and w.currency = a.currency
        and w.state in (${openWithdrawals})
      where a.kind = 'payout_hold'
      group by a.owner_id, a.currency, a.balance having a.balance <> coalesce(sum(w.charged), 0)`,
  },
]

/** Payment ids of providers. */
export const paymentIds: readonly Invariant[] = [
  {
    id: 'I16',
    rule:
      'A payment id of a provider settles one deposit, and a payout id one withdrawal: ' +
      'each settled one owns its id, and each id that has settled names it.',
    query: `
      with settled as (
        select player_id, provider, 'deposit' as kind, coalesce(paid_reference,
          provider_reference) as payment_id, reference
        from deposit where state in ('ok', 'suspense', 'refunded')
        union all
        select player_id, provider, 'withdrawal', provider_reference, reference
        from withdrawal where state in ('paid', 'failed', 'returned'))
      select jsonb_build_object('player', s.player_id, 'provider', s.provider, 'payment', s.payment_id,
        s.kind, s.reference,
        'belongs to', p.reference, 'settled', p.settled_at)
      from settled s left join wallet.provider_payment p using (provider, kind, payment_id)
      where s.payment_id is not null
        and (p.settled_at is null or p.reference <> s.reference)
      union all
      select jsonb_build_object('player', p.player_id, 'provider', p.provider, 'payment', p.payment_id,
        p.kind, p.reference,
        'is', 'payment id without what it settled')
      from provider_payment p
      where p.settled_at is not null and not exists (
        select from settled s where s.provider = p.provider and s.kind = p.kind
          and s.payment_id = p.payment_id and s.reference = p.reference)`,
  },
]

/** Corrections by staff. */
export const corrected: readonly Invariant[] = [
  {
    id: 'I17',
    rule:
      'A correction moves its amount once, between cash and its house account, when a second person has approved it; ' +
      'any other moves nothing. Refunds of a bet or deposit are together no more than its amount.',
    query: `
      select jsonb_build_object('player', c.player_id, 'correction', c.reference, 'state', c.state,
        'transactions', m.transactions)
      from correction c cross join lateral (
        select count(distinct t.id) as transactions, count(*) filter (where
          (p.kind = 'cash' and p.owner_id = c.player_id and p.amount = c.amount)
          or (p.kind = c.house_account and p.owner_id = ${platformOwner} and p.amount = -c.amount)) as legs
        from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id
        where t.player_id = c.player_id and t.reference = c.reference and t.kind = 'correction'
          and t.source = 'platform') m
      where m.transactions <> (c.state = 'posted')::integer or m.legs <> 2 * (c.state = 'posted')::integer
        or (c.state = 'posted' and c.ended_by = c.proposed_by)
      union all
      select jsonb_build_object('player', t.player_id, 'transaction', t.id, 'is', 'without correction')
      from ledger_transaction t
      where t.kind = 'correction' and not exists (select from correction c
        where c.player_id = t.player_id and c.reference = t.reference and c.state = 'posted')
      union all
      select jsonb_build_object('player', c.player_id, 'transaction', c.transaction_id, 'refunded',
        sum(abs(c.amount)), 'of', max(abs(p.amount)))
      from correction c
      left join posting p on p.player_id = c.player_id and p.transaction_id = c.transaction_id
        and p.owner_id = c.player_id and p.kind = 'cash'
      where c.kind = 'refund' and c.state = 'posted'
      group by c.player_id, c.transaction_id
      having sum(abs(c.amount)) > coalesce(max(abs(p.amount)), 0)`,
  },
]

/**
 * A law of the ledger: `query` gives one JSON column with a row for each place that breaks it. It names the tables without their
 * schema, because `check-ledger.ts` decides how much of them is looked at; `account_posting` are the postings of the accounts in sight.
 */
export type Invariant = { readonly id: string; readonly says: string; readonly query: string }

const nobody = `'00000000-0000-0000-0000-000000000000'`

const balanced: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'In each currency all postings and all balances sum to zero; each ledger transaction has two legs or more, and they sum to zero.',
    query: `
      select jsonb_build_object('currency', currency, 'sum', sum(amount)) from posting group by currency having sum(amount) <> 0
      union all
      select jsonb_build_object('currency', currency, 'balances', sum(balance)) from wallet.account group by currency having sum(balance) <> 0
      union all
      select jsonb_build_object('player', player_id, 'transaction', transaction_id, 'currency', currency, 'legs', count(*), 'sum', sum(amount))
      from posting group by player_id, transaction_id, currency having sum(amount) <> 0 or count(*) < 2
      union all
      select jsonb_build_object('player', t.player_id, 'transaction', t.id, 'legs', 0) from ledger_transaction t
      where not exists (select from posting p where p.player_id = t.player_id and p.transaction_id = t.id)
      union all
      select jsonb_build_object('player', p.player_id, 'transaction', p.transaction_id, 'leg', p.leg, 'of', 'no ledger transaction')
      from posting p
      where not exists (select from ledger_transaction t where t.player_id = p.player_id and t.id = p.transaction_id)`,
  },
  {
    id: 'I2',
    says: 'The balance of an account is the sum of its postings and the balance after the latest; its version is their number.',
    query: `
      select jsonb_build_object('owner', owner_id, 'currency', currency, 'kind', kind, 'shard', shard, 'balance', a.balance,
        'version', a.version, 'postings', p.total, 'latest', p.latest, 'count', p.legs)
      from account a full join (
        select owner_id, currency, kind, shard, sum(amount) as total, count(*) as legs,
          (array_agg(balance_after order by version desc))[1] as latest
        from account_posting group by owner_id, currency, kind, shard) p using (owner_id, currency, kind, shard)
      where a.balance is null or (a.balance, a.version) is distinct from (coalesce(p.total, 0), coalesce(p.legs, 0))
        or a.balance <> coalesce(p.latest, 0)`,
  },
  {
    id: 'I3',
    says: 'The postings of an account are numbered 1, 2, 3 without a gap, and each balance is the one before plus the amount. A leg is on an account of its player or of the house.',
    query: `
      select jsonb_build_object('player', player_id, 'transaction', transaction_id, 'leg', leg, 'owner', owner_id)
      from posting where owner_id not in (player_id, ${nobody})
      union all
      select jsonb_build_object('owner', owner_id, 'currency', currency, 'kind', kind, 'shard', shard, 'version', version,
        'balance', balance_after, 'before', before, 'amount', amount)
      from (
        select p.*, row_number() over in_order as place, coalesce(lag(balance_after) over in_order, 0) as before
        from account_posting p
        window in_order as (partition by owner_id, currency, kind, shard order by version)) p
      where version <> place or balance_after <> before + amount`,
  },
  {
    id: 'I4',
    says: 'No account of a player is below zero, and none ever was.',
    query: `
      select jsonb_build_object('player', owner_id, 'kind', kind, 'balance', balance)
      from account where owner_id <> ${nobody} and balance < 0
      union all
      select jsonb_build_object('player', owner_id, 'kind', kind, 'transaction', transaction_id, 'balance', balance_after)
      from posting where owner_id <> ${nobody} and balance_after < 0`,
  },
]

const answered: readonly Invariant[] = [
  {
    id: 'I5',
    says: 'An idempotency key stands for one thing: one ledger transaction or one decision.',
    query: `
      select jsonb_build_object('player', player_id, 'source', source, 'key', key, 'rows', count(*))
      from (
        select player_id, source, key from ledger_transaction
        union all
        select player_id, source, key from decision) k
      group by player_id, source, key having count(*) > 1`,
  },
  {
    id: 'I6',
    says: 'What an answer said stands in the ledger: versions of a wallet run 1, 2, 3, and each answer names the cash of its version.',
    query: `
      with answer as (
        select t.player_id, t.currency, t.id, t.wallet_version, t.balance_after,
          row_number() over (partition by t.player_id, t.currency order by t.wallet_version) as place,
          coalesce(lag(t.balance_after) over (partition by t.player_id, t.currency order by t.wallet_version), 0)
            + coalesce((select sum(p.amount) from posting p where p.player_id = t.player_id and p.transaction_id = t.id
              and p.owner_id = t.player_id and p.kind = 'cash'), 0) as cash
        from ledger_transaction t)
      select jsonb_build_object('player', player_id, 'transaction', id, 'version', wallet_version, 'place', place,
        'answered', balance_after, 'cash', cash)
      from answer where wallet_version <> place or balance_after <> cash
      union all
      select jsonb_build_object('player', a.owner_id, 'version', a.wallet_version, 'transactions', count(t.id))
      from account a
      left join ledger_transaction t on t.player_id = a.owner_id and t.currency = a.currency
      where a.kind = 'cash' and a.owner_id <> ${nobody}
      group by a.owner_id, a.currency, a.wallet_version having count(t.id) <> a.wallet_version
      union all
      select jsonb_build_object('player', d.player_id, 'source', d.source, 'key', d.key, 'version', d.wallet_version, 'answered', d.balance_after)
      from decision d
      where not exists (
        select from ledger_transaction t where t.player_id = d.player_id and t.wallet_version = d.wallet_version
          and t.balance_after = d.balance_after)
      and (d.wallet_version, d.balance_after) <> (0, 0)`,
  },
  {
    id: 'I7',
    says: 'A bet is open, settled or rolled back, never two of them; there is no win and no rollback without its bet.',
    query: `
      with bet as (
        select player_id, source, key from ledger_transaction where kind = 'bet'
        union all
        select player_id, source, key from decision where kind = 'bet' and outcome = 'ok'),
      end_of_bet as (
        select player_id, source, reference, key, kind, true as moved from ledger_transaction where kind in ('win', 'rollback')
        union all
        select player_id, source, reference, key, kind, false from decision where kind = 'win' and outcome = 'ok')
      select jsonb_build_object('player', e.player_id, 'source', e.source, 'key', e.key, 'kind', e.kind, 'bet', e.reference, 'is', 'without bet')
      from end_of_bet e
      where not exists (select from bet b where b.player_id = e.player_id and b.source = e.source and b.key = e.reference)
      union all
      select jsonb_build_object('player', player_id, 'source', source, 'bet', reference,
        'wins', count(*) filter (where kind = 'win'), 'rollbacks', count(*) filter (where kind = 'rollback'))
      from end_of_bet group by player_id, source, reference
      having count(distinct kind) > 1 or count(*) filter (where kind = 'rollback') > 1`,
  },
]

const routed: readonly Invariant[] = [
  {
    id: 'I11',
    says: "A transaction id of a game provider belongs to one player: every bet, win and rollback has its route, and every route its player's decision.",
    query: `
      with play as (
        select player_id, source, key::text as key from ledger_transaction where kind in ('bet', 'win', 'rollback')
        union all
        select player_id, source, key::text from decision where kind in ('bet', 'win', 'rollback'))
      select jsonb_build_object('player', p.player_id, 'source', p.source, 'key', p.key, 'belongs to', r.player_id)
      from play p left join wallet.game_transaction_route r on r.provider = p.source and r.key = p.key
      where r.player_id is null or not (p.player_id = r.player_id or p.player_id = any (coalesce(r.also_of, '{}')))
      union all
      select jsonb_build_object('player', r.player_id, 'source', r.provider, 'key', r.key, 'is', 'route without a decision')
      from game_transaction_route r
      where not exists (select from play p where p.player_id = r.player_id and p.source = r.provider and p.key = r.key)`,
  },
]

const paid: readonly Invariant[] = [
  {
    id: 'I8',
    says: 'A deposit is credited once when it is ok, put on suspense once when it came too late, and otherwise moves nothing. Its fee is taken once, from what was credited.',
    query: `
      select jsonb_build_object('player', d.player_id, 'deposit', d.reference, 'state', d.state, 'credits', m.credits, 'suspended', m.suspended,
        'fees', m.fees)
      from deposit d cross join lateral (
        select count(*) filter (where t.kind in ('deposit', 'suspense_released') and p.amount = d.charged and p.kind = 'cash') as credits,
          count(*) filter (where t.kind = 'deposit_suspended' and p.amount = d.charged and p.kind = 'suspense') as suspended,
          count(*) filter (where t.kind = 'deposit_fee' and p.amount = d.fee and p.kind = 'fees:' || d.provider) as fees,
          count(distinct t.id) as transactions
        from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.leg = 2
        where t.player_id = d.player_id and t.reference = d.reference and t.source = 'platform') m
      where case d.state
        when 'ok' then m.credits <> 1 or m.fees <> (d.fee > 0)::integer or m.transactions <> 1 + m.suspended + m.fees
        when 'suspense' then (m.credits, m.suspended, m.transactions) <> (0, 1, 1)
        when 'refunded' then (m.credits, m.suspended, m.transactions) <> (0, 1, 2)
        else m.transactions <> 0 end`,
  },
  {
    id: 'I9',
    says: 'A withdrawal is held once and ends once: what its state says is what its postings did, and its fee is ours only when it is paid.',
    query: `
      select jsonb_build_object('player', w.player_id, 'withdrawal', w.reference, 'state', w.state, 'moved', m.kinds, 'fee', m.fee)
      from withdrawal w cross join lateral (
        select coalesce(array_agg(t.kind order by t.wallet_version), '{}') as kinds,
          coalesce(bool_and(p.moved = w.charged), true) as is_whole, coalesce(sum(p.fee), 0) as fee
        from ledger_transaction t
        cross join lateral (
          select sum(greatest(p.amount, 0)) as moved, coalesce(sum(p.amount) filter (where p.kind like 'fees:%'), 0) as fee
          from posting p where p.player_id = t.player_id and p.transaction_id = t.id) p
        where t.player_id = w.player_id and t.reference = w.reference and t.source in ('player', 'platform')) m
      where not m.is_whole or m.fee <> case w.state when 'paid' then w.charged - w.received else 0 end or not case
        when w.state in ('requested', 'approved', 'sending', 'sent') then m.kinds = '{withdrawal_requested}'
        when w.state in ('rejected', 'cancelled', 'failed') then m.kinds = '{withdrawal_requested,withdrawal_released}'
        when w.state = 'paid' then m.kinds = '{withdrawal_requested,withdrawal_paid}'
        else m.kinds in ('{withdrawal_requested,withdrawal_returned}', '{withdrawal_requested,withdrawal_paid,withdrawal_returned}') end
      union all
      select jsonb_build_object('player', a.owner_id, 'hold', a.balance, 'open withdrawals', coalesce(sum(w.charged), 0))
      from account a
      left join withdrawal w on w.player_id = a.owner_id and w.currency = a.currency and w.state in ('requested', 'approved', 'sending', 'sent')
      where a.kind = 'payout_hold'
      group by a.owner_id, a.currency, a.balance having a.balance <> coalesce(sum(w.charged), 0)`,
  },
  {
    id: 'I10',
    says: 'What a deposit limit counts is what was reserved and credited in its period.',
    query: `
      select jsonb_build_object('player', l.player_id, 'period', l.period, 'used', l.used, 'deposits', coalesce(sum(d.amount), 0))
      from player_limit l
      left join deposit d on d.player_id = l.player_id and d.limit_reserved
        and d.limit_period_starts[array_position('{daily,weekly,monthly}', l.period)] = l.period_start
      where l.type = 'deposit'
      group by l.player_id, l.period, l.used having l.used <> coalesce(sum(d.amount), 0)`,
  },
]

const fractions: readonly Invariant[] = [
  {
    id: 'I12',
    says: 'What wins have below a minor unit is kept and paid: each remainder is the one before plus what was added less what was paid, and each win was paid its whole units and what fractions made up.',
    query: `
      select jsonb_build_object('player', player_id, 'currency', currency, 'version', version, 'remainder', remainder, 'before', before, 'added', added,
        'paid', paid)
      from (
        select f.*, row_number() over in_order as place, coalesce(lag(remainder) over in_order, 0) as before
        from win_fraction f window in_order as (partition by player_id, currency order by version)) f
      where version <> place or remainder <> before + added - paid * 1000000 or remainder not between 0 and 999999 or added not between 1 and 999999
      union all
      select jsonb_build_object('player', f.player_id, 'source', f.source, 'key', f.key, 'whole', f.whole, 'paid', f.paid, 'posted', w.posted)
      from win_fraction f
      left join lateral (
        select p.amount as posted from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id and p.kind = 'cash'
        where t.player_id = f.player_id and t.source = f.source and t.key = f.key and t.kind = 'win'
        union all
        select 0 from decision d where d.player_id = f.player_id and d.source = f.source and d.key = f.key and d.kind = 'win' and d.outcome = 'ok') w on true
      where w.posted is distinct from f.whole + f.paid`,
  },
]

const paymentIds: readonly Invariant[] = [
  {
    id: 'I16',
    says: 'A payment id of a provider settles one deposit, and a payout id one withdrawal: each that was settled owns its id, and each id that has settled names it.',
    query: `
      with settled as (
        select player_id, provider, 'deposit' as kind, coalesce(paid_reference, provider_reference) as payment_id, reference
        from deposit where state in ('ok', 'suspense', 'refunded')
        union all
        select player_id, provider, 'withdrawal', provider_reference, reference
        from withdrawal where state in ('paid', 'failed', 'returned'))
      select jsonb_build_object('player', s.player_id, 'provider', s.provider, 'payment', s.payment_id, s.kind, s.reference,
        'belongs to', p.reference, 'settled', p.settled_at)
      from settled s left join wallet.provider_payment p using (provider, kind, payment_id)
      where s.payment_id is not null
        and (p.settled_at is null or not (s.reference = p.reference or s.reference = any (coalesce(p.also_of, '{}'))))
      union all
      select jsonb_build_object('player', p.player_id, 'provider', p.provider, 'payment', p.payment_id, p.kind, p.reference,
        'is', 'payment id without what it settled')
      from provider_payment p
      where p.settled_at is not null and not exists (
        select from settled s where s.provider = p.provider and s.kind = p.kind and s.payment_id = p.payment_id and s.reference = p.reference)`,
  },
]

/** In the order of the report. */
export const invariants: readonly Invariant[] = [
  ...balanced,
  ...answered,
  ...paid,
  ...routed,
  ...fractions,
  ...paymentIds,
]

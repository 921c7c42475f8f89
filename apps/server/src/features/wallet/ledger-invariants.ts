import { platformOwner, type Invariant } from './invariant.ts'
import { limited } from './limit-invariants.ts'
import { corrected, paid, paymentIds } from './payment-invariants.ts'

const balanced: readonly Invariant[] = [
  {
    id: 'I1',
    rule:
      'In each currency all postings and all balances sum to zero; ' +
      'each ledger transaction has two or more legs, and they sum to zero.',
    query: `
      select jsonb_build_object('currency', currency, 'sum', sum(amount)) from posting group by currency
        having sum(amount) <> 0
      union all
      select jsonb_build_object('currency', currency, 'balances', sum(balance)) from wallet.account
        group by currency having sum(balance) <> 0
      union all
      select jsonb_build_object('player', player_id, 'transaction', transaction_id, 'currency', currency,
        'legs', count(*), 'sum', sum(amount))
      from posting group by player_id, transaction_id, currency having sum(amount) <> 0 or count(*) < 2
      union all
      select jsonb_build_object('player', t.player_id, 'transaction', t.id, 'legs', 0)
        from ledger_transaction t
      where not exists (select from posting p where p.player_id = t.player_id and p.transaction_id = t.id)
      union all
      select jsonb_build_object('player', p.player_id, 'transaction', p.transaction_id, 'leg', p.leg, 'of',
        'no ledger transaction')
      from posting p
      where not exists (select from ledger_transaction t
        where t.player_id = p.player_id and t.id = p.transaction_id)`,
  },
  {
    id: 'I2',
    rule:
      'The balance of an account is the sum of its postings and the balance after the latest; ' +
      'its version is their number.',
    query: `
      select jsonb_build_object('owner', owner_id, 'currency', currency, 'kind', kind, 'shard', shard,
        'balance', a.balance, 'version', a.version, 'postings', p.total, 'latest', p.latest, 'count', p.legs)
      from account a full join (
        select owner_id, currency, kind, shard, sum(amount) as total, count(*) as legs,
          (array_agg(balance_after order by version desc))[1] as latest
        from account_posting group by owner_id, currency, kind, shard) p
        using (owner_id, currency, kind, shard)
      where a.balance is null
        or (a.balance, a.version) is distinct from (coalesce(p.total, 0), coalesce(p.legs, 0))
        or a.balance <> coalesce(p.latest, 0)`,
  },
  {
    id: 'I3',
    rule:
      'The postings of an account are numbered 1, 2, 3 without a gap, ' +
      'and each balance is the one before plus the amount. A leg is on an account of its player or on a house account.',
    query: `
      select jsonb_build_object('player', player_id, 'transaction', transaction_id, 'leg', leg, 'owner',
        owner_id)
      from posting where owner_id not in (player_id, ${platformOwner})
      union all
      select jsonb_build_object('owner', owner_id, 'currency', currency, 'kind', kind, 'shard', shard,
        'version', version,
        'balance', balance_after, 'before', before, 'amount', amount)
      from (
        select p.*, row_number() over in_order as place, coalesce(lag(balance_after) over in_order,
          0) as before
        from account_posting p
        window in_order as (partition by owner_id, currency, kind, shard order by version)) p
      where version <> place or balance_after <> before + amount`,
  },
  {
    id: 'I4',
    rule: 'No account of a player is below zero, and none ever was.',
    query: `
      select jsonb_build_object('player', owner_id, 'kind', kind, 'balance', balance)
      from account where owner_id <> ${platformOwner} and balance < 0
      union all
      select jsonb_build_object('player', owner_id, 'kind', kind, 'transaction', transaction_id, 'balance',
        balance_after)
      from posting where owner_id <> ${platformOwner} and balance_after < 0`,
  },
]

const answered: readonly Invariant[] = [
  {
    id: 'I5',
    rule: 'An idempotency key has one ledger transaction or one idempotency record, never both.',
    query: `
      select jsonb_build_object('player', player_id, 'source', source, 'key', key, 'rows', count(*))
      from (
        select player_id, source, key from ledger_transaction
        union all
        select player_id, source, key from idempotency_record) k
      group by player_id, source, key having count(*) > 1`,
  },
  {
    id: 'I6',
    rule:
      'Every answer matches the ledger: versions of a wallet run 1, 2, 3, ' +
      'and each answer has the cash of its version.',
    query: `
      with answer as (
        select t.player_id, t.currency, t.id, t.wallet_version, t.balance_after,
          row_number() over (partition by t.player_id, t.currency order by t.wallet_version) as place,
          coalesce(lag(t.balance_after) over (partition by t.player_id, t.currency
            order by t.wallet_version), 0)
            + coalesce((select sum(p.amount) from posting p
              where p.player_id = t.player_id and p.transaction_id = t.id
              and p.owner_id = t.player_id and p.kind = 'cash'), 0) as cash
        from ledger_transaction t)
      select jsonb_build_object('player', player_id, 'transaction', id, 'version', wallet_version, 'place',
        place,
        'answered', balance_after, 'cash', cash)
      from answer where wallet_version <> place or balance_after <> cash
      union all
      select jsonb_build_object('player', a.owner_id, 'version', a.wallet_version, 'transactions',
        count(t.id))
      from account a
      left join ledger_transaction t on t.player_id = a.owner_id and t.currency = a.currency
      where a.kind = 'cash' and a.owner_id <> ${platformOwner}
      group by a.owner_id, a.currency, a.wallet_version having count(t.id) <> a.wallet_version
      union all
      select jsonb_build_object('player', d.player_id, 'source', d.source, 'key', d.key, 'version',
        d.wallet_version, 'answered', d.balance_after)
      from idempotency_record d
      where not exists (
        select from ledger_transaction t
          where t.player_id = d.player_id and t.wallet_version = d.wallet_version
          and t.balance_after = d.balance_after)
      and (d.wallet_version, d.balance_after) <> (0, 0)`,
  },
  {
    id: 'I7',
    rule:
      'A bet is open, settled or rolled back, never two of them; ' +
      'there is no win and no rollback without its bet.',
    query: `
      with bet as (
        select player_id, source, key from ledger_transaction where kind = 'bet'
        union all
        select player_id, source, key from idempotency_record where kind = 'bet' and outcome = 'ok'),
      end_of_bet as (
        select player_id, source, reference, key, kind, true as moved from ledger_transaction
          where kind in ('win', 'rollback')
        union all
        select player_id, source, reference, key, kind, false from idempotency_record
          where kind = 'win' and outcome = 'ok')
      select jsonb_build_object('player', e.player_id, 'source', e.source, 'key', e.key, 'kind', e.kind,
        'bet', e.reference, 'is', 'without bet')
      from end_of_bet e
      where not exists (select from bet b
        where b.player_id = e.player_id and b.source = e.source and b.key = e.reference)
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
    rule:
      'A transaction id of a game provider belongs to one player: ' +
      "every bet, win and rollback has its route, and every route its player's movement or idempotency record.",
    query: `
      with play as (
        select player_id, source, key::text as key from ledger_transaction
          where kind in ('bet', 'win', 'rollback')
        union all
        select player_id, source, key::text from idempotency_record where kind in ('bet', 'win', 'rollback'))
      select jsonb_build_object('player', p.player_id, 'source', p.source, 'key', p.key, 'belongs to',
        r.player_id)
      from play p left join wallet.game_transaction_route r on r.provider = p.source and r.key = p.key
      where r.player_id is distinct from p.player_id
      union all
      select jsonb_build_object('player', r.player_id, 'source', r.provider, 'key', r.key, 'is',
        'route without movement or record')
      from game_transaction_route r
      where not exists (select from play p
        where p.player_id = r.player_id and p.source = r.provider and p.key = r.key)`,
  },
]

const fractions: readonly Invariant[] = [
  {
    id: 'I12',
    rule:
      'Fractions of wins below a minor unit add up: each remainder is the one before ' +
      'plus the fraction added less the units paid, and each win was paid its whole units and the units that fractions completed.',
    query: `
      select jsonb_build_object('player', player_id, 'currency', currency, 'version', version, 'remainder',
        remainder, 'before', before, 'added', added,
        'paid', paid)
      from (
        select f.*, row_number() over in_order as place, coalesce(lag(remainder) over in_order, 0) as before
        from win_fraction f window in_order as (partition by player_id, currency order by version)) f
      where version <> place or remainder <> before + added - paid * 1000000 or remainder not between 0
        and 999999 or added not between 1 and 999999
      union all
      select jsonb_build_object('player', f.player_id, 'source', f.source, 'key', f.key, 'whole', f.whole,
        'paid', f.paid, 'posted', w.posted)
      from win_fraction f
      left join lateral (
        select p.amount as posted from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id
          and p.kind = 'cash'
        where t.player_id = f.player_id and t.source = f.source and t.key = f.key and t.kind = 'win'
        union all
        select 0 from idempotency_record d
          where d.player_id = f.player_id and d.source = f.source and d.key = f.key and d.kind = 'win'
            and d.outcome = 'ok') w on true
      where w.posted is distinct from f.whole + f.paid`,
  },
]

/** In the order of the report. */
export const invariants: readonly Invariant[] = [
  ...balanced,
  ...answered,
  ...paid,
  ...limited,
  ...routed,
  ...fractions,
  ...paymentIds,
  ...corrected,
]

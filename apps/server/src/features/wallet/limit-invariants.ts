import type { Invariant } from './invariant.ts'

/**
 * The counters of limits, from the movements themselves. Which movement counts on which type is written here
 * a second time, because a check that asked `limit_types_v1` would share its mistakes.
 *
 * When the clock of the database steps back over the start of a period, a movement may count in the period
 * that has begun and be dated before it: movements within a minute before the start may have counted or not.
 */
export const limited: readonly Invariant[] = [
  {
    id: 'I10',
    rule:
      'A limit counts the movements of its period: a deposit limit the deposits reserved and credited, ' +
      'a wager limit the stakes, a loss limit the stakes less the wins. A stake that was rolled back does not count.',
    query: `
      with movement as (
        select d.player_id, 'deposit' as kind, d.limit_counted_at as counted_at, d.amount
        from deposit d where d.limit_reserved
        union all
        select t.player_id, t.kind, coalesce(b.created_at, t.created_at), -p.amount
        from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id
          and p.owner_id = t.player_id and p.kind = 'cash'
        left join ledger_transaction b on t.kind = 'rollback'
          and b.player_id = t.player_id and b.source = t.source and b.key = t.reference
        where t.kind in ('bet', 'win', 'rollback')
          and t.player_id in (select l.player_id from player_limit l where l.type in ('loss', 'wager')))
      select jsonb_build_object('player', c.player_id, 'type', c.type, 'period', c.period, 'used', c.used,
        'counted', c.counted)
      from (
        select l.player_id, l.type, l.period, l.used,
          coalesce(sum(m.amount) filter (where m.counted_at >= l.period_start), 0) as counted,
          coalesce(sum(least(m.amount, 0)) filter (where m.counted_at < l.period_start), 0) as less,
          coalesce(sum(greatest(m.amount, 0)) filter (where m.counted_at < l.period_start), 0) as more
        from player_limit l
        left join movement m on m.player_id = l.player_id
          and m.counted_at >= l.period_start - interval '1 minute' and m.counted_at < l.period_end
          and case m.kind when 'deposit' then l.type = 'deposit' when 'win' then l.type = 'loss'
            else l.type in ('loss', 'wager') end
        group by l.player_id, l.type, l.period, l.used) c
      where c.used not between c.counted + c.less and c.counted + c.more`,
  },
]

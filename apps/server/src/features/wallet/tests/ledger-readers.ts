import { LIMIT_TYPES } from '@baize/domain'
import { TIME_ZONE } from './test-players.ts'
import { playerOf, type Line, type Run } from './ledger-run.ts'
import { playedBefore } from './played-before.ts'

type Reader = (run: Run, line: Line) => Promise<string>

/** The verbs by which a ledger script reads values, as text. */
export const readers: Readonly<Record<string, Reader>> = {
  balance: async ({ database, people }, { args: [who = '', kind = ''] }) => {
    const { rows } = await database.owner.query(
      `select balance::text from wallet.account where owner_id = $1 and kind = $2`,
      [playerOf(people, who).playerId, kind],
    )
    return (rows[0] as { balance: string } | undefined)?.balance ?? '0'
  },
  house: async ({ database }, { args: [kind = ''], options: { currency = 'HUF' } }) => {
    const { rows } = await database.owner.query(
      `
        select coalesce(sum(balance), 0)::text as sum from wallet.account
        where owner_id = '00000000-0000-0000-0000-000000000000' and kind = $1
          and currency = $2`,
      [kind, currency],
    )
    return (rows[0] as { sum: string }).sum
  },
  used: async ({ database, people }, { args: [who = '', type = '', period = ''] }) => {
    const { playerId } = playerOf(people, who)
    const limits = [
      ...(await database.wallet.limits(playerId)),
      ...(await database.wallet.unsetLimits(playerId, LIMIT_TYPES, TIME_ZONE)),
    ]
    const found = limits.filter((limit) => limit.type === type && limit.period === period)
    return found.map(({ usedMinor }) => usedMinor).join(' and ')
  },
  state: async ({ database, references }, { args: [key = ''] }) => {
    const { rows } = await database.owner.query(
      `
        select state from deposit where reference = $1
        union all select state from withdrawal where reference = $1`,
      [references.get(key)],
    )
    return (rows[0] as { state: string } | undefined)?.state ?? 'nothing'
  },
  fraction: async ({ database, people }, { args: [who = ''] }) => {
    const { rows } = await database.owner.query(
      `
        select remainder from wallet.win_fraction where player_id = $1 and currency = $2
        order by version desc limit 1`,
      [playerOf(people, who).playerId, playerOf(people, who).currency],
    )
    return String((rows[0] as { remainder: number } | undefined)?.remainder ?? 0)
  },
  games: async ({ database, people }, { args: [who = ''] }) => {
    const { rows } = await database.owner.query(
      `select string_agg(coalesce(line.code, s.game_code), ',' order by line.version desc) as games
      from (
        select game_session_id as id, game_code as code, first_version as version from wallet.play_run
        where player_id = $1
        union all
        select id, run_game_code, run_version from game_session
        where player_id = $1 and run_version is not null) line
      left join game_session s on s.player_id = $1 and s.id = line.id`,
      [playerOf(people, who).playerId],
    )
    return (rows[0] as { games: string | null }).games ?? 'none'
  },
  game: async ({ database }, { args: [key = ''] }) => {
    const { rows } = await database.owner.query(
      `select coalesce(b.game_code, s.game_code) as game from (
        select player_id, key, game_session_id, game_code from wallet.ledger_transaction union all
        select player_id, key, game_session_id, game_code from wallet.idempotency_record) b
      join game_session s on s.player_id = b.player_id and s.id = b.game_session_id where b.key = $1`,
      [key],
    )
    return (rows[0] as { game: string } | undefined)?.game ?? 'none'
  },
  session: async ({ database, people }, { args: [who = '', column = ''] }) => {
    const { rows } = await database.owner.query(
      `select staked, won, rounds from game_session where id = $1`,
      [playerOf(people, who).gameSessionId],
    )
    return String((rows[0] as Record<string, unknown>)[column])
  },
  played: ({ database, references }, { args: [key = ''] }) => playedBefore(database, references.get(key)),
}

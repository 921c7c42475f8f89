import { pathOf, type Call, type CallId } from '@baize/contract'
import {
  deposit,
  everyTenth,
  isLong,
  must,
  registeredPlayer,
  startWorld,
  people,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealCursor } from '../../src/platform/http/calls/list-cursors.ts'
import { playerIdOf } from '../player-id-of.ts'
import { calls, inputOf, isStaffCall, queryOf, UNKNOWN_ID, type References } from '../call-inputs.ts'
import { gameProviderOf } from '../game-provider.ts'
import { startHere } from '../start-here.ts'
import { FT, withdraw } from './bank.ts'
import { malformedBodiesOf, malformedHeaders, malformedQueriesOf } from './malformed-inputs.ts'
import { sendAll } from './send-all.ts'
import { faultsOfError, undeclaredIn } from './response-faults.ts'

const LONG = 10 * 60_000

let world: OwnWorld
let anna: Browser
let erik: Browser
let dora: Browser
let things: References & { readonly player: string }
let staffId: string

beforeAll(async () => {
  world = await startWorld({
    // In the long run over sockets, as in `malformed-addresses.test.ts`.
    ...(!isLong && { startHere }),
    env: { RATE_LIMIT_GENERAL: '10000000', RATE_LIMIT_SENSITIVE: '10000000' },
  })
  anna = await registeredPlayer(world, 'anna')
  erik = await registeredPlayer(world, 'erik')
  const { reference } = await deposit(world, anna, 50_000n * FT)
  const { withdrawal } = must(await withdraw(anna, 5_000n * FT))
  const provider = await gameProviderOf(world)
  const play = await provider.launch(anna)
  await provider.bet(world.site, play, { key: 'bet', amountMinor: 100n * FT })
  const { rows } = await world.db.query<{ round: string; gameSessionId: string; sessionId: string }>(
    `select t.id as round, s.id as "gameSessionId", s.player_session_id as "sessionId"
     from wallet.ledger_transaction t join game_session s on s.id = t.game_session_id where t.key = 'bet'`,
  )
  const { round = '', gameSessionId = '', sessionId = '' } = rows[0] ?? {}
  dora = await world.loginStaff('dora')
  const item = crypto.randomUUID()
  await world.db.query(
    `
      insert into staff_case (id, kind, subject, details, dedup_key, due_at)
      values ($1, 'payout_unanswered', $2, '{}', $2, baize.now() + interval '24 hours')`,
    [item, withdrawal.reference],
  )
  const player = await playerIdOf(world, people.anna.email)
  const { rows: staff } = await world.db.query<{ id: string }>(
    `select staff_id as id from staff_member where login = 'dora'`,
  )
  staffId = staff[0]?.id ?? ''
  things = {
    ownPassword: people.anna.password,
    player,
    deposit: reference,
    withdrawal: withdrawal.reference,
    gameSession: gameSessionId,
    round,
    session: sessionId,
    case: item,
    document: item,
  }
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

const endsAccount: ReadonlySet<string> = new Set(['account.closeAccount', 'account.deleteAccount'])

/** A valid input with existing references, so that valid values reach the use case. */
function goodInputOf(call: Call): Readonly<Record<string, unknown>> {
  if (!call.changes) return queryOf(call, things)
  // A closed account and an ended session would send no other request.
  if (endsAccount.has(call.id)) return inputOf(call, { ...things, ownPassword: 'Not-Her-Password-1' })
  return inputOf(call, call.id === 'account.endSession' ? { ...things, session: UNKNOWN_ID } : things)
}

type Sent = {
  readonly title: string
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The sender. Valid requests of a logout or password change would affect the other requests. */
function senderOf(call: Call): Browser {
  if (call.id.endsWith('logout')) return isStaffCall(call) ? world.staffVisitor() : world.visitor()
  if (call.id === 'account.changePassword') return erik
  return isStaffCall(call) ? dora : anna
}

/** Seals a place as the list of the call does for its sender. */
const sealFor = (call: Call, query: Readonly<Record<string, unknown>>) => (place: string) => {
  const callerId = { anyone: null, staffVisitor: null, player: things.player, staff: staffId }[call.access]
  return sealCursor(place, { call, callerId, query })
}

function requestsOf(call: Call): readonly Sent[] {
  const good = goodInputOf(call)
  if (!call.changes) {
    const query = new URLSearchParams(good as Record<string, string>).toString()
    return [
      ...malformedQueriesOf(good, call.input, sealFor(call, good)).map((bad) => ({ title: bad, query: bad })),
      ...malformedHeaders.map((headers) => ({ title: JSON.stringify(headers), query, headers })),
    ]
  }
  const body = JSON.stringify(good)
  return [
    ...malformedBodiesOf(good, call.input).map((bad) => ({ title: bad, body: bad })),
    ...malformedHeaders.map((headers) => ({ title: JSON.stringify(headers), body, headers })),
    { title: 'a query beside the body', body, query: 'reference=1&reference=2&%=%00' },
  ]
}

describe.each(calls.map((call, place) => [call.id, call, place] as const))('%s', (id, call, place) => {
  // Proves G76 (long)
  test(
    'answers every malformed request as in the contract, and none with a server error',
    async () => {
      const sender = senderOf(call)
      const faults = await sendAll(
        everyTenth(requestsOf(call), place),
        async ({ title, query, body, headers }) => {
          const address = `${pathOf(id as CallId)}${query === undefined ? '' : `?${query}`}`
          const response = await sender.request(address, {
            ...(body !== undefined && { method: 'POST', body }),
            headers: {
              ...(body !== undefined && {
                'content-type': 'application/json',
                'idempotency-key': crypto.randomUUID(),
              }),
              ...headers,
            },
          })
          const text = await response.text()
          const answer: unknown = JSON.parse(text)
          const found = response.ok
            ? undeclaredIn(call.output, answer)
            : faultsOfError(response.status, answer)
          const isBroken = response.status >= 500 || text.length > 1_000_000
          return [...found, ...(isBroken ? [`${response.status} ${text.slice(0, 200)}`] : [])].map(
            (fault) => `${fault} for ${title.slice(0, 300)}`,
          )
        },
      )
      expect(faults).toEqual([])
      // With an ended session, the use cases would not have been reached.
      if (call.id.endsWith('logout')) return
      if (isStaffCall(call)) must(await sender.get('staff.openCounts', {}))
      else must(await sender.get('account.sessions', {}))
    },
    LONG,
  )
})

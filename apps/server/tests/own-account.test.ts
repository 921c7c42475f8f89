import {
  contract,
  pathOf,
  subjectFields,
  type Call,
  type CallSubject,
  type ErrorObject,
} from '@baize/contract'
import { deposit, must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, inputOf } from './call-inputs.ts'
import { newPlayer, type Met } from './new-player.ts'
import { reviewedDocument } from './resilience/arrangements.ts'
import { FT, withdraw } from './resilience/bank.ts'
import { startHere } from './start-here.ts'

/** What a call is about is checked in the contract, by what the references of its input name. */
const changes = calls.filter(
  ({ access, changes: isChange, about }) => access === 'staff' && isChange && about !== null,
)

let world: OwnWorld
let dora: Browser
let mark: Browser
/** The account that Dora has as a player. */
let own: Met
let named: Readonly<Record<CallSubject, string>>
beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_SENSITIVE: '500' } })
  dora = await world.loginStaff('dora')
  mark = await world.loginStaff('mark')
  own = await newPlayer(world, 20_000n)
  const deposited = await deposit(world, own.browser, 5_000n * FT)
  const { withdrawal } = must(await withdraw(own.browser, 5_000n * FT))
  const { caseId } = must(
    await mark.post('staff.correctionPropose', {
      ...({ playerId: own.id, kind: 'credit', amount: '1000', currency: 'HUF' } as const),
      ...{ reason: 'the round froze', message: 'The prize of your round.' },
    }),
  )
  named = {
    player: own.id,
    deposit: deposited.reference,
    withdrawal: withdrawal.reference,
    case: caseId,
    document: await reviewedDocument(world, own.browser, 'passport'),
  }
  await world.db.query('update player set email = $2 where player_id = $1', [own.id, 'Dora'])
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

/** The error of a call about the account, or `accepted`. */
async function errorOf(staff: Browser, call: Call): Promise<string> {
  const { id, about } = call
  if (about == null) throw new Error(`${id} does not say whose account it is about.`)
  const input = { ...inputOf(call), [subjectFields[about]]: named[about] }
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await staff.request(pathOf(id), { method: 'POST', headers, body: JSON.stringify(input) })
  return answer.ok ? 'accepted' : ((await answer.json()) as ErrorObject).error
}

/** What is known of the account, its payments and cases, and what Dora is recorded with. */
async function state(): Promise<unknown> {
  const { rows } = await world.db.query(
    `select (select count(*) from audit_event where actor = 'staff:' || m.staff_id) as recorded,
      (select count(*) from staff_note) as notes, (select count(*) from player_note) as "playerNotes",
      (select count(*) from player_restriction) as restrictions,
      (select string_agg(status, ' ' order by side) from document_side) as documents,
      (select string_agg(state, ' ' order by id) from withdrawal) as withdrawals,
      (select count(*) from staff_assignment) as assignments,
      (select count(*) from player_session where ended_at is not null) as "endedSessions"
    from staff_member m where m.login = 'dora'`,
  )
  return rows
}

describe('staff who have an account as a player', () => {
  // Proves G26
  test('can change nothing about it, by any call', async () => {
    const before = await state()
    const errors: Record<string, string> = {}
    for (const call of changes) errors[call.id] = await errorOf(dora, call)
    expect(errors).toEqual(Object.fromEntries(changes.map(({ id }) => [id, 'own_account'])))
    expect(await state()).toEqual(before)
  })

  // Proves G26
  test('leave it to a colleague, who is refused by no call for that reason', async () => {
    const errors: string[] = []
    for (const call of changes) errors.push(await errorOf(mark, call))
    expect(errors).toContain('accepted')
    expect(errors).not.toContain('own_account')
  })

  test('change nothing about it either once it has another email address', async () => {
    await world.db.query(
      `insert into player_identity (player_id, field, version, source, actor, value)
       values ($1::uuid, 'email', 99, 'player', 'player:' || $1::uuid, 'DORA')`,
      [own.id],
    )
    await world.db.query('update player set email = $2 where player_id = $1', [own.id, 'other@example.hu'])
    expect(await errorOf(dora, contract['staff.playerNoteAdd'])).toBe('own_account')
    expect(await errorOf(mark, contract['staff.playerNoteAdd'])).toBe('accepted')
  })

  test('leave a case of another player too when it names the account', async () => {
    const bela = await newPlayer(world)
    const { rowCount } = await world.db.query(
      `update staff_case set player_id = $2, details = details || jsonb_build_object('otherPlayer', $3::text)
      where id = $1`,
      [named.case, bela.id, own.id],
    )
    expect(rowCount).toBe(1)
    expect(await errorOf(dora, contract['staff.caseAssign'])).toBe('own_account')
    expect(await errorOf(mark, contract['staff.caseAssign'])).not.toBe('own_account')
  })

  test('act on any other account', async () => {
    const bela = await newPlayer(world)
    must(await dora.post('staff.playerNoteAdd', { playerId: bela.id, note: 'Called about a deposit.' }))
  })
})

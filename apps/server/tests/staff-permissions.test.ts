import { pathOf, type Call, type ErrorObject } from '@baize/contract'
import { STAFF_PERMISSIONS, type StaffPermission } from '@baize/domain'
import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from './start-here.ts'
import { calls as allCalls, inputOf, queryOf } from './call-inputs.ts'

const calls = allCalls.filter(({ access }) => access === 'staff')

let world: OwnWorld
let dora: Browser
let cookie: string
let roles: readonly { readonly slug: string; readonly permissions: readonly StaffPermission[] }[]
beforeAll(async () => {
  // A thousand requests from one address; rate limits have their own tests.
  world = await startWorld({
    startHere,
    env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_SENSITIVE: '1000000' },
  })
  dora = await world.loginStaff('dora')
  cookie = dora.cookies.header()
  ;({ roles } = must(await (await world.loginStaff('adam')).get('staff.roles', {})))
  await world.db.query(`insert into staff_role (slug, name, permissions) values ('only', 'Only', '{}')`)
}, 120_000)
afterAll(() => world?.stop())

const setRole = (role: string) =>
  world.db.query(`update staff_member set role = $1 where login = 'dora'`, [role])

/** The error that the call is answered with; `null` for a success. */
async function errorOf(call: Call): Promise<string | null> {
  const query = new URLSearchParams(queryOf(call))
  const answer = await world
    .staffVisitor()
    .request(call.changes ? pathOf(call.id) : `${pathOf(call.id)}?${query}`, {
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(call.changes && { method: 'POST', body: JSON.stringify(inputOf(call)) }),
    })
  return ((await answer.json()) as Partial<ErrorObject>).error ?? null
}

/** The ids of the calls that the role of the open session is refused. */
async function refusedCalls(): Promise<readonly string[]> {
  const refused: string[] = []
  const tryCall = async (call: Call) => {
    const error = await errorOf(call)
    // Nothing else may hide the answer.
    if (error === 'no_session' || error === 'counter_limit' || error === 'technical_issues')
      throw new Error(`${call.id}: ${error}`)
    if (error === 'authorization_rejected') refused.push(call.id)
  }
  const ends = ({ id }: Call) => id === 'staff.logout'
  await Promise.all(calls.filter((call) => !ends(call)).map(tryCall))
  for (const call of calls.filter(ends)) await tryCall(call)
  await world.db.query('update staff_session set ended_at = null')
  return refused.toSorted()
}

const callsWithout = (permissions: readonly StaffPermission[]) =>
  calls
    .filter(({ permission }) => permission !== undefined && !permissions.includes(permission))
    .map(({ id }) => id)
    .toSorted()

describe('in one session, without logging in again,', () => {
  // Proves S18, S19
  test('every role of the data permits the calls of its permissions and no others', async () => {
    expect(roles.map(({ slug }) => slug)).toEqual(['administrator', 'auditor', 'payments', 'support'])
    for (const { slug, permissions } of roles) {
      await setRole(slug)
      expect({ slug, refused: await refusedCalls() }).toEqual({ slug, refused: callsWithout(permissions) })
    }
  }, 60_000)

  test('a role with one permission permits its calls and no others', async () => {
    await setRole('only')
    for (const permission of STAFF_PERMISSIONS) {
      await world.db.query(`update staff_role set permissions = $1 where slug = 'only'`, [[permission]])
      expect({ permission, refused: await refusedCalls() }).toEqual({
        permission,
        refused: callsWithout([permission]),
      })
    }
  }, 60_000)

  test('a role without permissions reads what every role may read, and changes nothing', async () => {
    await setRole('only')
    await world.db.query(`update staff_role set permissions = '{}' where slug = 'only'`)
    const refused = await refusedCalls()
    expect(calls.filter(({ id, changes }) => changes && !refused.includes(id)).map(({ id }) => id)).toEqual([
      'staff.logout',
    ])
  })
})

test('every permission is asked for by a call, or decides what one shows', () => {
  const asked = new Set(calls.map(({ permission }) => permission))
  expect(STAFF_PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([
    'seeAccountOwners',
    'readMoneyTotals',
    'readInternalNotes',
  ])
})

import { contract, pathOf, type Call } from '@baize/contract'
import { mayStaff, STAFF_ROLES, type StaffPermission } from '@baize/domain'
import { startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInputs } from './resilience/read-inputs.ts'
import { samples } from './good-inputs.ts'

type Guarded = Call & { readonly permission: StaffPermission }
const nobody = '00000000-0000-7000-8000-000000000000'
const calls = Object.values(contract as unknown as Record<string, Call>).filter(
  (call): call is Guarded => call.permission !== undefined,
)
const inputs = {
  ...Object.fromEntries(
    Object.entries(
      samples({
        deposit: 'BZ-NONE',
        withdrawal: 'BZ-NONE',
        sessionId: '00000000-0000-7000-8000-000000000000',
      }),
    ).map(([id, sample]) => [id, sample.good]),
  ),
  ...readInputs({ player: nobody, deposit: 'BZ-NONE', withdrawal: 'BZ-NONE', gameSessionId: '', round: '' }),
} as Readonly<Record<string, Record<string, string>>>

let world: OwnWorld
let dora: Browser
beforeAll(async () => {
  world = await startWorld()
  dora = await world.loginStaff('dora')
})
afterAll(() => world?.stop())

const setRole = (role: string) =>
  world.db.query(`update staff_member set role = $1 where login = 'dora'`, [role])

async function statusOf(call: Call): Promise<number> {
  const input = inputs[call.id] ?? {}
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const answer = await (call.changes
    ? dora.request(pathOf(call.id), init)
    : dora.request(`${pathOf(call.id)}?${new URLSearchParams(input)}`))
  await answer.body?.cancel()
  return answer.status
}

describe('in one session, without logging in again,', () => {
  test.each(STAFF_ROLES)('the role %s permits its calls and no others', async (role) => {
    await setRole(role)
    const found = await Promise.all(
      calls.map(async (call) => [call.id, (await statusOf(call)) !== 403] as const),
    )
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(calls.map((call) => [call.id, mayStaff(role, call.permission)])),
    )
  })

  test('staff calls without a permission change the session only', () => {
    const open = Object.values(contract as unknown as Record<string, Call>).filter(
      (call) => call.access === 'staff' && call.changes && call.permission === undefined,
    )
    expect(open.map(({ id }) => id)).toEqual(['staff.logout'])
  })
})

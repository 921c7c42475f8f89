import { randomUUID } from 'node:crypto'
import { pathOf, type Call, type CallId } from '@baize/contract'
import { people, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sealCursor, type List } from '../src/platform/http/calls/list-cursors.ts'
import { calls, queryOf } from './call-inputs.ts'
import { playerIdOf } from './player-id-of.ts'
import { startHere } from './start-here.ts'

const isPaged = ({ input }: Call) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.hasOwn(properties, 'cursor')
}
const lists = calls.filter(isPaged)

let world: OwnWorld
let anna: Browser
let dora: Browser
let annaId: string
let doraId: string
beforeAll(async () => {
  world = await startWorld({ startHere })
  anna = await registeredPlayer(world, 'anna')
  dora = await world.loginStaff('dora')
  annaId = await playerIdOf(world, people.anna.email)
  const { rows } = await world.db.query<{ id: string }>(
    `select staff_id as id from staff_member where login = 'dora'`,
  )
  doraId = rows[0]?.id ?? ''
})
afterAll(() => world?.stop())

// Proves G25
test('every list whose answer names a next page takes a cursor', () => {
  const withNext = calls.filter(({ output }) =>
    Object.hasOwn(
      z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      'nextCursor',
    ),
  )
  expect(lists.map(({ id }) => id)).toEqual(withNext.map(({ id }) => id))
  expect(lists.length).toBeGreaterThan(10)
})

// Proves G25
test.each(lists)('$id refuses at its field a cursor that is not its own', async (call) => {
  const query = queryOf(call, { player: annaId })
  const callerId = { anyone: null, player: annaId, staff: doraId, staffVisitor: null }[call.access]
  const own: List = { call, callerId, query }
  const place = randomUUID()
  const foreign: Readonly<Record<string, string>> = {
    'no cursor': 'xx',
    'a place without a list': place,
    'another call': sealCursor(place, { ...own, call: { id: 'content.help' } }),
    'another caller': sealCursor(place, { ...own, callerId: randomUUID() }),
    'another filter': sealCursor(place, { ...own, query: { ...query, sort: 'other' } }),
    'its list, and no place in it': sealCursor('bm9uZQ', own),
  }
  for (const [what, cursor] of Object.entries(foreign)) {
    const sent = new URLSearchParams({ ...query, cursor })
    const answer = await (call.access === 'staff' ? dora : anna).request(
      `${pathOf(call.id as CallId)}?${sent}`,
    )
    expect({ what, status: answer.status, body: await answer.json() }).toMatchObject({
      what,
      status: 422,
      body: { error: 'validation_failed', errorCode: 196, fields: [{ field: 'cursor', error: 'invalid' }] },
    })
  }
})

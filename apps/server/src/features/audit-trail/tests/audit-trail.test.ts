import { must, people, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerIdOf } from '../../../../tests/player-id-of.ts'

let world: OwnWorld
let dora: Browser
beforeAll(async () => {
  world = await startWorld()
  dora = await world.loginStaff('dora')
})
afterAll(() => world?.stop())

const trailOf = async (by: 'subject' | 'action', value: string) =>
  must(await dora.get('staff.audit', { by, value }))

describe('a page of the audit trail', () => {
  test('brings the titles of the games that it names', async () => {
    const { rows } = await world.db.query<{ id: string; title: string }>(
      'select friendly_id as id, title from game order by friendly_id limit 1',
    )
    const [game = { id: '', title: '' }] = rows
    await world.db.query("select audit_append_v1($1, 'platform', 'game_disabled', '{}')", [`game:${game.id}`])
    const { games } = await trailOf('subject', `game:${game.id}`)
    expect(games).toEqual([{ friendlyId: game.id, title: game.title }])
  })

  test('brings the player whose trail a member of staff viewed', async () => {
    await registeredPlayer(world, 'anna')
    const id = await playerIdOf(world, people.anna.email)
    await trailOf('subject', `player:${id}`)
    const { players } = await trailOf('action', 'audit_viewed')
    expect(players.map(({ playerId }) => playerId)).toEqual([id])
  })
})

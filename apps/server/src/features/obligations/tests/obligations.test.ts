import { currencyCode } from '@baize/domain'
import {
  demoMethodAmong,
  deposit,
  must,
  registeredPlayer,
  startWorld,
  verifyIdentity,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'

let world: OwnWorld
let erik: Browser
beforeAll(async () => {
  world = await startWorld({ startHere })
  erik = await registeredPlayer(world, 'erik')
  await world.db.query("update player set rule_set = 'GBR' where nick_name = 'erik'")
})
afterAll(async () => {
  await world.checkLedger()
  await world.stop()
})

const name = 'fox-and-acorn'
const actions = {
  demo: () => erik.post('game.demoGame', { name }),
  play: () => erik.post('game.game', { name, type: 'real' }),
  deposit: async () => {
    const { method } = demoMethodAmong(must(await erik.get('payments.methods', {})).methods)
    return erik.post('payments.depositSubmit', { method, amount: '200000', currency: currencyCode('HUF') })
  },
}

describe('a British player of unknown identity', () => {
  // Proves G110
  test.each(['demo', 'play', 'deposit'] as const)('is refused %s, with what is owed', async (before) => {
    const answer = await actions[before]()
    expect(answer.ok ? null : answer.error).toMatchObject({
      error: 'obligation_open',
      errorCode: 9045,
      errorDetails: { obligation: 'identity', before },
      remedy: { who: 'player', to: 'documents' },
    })
  })

  // Proves G110
  test('has no game session and no deposit afterwards', async () => {
    const { rows } = await world.db.query(
      `select (select count(*) from game_session) as sessions, (select count(*) from deposit) as deposits,
        (select count(*) from wallet.idempotency_record) as answers`,
    )
    expect(rows).toEqual([{ sessions: '0', deposits: '0', answers: '0' }])
  })

  test('reads the obligation with the start data', async () => {
    expect(must(await erik.get('content.start', {})).obligations).toEqual([
      { kind: 'identity', before: ['demo', 'deposit', 'play'], document: 'needToProvideDocument' },
    ])
  })
})

test('a Hungarian player and a visitor owe nothing', async () => {
  const anna = await registeredPlayer(world, 'anna')
  expect(must(await anna.get('content.start', {})).obligations).toEqual([])
  must(await anna.post('game.game', { name, type: 'real' }))
  must(await anna.post('game.demoGame', { name }))
  const visitor = world.visitor()
  expect(must(await visitor.get('content.start', {})).obligations).toEqual([])
  must(await visitor.post('game.demoGame', { name }))
})

test('once identity and age are verified, the same player deposits and plays', async () => {
  await verifyIdentity(world, 'erik')
  expect(must(await erik.get('content.start', {})).obligations).toEqual([])
  await deposit(world, erik, 2_000_00n)
  must(await actions.demo())
  must(await actions.play())
})

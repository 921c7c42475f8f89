import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { nameOf, newPlayer, type Met } from '../../../../tests/new-player.ts'
import { DEPOSIT, FT, HUF, withdraw } from '../../../../tests/resilience/bank.ts'
import { cashOf, obligationsOf } from './restricted-players.ts'

const LIMIT_FT = 20_000n
const limits = JSON.stringify({ HUF: Number(LIMIT_FT * FT) })

let world: OwnWorld
let dora: Browser
beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_SENSITIVE: '500' } })
  await world.db.query("insert into setting (name, value) values ('documents.depositLimit', $1)", [limits])
  dora = await world.loginStaff('dora')
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

const submit = ({ browser }: Met) =>
  browser.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF })
const texts = { message: 'Please call us.', note: 'the bank asked' }
const block = ({ id: playerId }: Met) =>
  dora.post('staff.playerBlock', { playerId, actions: ['deposit'], ...texts })
const unblock = ({ id: playerId }: Met) =>
  dora.post('staff.playerUnblock', { playerId, actions: ['deposit'], note: texts.note })
const profileOf = async ({ id }: Met) => must(await dora.get('staff.player', { playerId: id }))
const atLimit = {
  ok: false,
  error: {
    error: 'deposit_blocked',
    errorCode: 260,
    errorSubCode: 'documentLimit',
    errorSubMessage:
      'You reached a deposit limit. Please verify yourself by providing proof of Identity and Address.',
    errorUrl: '/my/documents',
    remedy: { who: 'player', to: 'documents' },
  },
}
const owed = { kind: 'documentLimit', before: ['deposit'], document: 'needToProvideDocument' }

describe('a player whose deposits reached the document limit', () => {
  // Covers DEP-038
  test('cannot deposit, and is led to the documents', async () => {
    const anna = await newPlayer(world, LIMIT_FT)
    expect(await submit(anna)).toMatchObject(atLimit)
    expect(await obligationsOf(anna)).toEqual([owed])
  })

  // Covers DOC-025
  test('plays and withdraws as before (T-52)', async () => {
    const anna = await newPlayer(world, LIMIT_FT)
    must(await anna.browser.post('game.game', { name: 'dice-house', type: 'real' }))
    must(await withdraw(anna.browser, 5_000n * FT))
  })

  // Covers DOC-025
  test('has the block status of the platform for staff, with no text of staff', async () => {
    const anna = await newPlayer(world, LIMIT_FT)
    const { blockStatus, restrictions, obligations } = await profileOf(anna)
    expect(blockStatus).toBe('AutoBlockedByDocument')
    expect(restrictions).toMatchObject([
      { kind: 'depositBlock', source: 'platform', by: null, until: null, message: null, note: null },
    ])
    expect(obligations).toEqual([owed])
  })

  test('is not unblocked by staff', async () => {
    const anna = await newPlayer(world, LIMIT_FT)
    expect(nameOf(await unblock(anna))).toBe('document_block_stands')
    const both = { playerId: anna.id, actions: ['deposit' as const, 'play' as const], note: texts.note }
    expect(nameOf(await dora.post('staff.playerUnblock', both))).toBe('document_block_stands')
    expect(nameOf(await dora.post('staff.playerUnblock', { ...both, actions: ['play'] }))).toBe(
      'already_decided',
    )
    expect(await submit(anna)).toMatchObject(atLimit)
  })

  test('is blocked by staff beside it, and reads their message first', async () => {
    const anna = await newPlayer(world, LIMIT_FT)
    must(await block(anna))
    const { blockStatus, restrictions } = await profileOf(anna)
    expect(blockStatus).toBe('ManualBlockedDeposit')
    expect(restrictions.map(({ source }) => source)).toEqual(['platform', 'staff'])
    expect(await submit(anna)).toMatchObject({
      error: { errorCode: 260, errorDetails: { message: texts.message }, remedy: { who: 'staff' } },
    })
    expect(await obligationsOf(anna)).toEqual([
      { kind: 'block', before: ['deposit'], message: texts.message },
      owed,
    ])
    must(await unblock(anna))
    expect((await profileOf(anna)).blockStatus).toBe('AutoBlockedByDocument')
    expect(await submit(anna)).toMatchObject(atLimit)
  })

  test('is blocked by the platform beside a block of staff, by a deposit that was open', async () => {
    const anna = await newPlayer(world)
    const { reference } = must(await submit(anna))
    must(await block(anna))
    await world.db.query(
      `select wallet.settle_deposit_v1(d.reference, d.player_id, d.id, uuidv7(), 'ok', d.provider_reference, '{}',
        d.charged, d.currency, true, '{"HUF": 500000}') from deposit d where d.reference = $1`,
      [reference],
    )
    expect(await cashOf(world, anna)).toBe(500_000n)
    must(await unblock(anna))
    expect(await submit(anna)).toMatchObject(atLimit)
    expect((await profileOf(anna)).blockStatus).toBe('AutoBlockedByDocument')
  })
})

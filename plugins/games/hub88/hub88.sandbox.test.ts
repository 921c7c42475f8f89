import { createVerify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aLaunch,
  fieldsOf,
  post,
  roll,
  startGameProvider,
  theirs,
  walletSays,
  type GameProviderHarness,
} from './sandbox/tests/game-provider-harness.ts'

let gameProvider: GameProviderHarness
beforeEach(async () => void (gameProvider = await startGameProvider()))
afterEach(() => gameProvider.harness.stop())

describe('launch', () => {
  test('with one byte changed is refused', async () => {
    expect((await gameProvider.launch(aLaunch(), JSON.stringify(aLaunch({ token: 'token-2' })))).status).toBe(
      401,
    )
  })

  test.each([
    [{ operator_id: 'other' }, 'RS_ERROR_INVALID_PARTNER'],
    [{ game_code: 'poker' }, 'RS_ERROR_INVALID_GAME'],
    [{ currency: 'XYZ' }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ token: '' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ lobby_url: 'javascript:alert(1)' }, 'RS_ERROR_WRONG_TYPES'],
  ])('with %j is refused as %s', async (changes, status) => {
    const response = await gameProvider.launch(aLaunch(changes))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ status })
  })

  test('gives a page that only the operator’s origin may frame', async () => {
    const page = await fetch(await gameProvider.launched())
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
    expect(await page.text()).toContain('"lobbyUrl":"http://localhost:3000/games"')
  })
})

describe('the language of a launch', () => {
  const pageAt = async (url: string) => await (await fetch(url)).text()

  test.each([
    ['hu', 'hu', 'Nyerési esély'],
    ['en', 'en', 'Chance to win'],
    ['qq', 'en', 'Chance to win'],
  ])('%s: the game is in %s', async (lang, language, text) => {
    const page = await pageAt(await gameProvider.launched({ lang, game_code: 'bz_copper_dice' }))
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(text)
  })

  test.each([
    ['of the language in the player’s country', {}, '1\u00a0000\u00a0Ft'],
    ['that the operator names', { meta: { number_format: 'en-GB' } }, 'Ft\u00a01,000'],
    ['of English, where the named one is none', { meta: { number_format: '<b>' } }, 'Ft\u00a01,000'],
  ])('has numbers in the format %s', async (_title, fields, text) => {
    const url = await gameProvider.launched({ lang: 'hu', game_code: 'bz_golden_carp', ...fields })
    const { round } = await post(`${url}/play`, { stake: 100_000 })
    const { transaction_uuid } = fieldsOf(
      gameProvider.harness.received.find(({ path }) => path.endsWith('/bet')),
    )
    const wanted = { operator_id: 'baize', user: 'anna-reference', transaction_uuid, round }
    const account = (await (await gameProvider.signed('game/round', wanted)).json()) as { url: string }
    expect(await pageAt(account.url)).toContain(text)
  })

  test('is that of the page of its rounds, and of the names of its symbols', async () => {
    const url = await gameProvider.launched({ lang: 'hu', game_code: 'bz_golden_carp' })
    const { round } = await post(`${url}/play`, { stake: 10_000 })
    const { transaction_uuid } = fieldsOf(
      gameProvider.harness.received.find(({ path }) => path.endsWith('/bet')),
    )
    const wanted = { operator_id: 'baize', user: 'anna-reference', transaction_uuid, round }
    const account = (await (await gameProvider.signed('game/round', wanted)).json()) as {
      url: string
      symbols: { name: string }[]
    }
    expect(account.symbols.map(({ name }) => name)).toContain('Aranyponty')
    const page = await pageAt(account.url)
    expect(page).toContain('<html lang="hu">')
    expect(page).toContain('<dt>Tét</dt>')
    expect(page).toContain('100\u00a0Ft')
  })
})

describe('the answer about sound', () => {
  const answer = (url: string, sound: unknown) => post(`${url}/sound`, { sound })
  const soundIn = async (url: string) =>
    /"sound":("on"|"off"|null)/.exec(await (await fetch(url)).text())?.[1] ?? 'missing'

  test('is kept for every later launch of the player, and of no other player', async () => {
    const url = await gameProvider.launched()
    expect(await soundIn(url)).toBe('null')
    expect(await answer(url, 'on')).toEqual({ outcome: 'stored' })
    const later = await gameProvider.launched({ game_code: 'bz_fox_and_acorn', token: 'token-2' })
    expect(await soundIn(later)).toBe('"on"')
    await answer(later, 'off')
    expect(await soundIn(await gameProvider.launched())).toBe('"off"')
    expect(await soundIn(await gameProvider.launched({ user: 'erik-reference' }))).toBe('null')
  })

  test('of a demo, which has no player, is kept for its launch', async () => {
    const demo = { currency: 'XXX', user: undefined, token: undefined }
    const url = await gameProvider.launched(demo)
    await answer(url, 'on')
    expect(await soundIn(url)).toBe('"on"')
    expect(await soundIn(await gameProvider.launched(demo))).toBe('null')
  })

  test.each(['loud', true, null, undefined])('is refused if it is %j', async (sound) => {
    const url = await gameProvider.launched()
    expect(await answer(url, sound)).toEqual({ outcome: 'badSound' })
    expect(await soundIn(url)).toBe('null')
  })
})

describe('a round', () => {
  test('bets and then records the win, signed, in hundred-thousandths', async () => {
    const url = await gameProvider.launched()
    gameProvider.harness.fault('roll', 'outcome', '4999')
    expect(await roll(url)).toMatchObject({
      outcome: 'settled',
      draws: [{ kind: 'dice', roll: 4999, side: 'under', chance: 50 }],
      payoutMinor: 19_800,
      balanceMinor: 9_900_000,
    })
    const [bet, win] = gameProvider.harness.received.map(fieldsOf)
    expect(gameProvider.paths()).toEqual(['bet', 'win'])
    expect(bet).toMatchObject({
      user: 'anna-reference',
      token: 'token-1',
      game_code: 'dice',
      currency: 'HUF',
      amount: 10_000_000,
      round_closed: false,
    })
    expect(win).toMatchObject({
      round: bet?.['round'],
      reference_transaction_uuid: bet?.['transaction_uuid'],
      amount: 19_800_000,
      round_closed: true,
    })
    for (const call of gameProvider.harness.received) {
      const signature = call.headers['x-hub88-signature'] ?? ''
      expect(createVerify('RSA-SHA256').update(call.body).verify(theirs.publicKey, signature, 'base64')).toBe(
        true,
      )
    }
  })

  test('that is lost records a win of zero', async () => {
    const url = await gameProvider.launched()
    gameProvider.harness.fault('roll', 'outcome', 'lose')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', payoutMinor: 0 })
    expect(fieldsOf(gameProvider.harness.received[1])).toMatchObject({ amount: 0, round_closed: true })
  })

  test.each([
    { stake: 1_999 },
    { stake: 5_000_001 },
    { stake: 10_000.5 },
    { chance: 1 },
    { chance: 96 },
    { chance: 50.5 },
    { side: 'both' },
  ])('with %j is not played', async (bet) => {
    expect(await roll(await gameProvider.launched(), bet)).toEqual({ outcome: 'badBet' })
    expect(gameProvider.harness.received).toEqual([])
  })

  test.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'notEnoughMoney', ['bet']],
    ['RS_ERROR_LIMIT_REACHED', 'limitReached', ['bet']],
    ['RS_ERROR_TOKEN_EXPIRED', 'sessionEnded', ['bet', 'rollback']],
    ['RS_ERROR_INVALID_GAME', 'gameOff', ['bet', 'rollback']],
  ])('refused with %s shows no draw', async (status, outcome, calls) => {
    gameProvider.harness.answer((call) => walletSays(call.path.endsWith('/bet') ? status : 'RS_OK'))
    const result = await roll(await gameProvider.launched())
    expect(result).toMatchObject({ outcome })
    expect(result).not.toHaveProperty('draws')
    await gameProvider.harness.runDue()
    expect(gameProvider.paths()).toEqual(calls)
  })

  test('whose bet is never answered is rolled back under the bet’s id', async () => {
    gameProvider.harness.fault('bet', 'lostAnswer', '', 4)
    const rolled = roll(await gameProvider.launched())
    await expect
      .poll(async () => (await gameProvider.harness.runDue(), gameProvider.paths()))
      .toEqual(['bet', 'bet', 'bet', 'bet', 'rollback'])
    expect(await rolled).toMatchObject({ outcome: 'undone' })
    const calls = gameProvider.harness.received.map(fieldsOf)
    expect(new Set(calls.slice(0, 4).map((call) => call['transaction_uuid'])).size).toBe(1)
    expect(calls[4]).toMatchObject({ reference_transaction_uuid: calls[0]?.['transaction_uuid'] })
    await expect.poll(gameProvider.roundStates).toEqual(['undone'])
  })

  test('whose rollback fails is rolled back again', async () => {
    let tries = 0
    gameProvider.harness.answer((call) =>
      walletSays(
        call.path.endsWith('/bet')
          ? 'RS_ERROR_INVALID_TOKEN'
          : (tries += 1) < 3
            ? 'RS_ERROR_UNKNOWN'
            : 'RS_OK',
      ),
    )
    await roll(await gameProvider.launched())
    await gameProvider.harness.runDue()
    expect(gameProvider.paths()).toEqual(['bet', 'rollback', 'rollback', 'rollback'])
    expect(gameProvider.roundStates()).toEqual(['undone'])
  })

  test('whose win is refused shows it and records the win later', async () => {
    gameProvider.harness.fault('win', 'down', '', 4)
    gameProvider.harness.fault('roll', 'outcome', 'win')
    const rolled = roll(await gameProvider.launched())
    await expect
      .poll(async () => (await gameProvider.harness.runDue(), gameProvider.paths()))
      .toEqual(['bet', 'win'])
    expect(await rolled).toMatchObject({ outcome: 'winLater', payoutMinor: 19_800 })
    await expect.poll(gameProvider.roundStates).toEqual(['settled'])
  })

  test('may send its bet twice at once', async () => {
    gameProvider.harness.fault('bet', 'duplicate')
    await roll(await gameProvider.launched())
    expect(gameProvider.paths()).toEqual(['bet', 'bet', 'win'])
    expect(gameProvider.harness.received[0]?.body).toBe(gameProvider.harness.received[1]?.body)
  })

  test('may send its bet after its own rollback', async () => {
    gameProvider.harness.fault('bet', 'reorder')
    await roll(await gameProvider.launched())
    expect(gameProvider.paths()).toEqual(['rollback', 'bet'])
  })
})

describe('a demo', () => {
  const demo = { currency: 'XXX', user: undefined, token: undefined }

  test('needs no player and never calls the wallet', async () => {
    const url = await gameProvider.launched(demo)
    expect(await post(`${url}/start`, {})).toEqual({ outcome: 'ready', balanceMinor: 1_000_000 })
    gameProvider.harness.fault('roll', 'outcome', 'lose')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', payoutMinor: 0, balanceMinor: 990_000 })
    gameProvider.harness.fault('roll', 'outcome', 'win')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', payoutMinor: 19_800, balanceMinor: 999_800 })
    expect(gameProvider.harness.received).toEqual([])
    expect(gameProvider.roundStates()).toEqual([])
  })

  test('says on its page that the money is play money', async () => {
    expect(await (await fetch(await gameProvider.launched(demo))).text()).toContain('Demo: play money only')
    expect(await (await fetch(await gameProvider.launched())).text()).not.toContain('Demo')
  })

  test('ends where its play money ends', async () => {
    const url = await gameProvider.launched(demo)
    gameProvider.harness.fault('roll', 'outcome', 'lose')
    await roll(url, { stake: 1_000_000 })
    expect(await roll(url)).toEqual({ outcome: 'notEnoughMoney', balanceMinor: 0 })
  })
})

describe('the highest stake that the operator allows', () => {
  const meta = { max_stake_minor: 10_000 }

  test('ends the choice of stakes, and a higher one is refused before the wallet hears of it', async () => {
    const url = await gameProvider.launched({ game_code: 'bz_fox_and_acorn', meta })
    const page = await (await fetch(url)).text()
    expect(page).toContain('"stakes":[2000,4000,6000,10000]')
    expect(page).toContain('"maxStakeMinor":10000')
    expect(await post(`${url}/play`, { stake: 20_000 })).toEqual({ outcome: 'stakeTooHigh' })
    expect(gameProvider.paths()).toEqual([])
    expect(await post(`${url}/play`, { stake: 10_000 })).toMatchObject({ outcome: 'settled' })
  })

  test.each([0, -1, 1.5, '10000'])('%j is none', async (asked) => {
    const url = await gameProvider.launched({
      game_code: 'bz_fox_and_acorn',
      meta: { max_stake_minor: asked },
    })
    expect(await post(`${url}/play`, { stake: 20_000 })).toMatchObject({ outcome: 'settled' })
  })
})

describe('the pace of a game', () => {
  const spin = (url: string) => post(`${url}/play`, { stake: 2_000 })

  test('is 2.5 s from one spin of a slot to the next', async () => {
    const url = await gameProvider.launched({ game_code: 'bz_fox_and_acorn' })
    expect(await spin(url)).toMatchObject({ outcome: 'settled' })
    expect(await spin(url)).toMatchObject({ outcome: 'tooSoon' })
    gameProvider.harness.context.clock.setShiftSec(2.5)
    expect(await spin(url)).toMatchObject({ outcome: 'settled' })
    expect(gameProvider.paths()).toEqual(['bet', 'win', 'bet', 'win'])
  })

  test.each([
    [10_000, 8, 'tooSoon'],
    [10_000, 10, 'settled'],
    [100, 1, 'tooSoon'],
  ])(
    'an operator who asks for %i ms gets it when it is slower: after %d s the next spin is %s',
    async (asked, afterSec, outcome) => {
      const url = await gameProvider.launched({
        game_code: 'bz_fox_and_acorn',
        meta: { min_round_ms: asked },
      })
      await spin(url)
      gameProvider.harness.context.clock.setShiftSec(afterSec)
      expect(await spin(url)).toMatchObject({ outcome })
    },
  )

  test('does not include refused bets', async () => {
    const url = await gameProvider.launched({ game_code: 'bz_fox_and_acorn' })
    gameProvider.harness.answer((call) =>
      walletSays(call.path.endsWith('/bet') ? 'RS_ERROR_LIMIT_REACHED' : 'RS_OK'),
    )
    expect(await spin(url)).toMatchObject({ outcome: 'limitReached' })
    gameProvider.harness.answer(() => walletSays('RS_OK'))
    expect(await spin(url)).toMatchObject({ outcome: 'settled' })
  })
})

describe('control', () => {
  test('sends one wallet call of the provider and returns the response', async () => {
    const url = await gameProvider.launched()
    const session = url.split('/').at(-1)
    const answer = await post(`${gameProvider.harness.controlUrl}/call`, {
      operation: 'bet',
      session,
      body: { amount: 123, round: null },
    })
    expect(answer).toMatchObject({
      sent: { amount: 123, user: 'anna-reference' },
      answer: { status: 200, fields: { status: 'RS_OK' } },
    })
    expect(fieldsOf(gameProvider.harness.received[0])).not.toHaveProperty('round')
  })

  test.each([
    ['broken', false],
    ['missing', false],
    ['valid', true],
  ])('signs a call so that it is %s', async (signature, isValid) => {
    await post(`${gameProvider.harness.controlUrl}/call`, {
      operation: 'info',
      user: 'anna-reference',
      signature,
    })
    const [call] = gameProvider.harness.received
    const header = call?.headers['x-hub88-signature'] ?? ''
    expect(
      createVerify('RSA-SHA256')
        .update(call?.body ?? '')
        .verify(theirs.publicKey, header, 'base64'),
    ).toBe(isValid)
  })
})

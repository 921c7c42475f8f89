import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../world/browser.ts'
import { must } from '../world/browser.ts'
import { deposit, registeredPlayer } from '../world/players.ts'
import { startWorld, type OwnWorld } from '../world/world.ts'

/** A wallet call as a supplier makes it. What is left out is the launched session's own: player, token, game, currency. */
export type SupplierCall = {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback'
  readonly key?: string
  /** The bet that a win or a rollback answers. */
  readonly betKey?: string
  readonly round?: string
  readonly amountMinor?: bigint
  readonly currency?: string
  readonly publicId?: string
  readonly token?: string
  readonly gameCode?: string
}
export type SupplierAnswer = { readonly word: string; readonly balanceMinor: bigint | null }

/** A supplier's dialect in the test's hands. The words are typed from the supplier's documents, not taken from the adapter. */
export type GameWalletUnderTest = {
  readonly slug: string
  /** Calls our wallet over HTTP, signed by the supplier, for the game at this address. */
  send(world: OwnWorld, gameUrl: string, call: SupplierCall): Promise<SupplierAnswer>
  /** The same, with a signature that does not fit. */
  forge(world: OwnWorld, gameUrl: string, call: SupplierCall): Promise<SupplierAnswer>
  readonly words: {
    readonly ok: string
    readonly notEnoughMoney: string
    readonly playerUnknown: string
    readonly tokenUnknown: string
    readonly tokenDead: string
    readonly gameOff: string
    readonly wrongCurrency: string
    readonly keyReused: string
    readonly lateBet: string
    readonly winWithoutBet: string
    readonly winOfUndoneBet: string
    readonly rollbackOfSettledBet: string
    readonly forged: string
    readonly unavailable: string
  }
}

const START = 10_000_00n
const STAKE = 200_00n
const PRIZE = 396_00n

type Under = {
  readonly it: GameWalletUnderTest
  readonly world: OwnWorld
  readonly anna: Browser
  readonly friendlyId: string
  /** The game that is open; launching another makes it this. */
  gameUrl: string
  gameSessionId: string
}

/** Each supplier's folder calls this once. It plays against the whole house: adapter, HTTP, wallet and ledger. */
export function describeGameWallet(it: GameWalletUnderTest): void {
  describe(`game wallet ${it.slug}`, () => {
    let under: Under
    beforeAll(async () => {
      const world = await startWorld()
      const anna = await registeredPlayer(world, 'anna')
      await deposit(world, anna, START)
      const { rows } = await world.db.query<{ friendly_id: string }>(
        'select friendly_id from game where supplier = $1 and playable order by position limit 1',
        [it.slug],
      )
      under = { it, world, anna, friendlyId: rows[0]?.friendly_id ?? '', gameUrl: '', gameSessionId: '' }
      await launch(under)
    })
    afterAll(() => under.world.stop())
    describeMoney(() => under)
    describeRepeats(() => under)
    describeRollbacks(() => under)
    describeRefusals(() => under)
    describeDeadTokens(() => under)
    describeTrouble(() => under)
  })
}

async function launch(under: Under): Promise<void> {
  const { url, gameSessionId } = must(await under.anna.post('game.game', { name: under.friendlyId, type: 'real' }))
  under.gameUrl = url
  under.gameSessionId = gameSessionId
}

const send = ({ it, world, gameUrl }: Under, call: SupplierCall) => it.send(world, gameUrl, call)
const balance = async (under: Under) => (await send(under, { kind: 'balance' })).balanceMinor
const aBet = (more: Partial<SupplierCall> = {}): SupplierCall & { key: string } => ({
  kind: 'bet',
  round: randomUUID(),
  amountMinor: STAKE,
  key: randomUUID(),
  ...more,
})
const aWin = (bet: SupplierCall, more: Partial<SupplierCall> = {}): SupplierCall & { key: string } => ({
  kind: 'win',
  key: randomUUID(),
  ...answering(bet),
  amountMinor: PRIZE,
  ...more,
})
const aRollback = (bet: SupplierCall): SupplierCall & { key: string } => ({ kind: 'rollback', key: randomUUID(), ...answering(bet) })
const answering = ({ key = '', round = '' }: SupplierCall) => ({ betKey: key, round })

/** Makes the calls and says what they moved in all. */
async function moved(under: Under, calls: () => Promise<unknown>): Promise<bigint> {
  const before = await balance(under)
  await calls()
  return ((await balance(under)) ?? 0n) - (before ?? 0n)
}

async function staffItems({ world }: Under, key: string): Promise<number> {
  const { rowCount } = await world.db.query("select from staff_item where kind = 'supplier_refused' and subject = $1", [key])
  return rowCount ?? 0
}

function describeMoney(under: () => Under): void {
  test('tells the balance', async () => {
    expect(await send(under(), { kind: 'balance' })).toEqual({ word: under().it.words.ok, balanceMinor: START })
  })

  test('takes a bet, pays its win, and tells the balance after each', async () => {
    const { words } = under().it
    const before = (await balance(under())) ?? 0n
    const bet = aBet()
    expect(await send(under(), bet)).toEqual({ word: words.ok, balanceMinor: before - STAKE })
    expect(await send(under(), aWin(bet))).toEqual({ word: words.ok, balanceMinor: before - STAKE + PRIZE })
  })

  test('takes a win of nothing as the end of a lost round', async () => {
    const bet = aBet()
    await send(under(), bet)
    expect(await moved(under(), () => send(under(), aWin(bet, { amountMinor: 0n })))).toBe(0n)
  })

  test('counts stakes, wins and rounds on the game session', async () => {
    const facts = async () => must(await under().anna.post('game.prolongGameSession', { gameSessionId: under().gameSessionId }))
    const before = await facts()
    const bet = aBet()
    await send(under(), bet)
    await send(under(), aWin(bet))
    const after = await facts()
    expect(BigInt(after.staked) - BigInt(before.staked)).toBe(STAKE)
    expect(BigInt(after.won) - BigInt(before.won)).toBe(PRIZE)
    expect(after.rounds - before.rounds).toBe(1)
  })
}

function describeRepeats(under: () => Under): void {
  test('answers a repeated bet, win and rollback as it did at first, and moves nothing more', async () => {
    const [won, undone] = [aBet(), aBet()]
    for (const call of [won, aWin(won), undone, aRollback(undone)]) {
      const first = await send(under(), call)
      expect(first.word).toBe(under().it.words.ok)
      expect(await moved(under(), async () => expect(await send(under(), call)).toEqual(first))).toBe(0n)
    }
  })

  test('takes one bet when the same one arrives eight times at once', async () => {
    const bet = aBet()
    expect(await moved(under(), () => Promise.all(Array.from({ length: 8 }, () => send(under(), bet))))).toBe(-STAKE)
  })

  test('refuses another amount under a known id, moves nothing, and tells staff once', async () => {
    const bet = aBet()
    const win = aWin(bet)
    await send(under(), bet)
    await send(under(), win)
    for (const call of [bet, win]) {
      const other = { ...call, amountMinor: STAKE + 100n }
      const again = async () => expect((await send(under(), other)).word).toBe(under().it.words.keyReused)
      expect(await moved(under(), () => again().then(again))).toBe(0n)
      expect(await staffItems(under(), call.key)).toBe(1)
    }
  })

  test('keeps a bet refused that was refused for lack of money, also after a deposit', async () => {
    const bet = aBet({ amountMinor: START * 3n })
    const first = await send(under(), bet)
    expect(first.word).toBe(under().it.words.notEnoughMoney)
    expect(first.balanceMinor).toBe(await balance(under()))
    await deposit(under().world, under().anna, START * 3n)
    expect(await moved(under(), async () => expect((await send(under(), bet)).word).toBe(under().it.words.notEnoughMoney))).toBe(0n)
  })
}

function describeRollbacks(under: () => Under): void {
  test('gives the stake back once, also when the rollback comes again under another id', async () => {
    const bet = aBet()
    await send(under(), bet)
    const rollBack = async () => expect((await send(under(), aRollback(bet))).word).toBe(under().it.words.ok)
    expect(await moved(under(), () => rollBack().then(rollBack))).toBe(STAKE)
  })

  test('takes a rollback of a bet that never came, and refuses the bet that comes after it', async () => {
    const bet = aBet()
    const calls = async () => {
      expect((await send(under(), aRollback(bet))).word).toBe(under().it.words.ok)
      expect((await send(under(), bet)).word).toBe(under().it.words.lateBet)
    }
    expect(await moved(under(), calls)).toBe(0n)
  })

  test('refuses a win for a bet that was rolled back, and tells staff', async () => {
    const bet = aBet()
    await send(under(), bet)
    await send(under(), aRollback(bet))
    const win = aWin(bet)
    expect(await moved(under(), async () => expect((await send(under(), win)).word).toBe(under().it.words.winOfUndoneBet))).toBe(0n)
    expect(await staffItems(under(), win.key)).toBe(1)
  })

  test('refuses the rollback of a bet that has won, and tells staff', async () => {
    const bet = aBet()
    await send(under(), bet)
    await send(under(), aWin(bet))
    const rollback = aRollback(bet)
    expect(await moved(under(), async () => expect((await send(under(), rollback)).word).toBe(under().it.words.rollbackOfSettledBet))).toBe(
      0n,
    )
    expect(await staffItems(under(), rollback.key)).toBe(1)
  })
}

function describeRefusals(under: () => Under): void {
  type Refusal = [what: string, call: () => SupplierCall, word: (words: GameWalletUnderTest['words']) => string]
  const refusals: Refusal[] = [
    ['a win without a bet', () => aWin(aBet()), (words) => words.winWithoutBet],
    ['a bet in another currency', () => aBet({ currency: 'EUR' }), (words) => words.wrongCurrency],
    ['a bet of an unknown player', () => aBet({ publicId: 'nobody-that-we-know' }), (words) => words.playerUnknown],
    ['a win of an unknown player', () => aWin(aBet(), { publicId: 'nobody-that-we-know' }), (words) => words.playerUnknown],
    ['a rollback of an unknown player', () => ({ ...aRollback(aBet()), publicId: 'nobody-that-we-know' }), (words) => words.playerUnknown],
    ['a bet with a token that nobody gave', () => aBet({ token: 'a-token-that-nobody-gave' }), (words) => words.tokenUnknown],
    ['a bet on a game that is not there', () => aBet({ gameCode: 'no-such-game' }), (words) => words.gameOff],
  ]

  test.each(refusals)('refuses %s', async (_what, call, word) => {
    expect(await moved(under(), async () => expect((await send(under(), call())).word).toBe(word(under().it.words)))).toBe(0n)
  })

  test('refuses a call that the supplier did not sign', async () => {
    const { it, world, gameUrl } = under()
    expect(await moved(under(), async () => expect((await it.forge(world, gameUrl, aBet())).word).toBe(it.words.forged))).toBe(0n)
  })

  test('refuses a bet on a game that is switched off', async () => {
    const { world, friendlyId, it } = under()
    const { gameUrl } = under()
    await world.db.query('update game set enabled = false where friendly_id = $1', [friendlyId])
    const answer = await it.send(world, gameUrl, aBet())
    await world.db.query('update game set enabled = true where friendly_id = $1', [friendlyId])
    expect(answer.word).toBe(it.words.gameOff)
  })

  test('refuses a bet that takes one player for another', async () => {
    const { world, it, gameUrl } = under()
    const bela = await registeredPlayer(world, 'bela')
    must(await bela.post('game.game', { name: under().friendlyId, type: 'real' }))
    const { rows } = await world.db.query<{ public_id: string }>(
      'select i.public_id from player_public_id i join player p using (player_id) where i.provider = $1 and p.email = $2',
      [it.slug, 'bela@example.hu'],
    )
    expect((await it.send(world, gameUrl, aBet({ publicId: rows[0]?.public_id ?? '' }))).word).toBe(it.words.tokenUnknown)
  })
}

function describeDeadTokens(under: () => Under): void {
  test('refuses bets and balances once the game session has ended, and still takes the win and the rollback', async () => {
    const { words } = under().it
    const [won, undone] = [aBet(), aBet()]
    await send(under(), won)
    await send(under(), undone)
    const before = (await balance(under())) ?? 0n
    must(await under().anna.post('game.closeGameSession', { gameSessionId: under().gameSessionId }))
    expect((await send(under(), aBet())).word).toBe(words.tokenDead)
    expect((await send(under(), { kind: 'balance' })).word).toBe(words.tokenDead)
    expect(await send(under(), aWin(won))).toEqual({ word: words.ok, balanceMinor: before + PRIZE })
    expect(await send(under(), aRollback(undone))).toEqual({ word: words.ok, balanceMinor: before + PRIZE + STAKE })
    await launch(under())
    expect(await balance(under())).toBe(before + PRIZE + STAKE)
  })
}

function describeTrouble(under: () => Under): void {
  test('answers within three seconds while the wallet is held, posts nothing, and takes the repeat', async () => {
    const { world, it } = under()
    const bet = aBet()
    const before = await balance(under())
    const holder = await world.db.connect()
    const heldFrom = performance.now()
    await holder.query('begin')
    await holder.query("select from wallet.account where kind = 'cash' for update")
    const answer = await send(under(), bet)
    const tookMs = performance.now() - heldFrom
    await holder.query('rollback')
    holder.release()
    expect(answer).toEqual({ word: it.words.unavailable, balanceMinor: null })
    expect(tookMs).toBeLessThan(3_000)
    expect(await balance(under())).toBe(before)
    expect(await moved(under(), () => send(under(), bet))).toBe(-STAKE)
  })

  test('leaves a ledger that adds up', async () => {
    await expect(under().world.checkLedger()).resolves.toBeUndefined()
  })
}

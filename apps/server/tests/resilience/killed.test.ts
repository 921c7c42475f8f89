import {
  inLongRun,
  isLong,
  lockWaiters,
  must,
  people,
  personNumber,
  registeredPlayer,
  registrationOf,
  solveCaptcha,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerIdOf } from '../player-id-of.ts'
import { bankOf, cashOf, FT, casesAbout, submit, walletOf, withdraw, type Bank } from './bank.ts'

const AMOUNT = 5_000n * FT
const POLL = { timeout: 5_000, interval: 20 }
const { password } = people.anna

let world: OwnWorld
let bank: Bank
let anna: Browser
let annaId: string

beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  bank = await bankOf(world)
  anna = await registeredPlayer(world, 'anna')
  annaId = await playerIdOf(world, people.anna.email)
  const { reference } = must(await submit(anna, 50_000n * FT))
  await bank.notify(world.site, reference, { amount: Number(50_000n * FT) })
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

const other = () => anna.at(world.sites[1] ?? '')
const payoutsOf = async (reference: string) =>
  (await bank.records()).payouts.filter((payout) => payout.reference === reference)
const runOn = (server: number) =>
  fetch(`${world.facts.privateSites[server]}/test/run-due`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
const stateOfRow = async (table: 'deposit' | 'withdrawal', reference: string) =>
  (await world.db.query<{ state: string }>(`select state from ${table} where reference = $1`, [reference]))
    .rows[0]?.state

/** Kills and restarts the first server. */
async function killFirst(): Promise<void> {
  await world.killServer(0)
  await world.restartServer(0)
}

/** An approved withdrawal, which the bank records on request of the test. */
async function approved(): Promise<string> {
  anna = await world.login(people.anna)
  const { reference } = must(await withdraw(anna, AMOUNT, { password })).withdrawal
  must(await (await world.loginStaff('dora')).post('staff.withdrawalApprove', { reference }))
  await bank.fault('payout.create', 'outcome', 'silent')
  return reference
}

async function bankPays(reference: string): Promise<void> {
  await world.sandbox.control(`tollgate/payouts/${reference}`, { action: 'pay' })
  await world.runDue()
}

// One kill of the sending and one of the receiving side in `npm test`; the other moments are for the long run.
describe('a server killed', () => {
  // Proves G105 (long)
  test.runIf(isLong)(
    'between the approval and the payout: the other server sends the payout once',
    async () => {
      const reference = await approved()
      await world.killServer(0)
      await runOn(1)
      expect(await stateOfRow('withdrawal', reference)).toBe('sent')
      await world.restartServer(0)
      await bankPays(reference)
      expect(await stateOfRow('withdrawal', reference)).toBe('paid')
      expect(await payoutsOf(reference)).toHaveLength(1)
    },
  )

  // Proves G105 (long)
  test.each<readonly [string, readonly string[]]>([
    ['and the provider processed it', []],
    ...inLongRun([['and the provider did not receive it', ['down']] as const]),
  ])(
    'between the commit of the sending and the provider’s response, %s: there is one payout',
    async (_name, faults) => {
      const reference = await approved()
      const before = await walletOf(world, annaId)
      await bank.fault('payout.create', 'delay', '1500')
      for (const fault of faults) await bank.fault('payout.create', fault)
      const running = runOn(0).catch(() => 'the server died')
      await expect.poll(() => stateOfRow('withdrawal', reference), POLL).toBe('sending')
      await killFirst()
      expect(await running).toBe('the server died')
      expect(await stateOfRow('withdrawal', reference)).toBe('sending')
      expect(must(await other().get('payments.withdrawal', { reference }))).toMatchObject({
        state: 'sending',
        canCancel: false,
      })
      await world.runDue()
      for (let time = 0; time < 3; time += 1) {
        await world.time.advance('10 minutes')
        await world.runDue()
      }
      await bankPays(reference)
      expect(await payoutsOf(reference)).toHaveLength(1)
      expect(await stateOfRow('withdrawal', reference)).toBe('paid')
      expect(await walletOf(world, annaId)).toEqual({ ...before, held: before.held - AMOUNT })
      expect(await casesAbout(world, reference)).toEqual([])
    },
  )

  test.runIf(isLong)(
    'during the start of a payment: the form continues on the other server, and there is one payment',
    async () => {
      anna = await world.login(people.anna)
      const payments = (await bank.records()).payments.length
      const before = await cashOf(world, annaId)
      await bank.fault('payment.create', 'delay', '600')
      const key = crypto.randomUUID()
      const lost = submit(anna, AMOUNT, key).catch(() => 'the connection broke')
      await expect
        .poll(
          async () => (await world.db.query(`select from deposit where state = 'init'`)).rows.length,
          POLL,
        )
        .toBeGreaterThan(0)
      await killFirst()
      expect(await lost).toBe('the connection broke')
      const { reference } = must(await submit(other(), AMOUNT, key))
      await expect.poll(async () => (await bank.records()).payments.length, POLL).toBe(payments + 1)
      await bank.notify(world.site, reference)
      expect([await stateOfRow('deposit', reference), await cashOf(world, annaId)]).toEqual([
        'ok',
        before + AMOUNT,
      ])
    },
  )

  // Proves F1
  test('while processing a notification: the provider resends it, and it counts once', async () => {
    anna = await world.login(people.anna)
    const { reference } = must(await submit(other(), AMOUNT))
    const before = await cashOf(world, annaId)
    const message = JSON.stringify(await bank.messageOfStarted(reference))
    await whileWalletIsHeld(async (isWaitedFor) => {
      const lost = bank.send(world.site, message).catch(() => 'the connection broke')
      await isWaitedFor()
      await killFirst()
      expect(await lost).toBe('the connection broke')
    })
    // The killed server's statement may or may not have been executed; both must be correct.
    for (const site of [...world.sites, ...world.sites])
      expect((await bank.send(site, message)).status).toBe(200)
    expect([await stateOfRow('deposit', reference), await cashOf(world, annaId)]).toEqual([
      'ok',
      before + AMOUNT,
    ])
  })

  test.runIf(isLong)(
    'while processing a decision: decision and audit row both exist, or neither does',
    async () => {
      anna = await world.login(people.anna)
      const { reference } = must(await withdraw(anna, AMOUNT, { password })).withdrawal
      const dora = await world.loginStaff('dora')
      await whileWalletIsHeld(async (isWaitedFor) => {
        const lost = dora
          .post('staff.withdrawalReject', { reference, message: 'a copy is missing' })
          .catch(() => 'the connection broke')
        await isWaitedFor()
        await killFirst()
        expect(await lost).toBe('the connection broke')
      })
      await expect.poll(() => waiting(), POLL).toBe(0)
      const audited = async () =>
        (await world.db.query(`select from audit_event where subject = $1`, [`withdrawal:${reference}`])).rows
          .length
      expect(await audited()).toBe((await stateOfRow('withdrawal', reference)) === 'rejected' ? 1 : 0)
      await dora
        .at(world.facts.staffSites[0] ?? '')
        .post('staff.withdrawalReject', { reference, message: 'a copy is missing' })
      expect([await stateOfRow('withdrawal', reference), await audited()]).toEqual(['rejected', 1])
    },
  )

  test.runIf(isLong)('before a mail is sent: it is sent later', async () => {
    const mia = personNumber(31)
    const visitor = world.visitor()
    must(
      await visitor.post('account.register', {
        ...registrationOf(mia),
        captcha: await solveCaptcha(visitor),
      }),
    )
    await killFirst()
    await world.runDue()
    expect(await world.sandbox.mail(mia.email)).toHaveLength(1)
  })
})

const waiting = () => lockWaiters((text) => world.db.query(text))

/** Locks Anna's wallet, so that a server waits for it in the middle of its work. */
async function whileWalletIsHeld(work: (isWaitedFor: () => Promise<void>) => Promise<void>): Promise<void> {
  const holder = await world.db.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from wallet.account where owner_id = $1 and kind = 'cash' for update`, [
      annaId,
    ])
    await work(async () => {
      await expect.poll(waiting, POLL).toBeGreaterThan(0)
    })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

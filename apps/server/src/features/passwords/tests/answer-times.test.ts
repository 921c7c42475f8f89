import { Worker } from 'node:worker_threads'
import { people } from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  openAccountsFixture,
  openActive,
  tryLogIn,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { holdFixedTime } from '../../registration/tests/fixed-time.ts'
import { resendActivation } from '../../registration/resend-activation.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { forgotPassword } from '../forgot-password.ts'

const isLong = process.env['BAIZE_LONG'] === '1'
/** S8: 500 of each. */
const TIMES = 500
const MAX_MS = 5
const LIMIT = 10 * 60_000

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await openActive(fixture, 'anna')
  // Without freezes and mail limits, so that every attempt is verified.
  await saveOperatorSettings(fixture.db, {
    'login.failuresAllowed': 20_000,
    'login.failuresAllowedPerAccount': 20_000,
    'forgotPassword.mailsPerHour': 20_000,
    'registration.activationMailsPerHour': 20_000,
  })
})
afterAll(() => fixture.close())

const known = people.anna.email
const unknown = 'nobody@example.hu'

afterEach(() => {
  vi.restoreAllMocks()
})

// Proves S8
test('a login does the same work for an unknown account as for a known one', async () => {
  // A thread of its own hashes each password.
  const hash = vi.spyOn(Worker.prototype, 'postMessage')
  const workFor = async (email: string) => {
    hash.mockClear()
    await tryLogIn(fixture, email, 'Wrong-Password-1')
    return hash.mock.calls.map(([work]) => ({ ...(work as object), nonce: null }))
  }
  const work = await workFor(known)
  expect(work).toHaveLength(1)
  expect(await workFor(unknown)).toEqual(work)
})

// Proves S8
test.each<[string, (email: string) => Promise<unknown>]>([
  ['a forgotten password', (email) => forgotPassword(fixture.deps, { email })],
  ['another activation mail', (email) => resendActivation(fixture.deps, email)],
])(
  'the answer to a request for %s waits for its fixed time, for known and unknown accounts',
  async (_title, run) => {
    for (const email of [known, unknown]) {
      const time = holdFixedTime()
      try {
        const requests = await countRequests()
        let isAnswered = false
        const answer = run(email).finally(() => (isAnswered = true))
        // Its work is done when its transaction, which counts the request, has ended.
        await expect.poll(countRequests).toBe(requests + 1)
        expect([time.asked, isAnswered]).toEqual([[250], false])
        time.pass()
        await answer
      } finally {
        time.restore()
      }
    }
  },
)

const countRequests = async () =>
  Number(
    (
      await fixture.db
        .selectFrom('login_failure')
        .select(({ fn }) => fn.sum('failures').as('sum'))
        .execute()
    )[0]?.sum ?? 0,
  )

/**
 * Measures both alternately, so that other load affects both, and returns the bounds of the median of the
 * differences: three standard errors, by the ranks of the differences. A busy machine widens the bounds, not
 * the difference.
 */
async function boundsOfDifference(
  run: (email: string) => Promise<unknown>,
): Promise<{ min: number; max: number }> {
  const differences: number[] = []
  for (let round = 0; round < TIMES + 3; round += 1) {
    const ms: Record<string, number> = {}
    for (const email of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const began = performance.now()
      await run(email)
      ms[email] = performance.now() - began
    }
    // The first runs warm up.
    if (round >= 3) differences.push((ms[known] ?? 0) - (ms[unknown] ?? 0))
  }
  differences.sort((a, b) => a - b)
  const [middle, spread] = [TIMES / 2, 1.5 * Math.sqrt(TIMES)]
  return {
    min: differences[Math.floor(middle - spread)] ?? 0,
    max: differences[Math.ceil(middle + spread) - 1] ?? 0,
  }
}

/** The distance of the interval from zero. */
const distance = ({ min, max }: { min: number; max: number }) => Math.max(0, min, -max)

describe.runIf(isLong)('measured many times', () => {
  // Proves S8 (long)
  test.each<[string, (email: string) => Promise<unknown>]>([
    ['a login', (email) => tryLogIn(fixture, email, 'Wrong-Password-1')],
    ['a forgotten password', (email) => forgotPassword(fixture.deps, { email })],
    ['another activation mail', (email) => resendActivation(fixture.deps, email)],
  ])(
    'the time of %s does not reveal whether an account exists',
    async (_title, run) => {
      expect(distance(await boundsOfDifference(run))).toBeLessThanOrEqual(MAX_MS)
    },
    LIMIT,
  )

  test(
    'a login that hashes for known accounts only is detected',
    async () => {
      const run = async (email: string) =>
        email === known ? tryLogIn(fixture, email, 'Wrong-Password-1') : null
      expect(distance(await boundsOfDifference(run))).toBeGreaterThan(MAX_MS)
    },
    LIMIT,
  )
})

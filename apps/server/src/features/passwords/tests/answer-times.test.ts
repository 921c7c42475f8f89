import { people } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openAccountsFixture,
  openActive,
  tryLogIn,
  type AccountsFixture,
} from '../../accounts/tests/accounts-database.ts'
import { resendActivation } from '../../accounts/resend-activation.ts'
import { saveOperatorSettings } from '../../operator/index.ts'
import { forgotPassword } from '../forgot-password.ts'

const isLong = process.env['BAIZE_LONG'] === '1'
/** S8: 500 of each. The short run still sees a hash that one of them skips, which is 20 ms and more. */
const TIMES = isLong ? 500 : 24
const MOST_MS = isLong ? 5 : 12
const LIMIT = 10 * 60_000

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await openActive(fixture, 'anna')
  // Freezes and mail limits are for other tests: here every try is judged.
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

/**
 * Takes the time of both in turns, so that whatever else the machine does hits both, and says between which bounds the median of the
 * differences lies: three standard errors, by the ranks of the differences. A busy machine makes the bounds wider, not the difference.
 */
async function boundsOfDifference(
  ask: (email: string) => Promise<unknown>,
): Promise<{ least: number; most: number }> {
  const differences: number[] = []
  for (let round = 0; round < TIMES + 3; round += 1) {
    const ms: Record<string, number> = {}
    for (const email of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const began = performance.now()
      await ask(email)
      ms[email] = performance.now() - began
    }
    // The first ones warm up.
    if (round >= 3) differences.push((ms[known] ?? 0) - (ms[unknown] ?? 0))
  }
  differences.sort((a, b) => a - b)
  const [middle, spread] = [TIMES / 2, 1.5 * Math.sqrt(TIMES)]
  return {
    least: differences[Math.floor(middle - spread)] ?? 0,
    most: differences[Math.ceil(middle + spread) - 1] ?? 0,
  }
}

/** How far from nothing the difference is for sure. */
const distance = ({ least, most }: { least: number; most: number }) => Math.max(0, least, -most)

test.each<[string, (email: string) => Promise<unknown>]>([
  ['a login', (email) => tryLogIn(fixture, email, 'Wrong-Password-1')],
  ['a forgotten password', (email) => forgotPassword(fixture.deps, { email })],
  ['another activation mail', (email) => resendActivation(fixture.deps, email)],
])(
  'the time of %s does not tell whether there is an account',
  async (_title, ask) => {
    expect(distance(await boundsOfDifference(ask))).toBeLessThanOrEqual(MOST_MS)
  },
  LIMIT,
)

test(
  'a login that hashed for known accounts only would be found out',
  async () => {
    const ask = async (email: string) =>
      email === known ? tryLogIn(fixture, email, 'Wrong-Password-1') : null
    expect(distance(await boundsOfDifference(ask))).toBeGreaterThan(MOST_MS)
  },
  LIMIT,
)

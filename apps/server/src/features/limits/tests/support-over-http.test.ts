import { must, people, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { playerIdOf } from '../../../../tests/player-id-of.ts'

const AMOUNT = '1000000'

let world: OwnWorld
let anna: Browser
let playerId: string
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '1000' } })
  anna = await registeredPlayer(world, 'anna')
  playerId = await playerIdOf(world, people.anna.email)
  await world.db.query(`update player set rule_set = 'EST' where player_id = $1`, [playerId])
}, 120_000)
// Saving the limit again ends a change that waits.
beforeEach(async () => {
  must(await anna.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: AMOUNT }))
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

const removalOf = (reason = 'The player calls and asks for it.') => ({
  ...({ playerId, type: 'deposit', period: 'daily', current: AMOUNT, amount: null } as const),
  reason,
})
const loosen = (staff: Browser, reason?: string) => staff.post('staff.playerLimitLoosen', removalOf(reason))
const nameOf = (answer: Awaited<ReturnType<typeof loosen>>) => (answer.ok ? 'ok' : answer.error.error)
async function pendingRemoval() {
  const { limits } = must(await anna.get('player.limits', {}))
  return limits.find(({ type, period }) => type === 'deposit' && period === 'daily')?.pending
}

test('support and payments staff request the removal of a limit; an auditor reads it only', async () => {
  const ivan = await world.loginStaff('ivan')
  expect(nameOf(await loosen(ivan))).toBe('authorization_rejected')
  expect(await pendingRemoval()).toBeNull()
  for (const login of ['sara', 'dora']) {
    expect(nameOf(await loosen(await world.loginStaff(login)))).toBe('ok')
    const { limits } = must(await ivan.get('staff.player', { playerId }))
    expect(limits.find(({ amount }) => amount === AMOUNT)?.pending).toEqual(await pendingRemoval())
    must(await anna.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: AMOUNT }))
  }
})

test('a reason that is empty or too long is refused', async () => {
  const sara = await world.loginStaff('sara')
  for (const reason of ['', 'x'.repeat(501)])
    expect(nameOf(await loosen(sara, reason))).toBe('fields_invalid')
  expect(await pendingRemoval()).toBeNull()
})

test('of two members of staff at two servers at once one requests it, and the player gets one email', async () => {
  const [one = '', other = ''] = world.facts.staffSites
  const sara = (await world.loginStaff('sara')).at(one)
  const mark = (await world.loginStaff('mark')).at(other)
  await world.runDue()
  const mails = async () =>
    (await world.sandbox.mail(people.anna.email)).filter(({ text }) => text.includes('support team'))
  const before = (await mails()).length
  const answers = await Promise.all([loosen(sara), loosen(mark)])
  expect(answers.map(nameOf).sort()).toEqual(['limit_change_waits', 'ok'])
  await world.runDue()
  const [mail, ...more] = (await mails()).slice(before)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Our support team has requested the removal of your limit for you')
  expect(mail?.text).toMatch(/remove your daily deposit limit.*The change takes effect: \d+ \w+ \d{4}/s)
  // The page is of the server that was asked, and either was first.
  const pages = world.sites.map((site) => `${site}/en/my/limits/payments`)
  expect(mail?.links.filter((link) => pages.includes(link))).toHaveLength(1)
})

import {
  must,
  registeredPlayer,
  runProgram,
  stackPaths,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  anna = await registeredPlayer(world, 'anna')
})
afterAll(() => world?.stop())

/** Writes a row with SQL, without the command. */
const write = (name: string, value: string) =>
  world.db.query(
    'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  )
const pages = async () =>
  await Promise.all(
    [...world.facts.sites, ...world.facts.staffSites].map(async (site) => (await fetch(`${site}/`)).status),
  )
/** To a player, whom a server answers anew each time: visitors share an answer for a second. */
const expectShown = async (site: string, name: string, value: unknown) =>
  await expect
    .poll(
      async () => {
        const { fe, be } = must(await anna.at(site).get('content.start', {})).settings
        return ({ ...fe, ...be } as Record<string, unknown>)[name]
      },
      { timeout: 3_000 },
    )
    .toEqual(value)
const metrics = async () => await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
const metric = async (line: string) => (await metrics()).includes(line)

const email = { field: 'email', mandatory: true }
const city = { field: 'city', mandatory: true }

describe('a row that no change could have made', () => {
  const cases = [
    ['siteName', 'A\u202eB', 'Baize'],
    ['registration.fields', { Hungary: { regular: [email] } }, {}],
    ['prefill.fields', { Hungary: { deposit: [city, city] } }, {}],
    ['defaultRules', 'Nowhere', null],
    ['defaultCountry', 'FRA', 'HUN'],
    ['protectionOfFunds', null, 'medium'],
  ] as const
  let shown: readonly { name: string; value: string; invalid: { value: string } | null }[]
  let reported: string
  beforeAll(async () => {
    const names = cases.map(([name]) => name)
    const { rows } = await world.db.query<{ name: string; value: unknown }>(
      'select name, value from setting where name = any($1)',
      [names],
    )
    for (const [name, value] of cases) await write(name, JSON.stringify(value))
    const adam = await world.loginStaff('adam')
    shown = must(await adam.get('staff.settings', {})).settings
    await world.runDue()
    reported = await metrics()
    // A server starts with all of them.
    await world.restartServer(1)
    return async () => {
      await world.db.query('delete from setting where name = any($1)', [names])
      for (const { name, value } of rows) await write(name, JSON.stringify(value))
    }
  })

  test.each(cases)('an invalid value of %s is not in force, and is reported', (name, value, inForce) => {
    const setting = shown.find((each) => each.name === name)
    expect([setting?.value, setting?.invalid?.value]).toEqual([
      JSON.stringify(inForce),
      JSON.stringify(value),
    ])
    expect(reported).toContain(`baize_settings_invalid{setting="${name}"} 1`)
  })
})

describe('a setting whose row is invalid', () => {
  // Proves G55
  test('breaks no page on either server and site', async () => {
    await write('withdrawals.dualApprovalFrom', '"banana"')
    await write('licences', '[]')
    await write('login.freezeSec', '0')
    await write('passwordPattern', '"("')
    expect(await pages()).toEqual([200, 200, 200, 200])
  })

  // Proves G55
  test('keeps the last valid value in force on every server after several invalid writes', async () => {
    await write('pollEverySec', '7')
    await write('pollEverySec', '"banana"')
    await write('pollEverySec', '-1')
    for (const site of world.facts.sites) await expectShown(site, 'pollEverySec', 7)
  })

  // Proves G55
  test('is an error in the log and the metrics until it is repaired', async () => {
    await world.runDue()
    expect(await metric('baize_settings_invalid{setting="pollEverySec"} 1')).toBe(true)
    // The line may still be in the pipe when the call has answered.
    await expect
      .poll(() => world.printed())
      .toMatch(/"setting":"pollEverySec".*"a setting is invalid: its last valid value stays in force"/)
    await write('pollEverySec', '9')
    await world.runDue()
    expect(await metric('baize_settings_invalid{setting="pollEverySec"} 0')).toBe(true)
  })

  test('does not prevent a server’s start', async () => {
    await write('pollEverySec', '"banana"')
    await world.restartServer(1)
    await expectShown(world.facts.sites[1] ?? '', 'pollEverySec', 9)
    expect(world.printed()).toMatch(/"setting":"licences"/)
  })

  // Proves G55
  test('that names a part that is not installed is not in force, also after a restart', async () => {
    await write('licences', '[{"name":"Hungary","ruleSet":"HUN","countries":["HUN"],"currencies":["JPY"]}]')
    await write('languages', '["de"]')
    expect(await pages()).toEqual([200, 200, 200, 200])
    await world.runDue()
    for (const name of ['licences', 'languages'])
      expect(await metric(`baize_settings_invalid{setting="${name}"} 1`)).toBe(true)
    for (const site of world.facts.sites) await expectShown(site, 'languages', ['en', 'hu'])
    await write('languages', '["en", "hu"]')
    await world.restartServer(1)
    for (const site of world.facts.sites) {
      await expectShown(site, 'languages', ['en', 'hu'])
      const start = must(await world.visitor(site).get('content.start', {}))
      expect(start.newAccount.currency).toBe('HUF')
    }
  })

  // Proves G56
  test('that no password meets is not in force, and the last pattern that one meets is', async () => {
    await write('passwordPattern', '"^[A-Z]"')
    for (const site of world.facts.sites) await expectShown(site, 'passwordPattern', '^[A-Z]')
    await write('passwordPattern', '"^[0-9]+$"')
    await world.restartServer(1)
    for (const site of world.facts.sites) await expectShown(site, 'passwordPattern', '^[A-Z]')
    await write('passwordPattern', '"^.{8,12}$"')
    for (const site of world.facts.sites) await expectShown(site, 'passwordPattern', '^.{8,12}$')
    await write('registration.passwordLimits.minLength', '16')
    for (const site of world.facts.sites) await expectShown(site, 'passwordPattern', '^[A-Z]')
    await world.runDue()
    expect(await metric('baize_settings_invalid{setting="passwordPattern"} 1')).toBe(true)
  })

  // Proves G56
  test('that takes too long for some passwords is not in force, and stops no server', async () => {
    await write('passwordPattern', '"^[A-Z]"')
    await write('passwordPattern', '"^([A-Za-z0-9]+[!@#$%&*?.]?)+$"')
    await world.restartServer(1)
    for (const site of world.facts.sites) await expectShown(site, 'passwordPattern', '^[A-Z]')
  })

  test('falls back to the default without an earlier valid value', async () => {
    await write('gameSessionProlongationTimeoutSec', '"banana"')
    for (const site of world.facts.sites) await expectShown(site, 'gameSessionProlongationTimeoutSec', 60)
  })
})

// Proves G55
test('a setting written with SQL has an audit row with the database user', async () => {
  await write('login.freezeSec', '1800')
  const { rows } = await world.db.query(
    `
      select actor, action, details from audit_event where subject = 'setting:login.freezeSec'
      order by seq desc limit 1`,
  )
  expect(rows).toMatchObject([
    { actor: expect.stringMatching(/^database:/), action: 'setting_changed', details: { from: 0, to: 1800 } },
  ])
})

test('a server does not start with a language that lacks texts, except for a demo, and the others go on', async () => {
  await write('languages', '["en", "de"]')
  const environment = { ...world.facts.environment, PORT: '0', STAFF_PORT: '0', METRICS_PORT: '0' }
  expect(await runProgram(stackPaths.server, environment, [])).toMatchObject({
    code: 1,
    output: expect.stringContaining('"languages" cannot contain de: messages exist in en, hu.') as string,
  })
  for (const site of world.facts.sites) await expectShown(site, 'languages', ['en', 'hu'])
})

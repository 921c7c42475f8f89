import { defaultRegistrationTable } from '@baize/domain'
import { stackPaths, runProgram, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommands, type Commands } from '../../../../tests/commands.ts'

let world: OwnWorld
let commands: Commands
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  commands = openCommands(world)
})
afterAll(async () => {
  await commands?.close()
  await world?.stop()
})

const setting = async (...words: string[]) => await commands.setting(...words)
/** The program itself. */
const spawned = async (...words: string[]) =>
  await runProgram(stackPaths.manageSettings, world.facts.environment, words)
const valueOf = async (name: string) =>
  (await world.db.query<{ value: unknown }>('select value from setting where name = $1', [name])).rows[0]
    ?.value
const auditOf = async (name: string) =>
  (
    await world.db.query('select actor, action, details from audit_event where subject = $1 order by seq', [
      `setting:${name}`,
    ])
  ).rows
/** Visitors share a response for a second; the rest is for a busy machine. */
const SHOWN_WITHIN_MS = 3_000
const polled = async () =>
  await Promise.all(
    world.facts.sites.map(async (site) => {
      const start = (await (await fetch(`${site}/api/content/start`)).json()) as {
        settings: { fe: { pollEverySec: number } }
      }
      return start.settings.fe.pollEverySec
    }),
  )

const hungary = { name: 'Hungary', ruleSet: 'HUN', countries: ['HUN'], currencies: ['HUF'] }
/** The default form of a licence without one of its fields, as the value of a setting. */
const formWithout = (left: string, licence = 'Hungary') => {
  const fields = defaultRegistrationTable(['firstName', 'lastName', 'address', 'city'])
  return JSON.stringify({ [licence]: { regular: fields.filter(({ field }) => field !== left) } })
}
const licences = (change: object) => JSON.stringify([{ ...hungary, ...change }])

describe('a setting changed by the command', () => {
  // Proves G55
  test('takes effect on every server within a second and has an audit row with its reason', async () => {
    const { code, stdout } = await spawned(
      'set',
      'pollEverySec',
      '7',
      '--reason',
      'the provider is slow today',
    )
    expect(stdout).toBe('pollEverySec was 5 and is 7 now, on every server.\n')
    expect(code).toBe(0)
    await expect.poll(polled, { timeout: SHOWN_WITHIN_MS }).toEqual([7, 7])
    expect(await auditOf('pollEverySec')).toMatchObject([
      {
        actor: 'platform',
        action: 'setting_changed',
        details: {
          from: null,
          to: 7,
          reason: 'the provider is slow today',
          authority: 'firstSetUp',
          systemUser: expect.any(String),
        },
      },
    ])
  })

  // Proves G55
  test('requires and records the administrator of --as once there is staff', async () => {
    await commands.staff('add', 'greta', 'administrator', 'Gréta')
    await commands.staff('add', 'noemi', 'payments', 'Noémi', '--as', 'greta')
    const change = [
      'set',
      'withdrawals.dualApprovalFrom',
      '{"GBP":100000,"HUF":30000000}',
      '--reason',
      'board decision 12',
    ] as const
    const before = await valueOf('withdrawals.dualApprovalFrom')
    expect(before).toMatchObject({ HUF: 50_000_000 })
    expect(await setting(...change)).toMatchObject({ code: 1, output: expect.stringContaining('--as LOGIN') })
    expect(await setting(...change, '--as', 'noemi')).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not permit this'),
    })
    expect(await valueOf('withdrawals.dualApprovalFrom')).toEqual(before)
    expect(await setting(...change, '--as', 'greta')).toMatchObject({ code: 0 })
    expect(await valueOf('withdrawals.dualApprovalFrom')).toEqual({ GBP: 100_000, HUF: 30_000_000 })
    const { rows } = await world.db.query<{ staff_id: string }>(
      `select staff_id from staff_member where login = 'greta'`,
    )
    expect((await auditOf('withdrawals.dualApprovalFrom')).at(-1)).toMatchObject({
      actor: `staff:${rows[0]?.staff_id}`,
      details: {
        from: before,
        to: { GBP: 100_000, HUF: 30_000_000 },
        reason: 'board decision 12',
      },
    })
    expect((await setting('get', 'withdrawals.dualApprovalFrom')).stdout).toMatch(
      /^\{"GBP":100000,"HUF":30000000\}\n(.*\n)*.*by greta: board decision 12/,
    )
  })

  // Covers GAMES-005
  // Proves G55
  test.for<[string, string[], RegExp]>([
    [
      'to a value of another type',
      ['set', 'pollEverySec', 'often', '--reason', 'r'],
      /"pollEverySec" cannot be "often": it must be a whole number from 1 to/,
    ],
    [
      'to an invalid currency',
      ['set', 'withdrawals.dualApprovalFrom', '{"HUFF":1}', '--reason', 'r'],
      /"withdrawals.dualApprovalFrom" cannot be/,
    ],
    [
      'to a rule set that is not installed',
      ['set', 'licences', licences({ ruleSet: 'XYZ' }), '--reason', 'r'],
      /"licences" cannot give "Hungary" the rule set "XYZ": it must be one of .*GBR, HUN/,
    ],
    [
      'to a form without a field of the account',
      ['set', 'registration.fields', formWithout('nickName'), '--reason', 'r'],
      /"registration.fields".*"Hungary".*"nickName"/,
    ],
    [
      'to a form without a field that the rule set asks for',
      ['set', 'registration.fields', formWithout('firstName', 'Great Britain'), '--reason', 'r'],
      /"registration.fields".*"Great Britain".*"firstName"/,
    ],
    [
      'to a form of a licence that there is not',
      ['set', 'registration.fields', formWithout('promoCode', 'Atlantis'), '--reason', 'r'],
      /"registration.fields".*"Atlantis"/,
    ],
    [
      'to a pattern for which no password is found',
      ['set', 'passwordPattern', '^[0-9]+$', '--reason', 'r'],
      /"passwordPattern" cannot be .* so perhaps nobody could register/,
    ],
    [
      'to a pattern that takes too long for some passwords',
      ['set', 'passwordPattern', '^([A-Za-z0-9]+[!@#$%&*?.]?)+$', '--reason', 'r'],
      /"passwordPattern" cannot be .* takes too long for some texts/,
    ],
    [
      'to a postcode that the form refuses',
      ['set', 'postcodeFormats', '{"HUN":["<9>"]}', '--reason', 'r'],
      /"postcodeFormats" cannot be/,
    ],
    [
      'to a language without texts',
      ['set', 'languages', '["de"]', '--reason', 'r'],
      /"languages" cannot contain de/,
    ],
    [
      'to a format of a rule set that is not installed',
      ['set', 'formats', '{"ZZZ":{"en":"en-GB"}}', '--reason', 'r'],
      /"formats" cannot contain ZZZ: installed rule sets are .*GBR/,
    ],
    [
      'to a format of a language without texts',
      ['set', 'formats', '{"GBR":{"de":"de-DE"}}', '--reason', 'r'],
      /"formats" cannot contain de: messages exist in en, hu/,
    ],
    [
      'to a title of a game group in a language without texts',
      ['set', 'gameGroupTitles', '{"sea":{"de":"Meer"}}', '--reason', 'r'],
      /"gameGroupTitles" cannot contain de: messages exist in en, hu/,
    ],
    [
      'to a title of a group that no game can name',
      ['set', 'gameGroupTitles', '{"Sea!":{"en":"Sea"}}', '--reason', 'r'],
      /"gameGroupTitles" cannot be/,
    ],
    [
      'to a format that is no language tag',
      ['set', 'formats', '{"GBR":{"en":"pounds please"}}', '--reason', 'r'],
      /"formats" cannot be/,
    ],
    [
      'to a format whose amounts cannot be typed again',
      ['set', 'formats', '{"GBR":{"en":"en-IN"}}', '--reason', 'r'],
      /"formats" cannot be/,
    ],
    [
      'to a currency without methods',
      ['set', 'licences', licences({ currencies: ['JPY'] }), '--reason', 'r'],
      /"licences" cannot give "Hungary" the currency JPY: there are methods to deposit and to withdraw in .*HUF/,
    ],
    [
      'with a misspelt name',
      ['set', 'sitName', 'Casino', '--reason', 'r'],
      /There is no setting "sitName"\. Did you mean "siteName"\?/,
    ],
    ['with invalid arguments', ['change', 'pollEverySec', '9'], /npm run setting -- set NAME VALUE/],
  ])('is refused with an error message and changes nothing: %s', async ([, words, sentence]) => {
    const table = async () => (await world.db.query('select * from setting order by name')).rows
    const before = await table()
    const { code, output } = await setting(...words, '--as', 'greta')
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
    expect(await table()).toEqual(before)
  })

  // Proves G55
  test('without a reason is refused by the program with a sentence and no stack', async () => {
    const before = await valueOf('pollEverySec')
    const { code, output } = await spawned('set', 'pollEverySec', '9', '--as', 'greta')
    expect(output).toMatch(/--reason "WHY"/)
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect(await valueOf('pollEverySec')).toEqual(before)
  })

  test('to a minimum length beyond the pattern in force is refused', async () => {
    const set = (...words: string[]) => setting('set', ...words, '--reason', 'r', '--as', 'greta')
    expect(await set('passwordPattern', '"^.{8,12}$"')).toMatchObject({ code: 0 })
    expect(await set('registration.passwordLimits.minLength', '16')).toMatchObject({
      code: 1,
      output: expect.stringContaining('16 characters or more'),
    })
    expect(await valueOf('registration.passwordLimits.minLength')).toBeUndefined()
    expect(await set('passwordPattern', 'null')).toMatchObject({ code: 0 })
  })

  test('accepts a plain word without quotes', async () => {
    expect(
      (await setting('set', 'siteName', 'Casino 777', '--reason', 'rebranding', '--as', 'greta')).code,
    ).toBe(0)
    expect(await valueOf('siteName')).toBe('Casino 777')
    expect((await setting('set', 'siteName', '777', '--reason', 'rebranding', '--as', 'greta')).code).toBe(0)
    expect(await valueOf('siteName')).toBe('777')
  })
})

test('the list shows every setting with the value in force, and invalid or unknown rows', async () => {
  await world.db.query(`insert into setting values ('login.freezeSec', '"banana"'), ('sitName', '"Casino"')`)
  const { code, stdout } = await setting('list')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^pollEverySec\s+7$/m)
  expect(stdout).toMatch(
    /^login\.freezeSec\s+900 {2}\(default\)\n {2}INVALID ROW: "login\.freezeSec" cannot be "banana"/m,
  )
  expect(stdout).toMatch(/^sitName {2}is a row of a setting/m)
  expect((await setting('get', 'login.freezeSec')).stdout).toMatch(/^900\n {2}Invalid row/)
})

test('setting the value in force replaces an invalid row and reports it', async () => {
  await world.db.query(
    `
      insert into setting (name, value) values ('login.freezeSec', '"banana"')
      on conflict (name) do update set value = excluded.value`,
  )
  const { code, stdout } = await setting(
    'set',
    'login.freezeSec',
    '900',
    '--reason',
    'repair',
    '--as',
    'greta',
  )
  expect(stdout).toBe(
    'The invalid row of login.freezeSec ("banana") is replaced: 900 was in force, now 900 on every server.\n',
  )
  expect(code).toBe(0)
  expect(await valueOf('login.freezeSec')).toBe(900)
})

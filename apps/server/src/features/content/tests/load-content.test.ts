import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultRegistrationTable } from '@baize/domain'
import { stackPaths, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommands } from '../../../../tests/commands.ts'
import { startHere } from '../../../../tests/start-here.ts'
import { loadByProgram, openLoader, type Changes, type Loader } from './load-changed.ts'

let world: OwnWorld
let loader: Loader
beforeAll(async () => {
  world = await startWorld({ startHere })
  loader = await openLoader(world)
})
afterAll(async () => {
  await loader?.close()
  await world?.stop()
})

/** A registration without the optional fields. */
const shortForm = {
  'registration.fields': {
    Hungary: { regular: defaultRegistrationTable([]).filter(({ mandatory }) => mandatory) },
  },
}

const load: Loader['load'] = async (...given) => await loader.load(...given)

/** A digest of all tables that a load can write. */
async function written(): Promise<unknown> {
  const tables = ['setting', 'game', 'payment_method', 'player', 'staff_member', 'audit_event']
  const { rows } = await world.db.query(
    tables
      .map(
        (table) =>
          `
            select '${table}' as t, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as h
            from ${table} r`,
      )
      .join(' union all '),
  )
  return rows
}

const hungary = { name: 'Hungary', ruleSet: 'HUN', countries: ['HUN'], currencies: ['HUF'] }
const { licences } = JSON.parse(readFileSync(join(stackPaths.content, 'operator.json'), 'utf8')) as {
  licences: readonly object[]
}

describe('invalid content', () => {
  // Proves G58, G66
  test.for<[string, Changes, RegExp]>([
    [
      'a rule set that is not installed',
      { operator: (same) => ({ ...same, licences: [{ ...hungary, ruleSet: 'XYZ' }] }) },
      /"licences".*HUN/,
    ],
    ['an unknown setting', { operator: (same) => ({ ...same, sitName: 'Casino' }) }, /"sitName".*"siteName"/],
    [
      'a mandatory field that the registration form lacks',
      {
        operator: (same) => ({ ...same, ...shortForm, 'registration.mandatoryNationalIdNumberFor': ['HUN'] }),
      },
      /"registration.mandatoryNationalIdNumberFor" needs the field "nationalIdNumber".*without it nobody could register/,
    ],
    [
      'a language without texts',
      { operator: (same) => ({ ...same, languages: ['en', 'de'] }) },
      /"languages".*de/,
    ],
    [
      'a currency without payment methods',
      { operator: (same) => ({ ...same, licences: [{ ...hungary, currencies: ['JPY'] }] }) },
      /"licences".*HUF/,
    ],
    [
      'a value of another type',
      { operator: (same) => ({ ...same, pollEverySec: 'often' }) },
      /"pollEverySec".*whole number/,
    ],
    ['an invalid pattern', { operator: (same) => ({ ...same, passwordPattern: '(' }) }, /"passwordPattern"/],
    [
      'a game of a provider that is not installed',
      { games: ([first, ...others]) => [{ ...(first as object), provider: 'nobody' }, ...others] },
      /games\.json.*nobody/,
    ],
    [
      'a game without a picture',
      { games: (all) => [{ ...(all[0] as object), friendlyId: 'no-picture' }, ...all] },
      /^content\/art\/no-picture\.svg, a picture of the game "no-picture", is missing\.$/m,
    ],
    [
      'a picture that is not SVG',
      { files: { 'art/fox-and-acorn.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' } },
      /^content\/art\/fox-and-acorn\.svg is not a valid SVG picture: line 1 closes svg, where g is open\.$/m,
    ],
    [
      'a page without its header',
      { files: { 'pages/en/fees.md': '# Fees\n' } },
      /^content\/pages\/en\/fees\.md: .*shelf/m,
    ],
    ['a duplicate game', { games: (all) => [...all, all[0]] }, /games\.json.*fox-and-acorn/],
  ])(
    'is refused with an error message and leaves the database unchanged: %s',
    async ([, change, sentence]) => {
      const before = await written()
      const { code, output } = await load(change)
      expect(output).toMatch(sentence)
      expect(code).toBe(1)
      expect(await written()).toEqual(before)
    },
  )

  test('is refused with all problems at once', async () => {
    const { output } = await load({ operator: (same) => ({ ...same, sitName: 'Casino', licences: [] }) })
    expect(output).toMatch(/"sitName"/)
    expect(output).toMatch(/"licences"/)
  })

  // Proves G58
  test('in a row written by hand is replaced by loading a valid file', async () => {
    await world.db.query(`update setting set value = '[]' where name = 'licences'`)
    // The program itself, which reads the settings before it loads.
    const { code, output } = await loadByProgram(world, {})
    expect(output).toContain('The content is loaded')
    expect(code).toBe(0)
    expect((await world.db.query(`select value from setting where name = 'licences'`)).rows).toEqual([
      { value: licences },
    ])
  })
})

describe('a load', () => {
  // Proves G58
  test('writes an audit row, and one for each changed setting', async () => {
    const { code } = await load({ operator: (same) => ({ ...same, 'login.freezeSec': 1200 }) })
    expect(code).toBe(0)
    const { rows } = await world.db.query(
      `
        select subject, action, details from audit_event
        where subject in ('content', 'setting:login.freezeSec') order by at desc, subject limit 2`,
    )
    expect(rows).toMatchObject([
      { subject: 'content', action: 'content_loaded' },
      { subject: 'setting:login.freezeSec', action: 'setting_changed', details: { to: 1200 } },
    ])
  })

  test('of unchanged content changes no setting', async () => {
    const changes = async () =>
      (await world.db.query(`select count(*)::int as n from audit_event where action = 'setting_changed'`))
        .rows
    const before = await changes()
    await load({ operator: (same) => ({ ...same, 'login.freezeSec': 1200 }) })
    expect(await changes()).toEqual(before)
  })

  test('records the administrator of --as once there is staff', async () => {
    const commands = openCommands(world)
    expect(await commands.staff('add', 'greta', 'administrator', 'Gréta')).toMatchObject({ code: 0 })
    await commands.close()
    expect(await load({})).toMatchObject({ code: 1, output: expect.stringContaining('--as LOGIN') })
    expect(await load({}, '--as', 'greta')).toMatchObject({ code: 0 })
    const { rows } = await world.db.query(
      `select e.details from audit_event e join staff_member m on e.actor = 'staff:' || m.staff_id
       where e.subject = 'content' and m.login = 'greta'`,
    )
    expect(rows).toMatchObject([{ details: { games: expect.any(Number), systemUser: expect.any(String) } }])
  })

  test('of the demo overwrites no setting without --as once there are staff of the operator', async () => {
    const demo = { isDemo: true, operator: (same: object) => ({ ...same, 'login.freezeSec': 1300 }) }
    expect(await load(demo, '--overwrite-settings')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--as LOGIN'),
    })
  })
})

import { startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommands, type Commands } from '../../../../tests/commands.ts'
import { startHere } from '../../../../tests/start-here.ts'
import { loadByProgram, openLoader, type Loader } from './load-changed.ts'

let world: OwnWorld
let loader: Loader
let commands: Commands
beforeAll(async () => {
  world = await startWorld({ startHere })
  loader = await openLoader(world)
  commands = openCommands(world)
})
afterAll(async () => {
  await commands?.close()
  await loader?.close()
  await world?.stop()
})

const APPROVAL = 'withdrawals.dualApprovalFrom'

type Values = Readonly<Record<string, unknown>>
const changed = (values: Values) => ({ operator: (same: object) => ({ ...same, ...values }) })
/** Loads the demo content with changed settings. */
const load = async (values: Values, ...words: string[]) => await loader.load(changed(values), ...words)
const set = async (name: string, value: unknown) =>
  await commands.setting('set', name, JSON.stringify(value), '--reason', 'board decision')
const valueOf = async (name: string) =>
  (await world.db.query<{ value: unknown }>('select value from setting where name = $1', [name])).rows[0]
    ?.value

// Proves G63
test('loading again keeps a setting that the command changed', async () => {
  await load({})
  await set(APPROVAL, { HUF: 30_000_000 })
  const { code, output } = await load({})
  expect(await valueOf(APPROVAL)).toEqual({ HUF: 30_000_000 })
  expect(output).toContain(`${APPROVAL} stays {"HUF":30000000}`)
  expect(code).toBe(0)
})

// Proves G63
test('a value that both the file and the command changed is refused, and nothing is written', async () => {
  await load({ 'login.freezeSec': 1200, pollEverySec: 5 })
  await set('login.freezeSec', 600)
  const inFile = { 'login.freezeSec': 1800, pollEverySec: 9 }
  const { code, output } = await load(inFile)
  expect(output).toMatch(/^"login\.freezeSec".* 600 .* 1800 .*--overwrite-settings.*\.$/m)
  expect(code).toBe(1)
  expect([await valueOf('login.freezeSec'), await valueOf('pollEverySec')]).toEqual([600, 5])

  // The program itself.
  const overwritten = await loadByProgram(world, changed(inFile), '--overwrite-settings')
  expect(overwritten.output).toContain('login.freezeSec was 600 and is 1800 now.')
  expect(overwritten.output).toContain('pollEverySec was 5 and is 9 now.')
  expect(overwritten.code).toBe(0)
  expect([await valueOf('login.freezeSec'), await valueOf('pollEverySec')]).toEqual([1800, 9])
})

test('the file takes effect again after the command set the file’s value', async () => {
  await load({ 'login.freezeSec': 1800 })
  await set('login.freezeSec', 700)
  expect((await load({ 'login.freezeSec': 900 })).code).toBe(1)
  await set('login.freezeSec', 900)
  expect((await load({ 'login.freezeSec': 900 })).code).toBe(0)
  expect((await load({ 'login.freezeSec': 1000 })).output).toContain(
    'login.freezeSec was 900 and is 1000 now.',
  )
})

test('a value that only the command has set is not overwritten by the first file with that setting', async () => {
  await set('deposits.maxOpen', 3)
  const { code, output } = await load({ 'deposits.maxOpen': 4 })
  expect(output).toMatch(/^"deposits\.maxOpen".* 3 .* 4 /m)
  expect(code).toBe(1)
  expect(await valueOf('deposits.maxOpen')).toBe(3)
})

test('an unknown argument of load-content is refused', async () => {
  const { code, output } = await load({}, '--overwrite')
  expect(output).toMatch(/--overwrite-settings/)
  expect(code).toBe(1)
})

test('a loaded change that touches money waits for a colleague, once there are staff', async () => {
  await commands.staff('add', 'greta', 'administrator', 'Gréta')
  const before = await valueOf(APPROVAL)
  await load({ [APPROVAL]: before, 'login.freezeSec': 1400 }, '--overwrite-settings', '--as', 'greta')
  const raised = { [APPROVAL]: { HUF: 90_000_000 }, 'login.freezeSec': 1500 }
  const loadAs = () => load(raised, '--as', 'greta')
  const { code, output } = await loadAs()
  expect(output).toContain(`${APPROVAL} is ${JSON.stringify(before)}. The change to {"HUF":90000000} waits`)
  expect(code).toBe(0)
  expect([await valueOf(APPROVAL), await valueOf('login.freezeSec')]).toEqual([before, 1500])
  // It does not count as loaded: the file asks for it until it is approved.
  expect((await loadAs()).output).toContain('waits for a second person')
  const { rows } = await world.db.query(
    `select name, reason, cause from setting_change where outcome is null`,
  )
  expect(rows).toEqual([{ name: APPROVAL, reason: null, cause: 'contentLoaded' }])
  // What a person typed is never a code of the platform, and a code is no reason.
  const { rows: changes } = await world.db.query<{ details: unknown }>(
    `select details from audit_event where subject = 'setting:login.freezeSec' order by seq desc limit 1`,
  )
  const systemUser = expect.any(String) as string
  expect(changes).toEqual([{ details: { from: 1400, to: 1500, cause: 'contentLoaded', systemUser } }])
  const { stdout } = await commands.setting('get', 'login.freezeSec')
  expect(stdout).toMatch(/Changed .* by greta: content loaded/)
})

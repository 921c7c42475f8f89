import type { WireOutputOf } from '@baize/contract'
import {
  deposit,
  must,
  registeredPlayer,
  runProgram,
  stackPaths,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { withdraw } from '../../../../tests/resilience/bank.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: OwnWorld
let adam: Browser
let dora: Browser
/** The second server. */
let elsewhere: string
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  ;[adam, dora] = [await world.loginStaff('adam'), await world.loginStaff('dora')]
  elsewhere = world.facts.staffSites[1] ?? ''
})
afterAll(() => world.stop())

type Setting = WireOutputOf<'staff.settings'>['settings'][number]
const settingAt = async (name: string, browser: Browser = adam): Promise<Setting> => {
  const found = must(await browser.get('staff.settings', {})).settings.find((each) => each.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
/** Sends a change of the value in force, as the page does that has just read it. */
const change = async (name: string, to: unknown, more: object = {}, by: Browser = adam) =>
  await by.post(
    'staff.settingChange',
    {
      ...{ name, value: JSON.stringify(to), reason: 'the provider is slow' },
      current: (await settingAt(name)).value,
      ...more,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
const auditOf = async (name: string) =>
  (
    await world.db.query<{ action: string; actor: string; details: object }>(
      'select action, actor, details from audit_event where subject = $1 order by seq',
      [`setting:${name}`],
    )
  ).rows
const idOf = async (login: string) =>
  (await world.db.query<{ id: string }>('select staff_id as id from staff_member where login = $1', [login]))
    .rows[0]?.id

describe('a setting that touches no money and no limit', () => {
  test('is in force on every server at once, with person, reason and value before', async () => {
    expect(must(await change('pollEverySec', 7))).toMatchObject({ outcome: 'inForce' })
    const there = await settingAt('pollEverySec', (await world.loginStaff('adam')).at(elsewhere))
    expect(there).toMatchObject({
      value: '7',
      default: '5',
      waiting: null,
      changed: { by: 'Ádám Kiss', reason: 'the provider is slow', from: null },
    })
    must(await change('pollEverySec', 8))
    expect((await settingAt('pollEverySec')).changed).toMatchObject({ from: '7' })
    expect(await auditOf('pollEverySec')).toMatchObject([
      { action: 'setting_changed', actor: `staff:${await idOf('adam')}`, details: { from: null, to: 7 } },
      { action: 'setting_changed', details: { from: 7, to: 8 } },
    ])
  })

  test('is not changed by the second of two people who read the same value', async () => {
    const { value: current } = await settingAt('login.freezeSec')
    const both = await Promise.all([
      change('login.freezeSec', 1_000, { current }),
      change('login.freezeSec', 1_100, { current }, (await world.loginStaff('adam')).at(elsewhere)),
    ])
    expect(both.map((answer) => (answer.ok ? 'done' : answer.error.error)).sort()).toEqual([
      'done',
      'setting_differs',
    ])
  })

  test('is changed once by a request that is sent again, and the key is of that request only', async () => {
    const { value: current } = await settingAt('cases.resolveWithinHours')
    const key = crypto.randomUUID()
    const send = (more: object = {}) =>
      adam.post(
        'staff.settingChange',
        { name: 'cases.resolveWithinHours', value: '48', current, reason: 'a holiday', ...more },
        { idempotencyKey: key },
      )
    const first = must(await send())
    must(await change('cases.resolveWithinHours', 24))
    expect(must(await send())).toEqual(first)
    expect((await settingAt('cases.resolveWithinHours')).value).toBe('24')
    expect(await send({ value: '47' })).toMatchObject({ error: { error: 'idempotency_key_reused' } })
  })

  test('keeps its value when the new one is invalid, and says why', async () => {
    const answer = await change('login.failuresAllowed', 'many')
    expect(answer).toMatchObject({
      error: {
        error: 'setting_invalid',
        errorDetails: { problem: expect.stringContaining('a whole number') as string },
      },
    })
    expect((await settingAt('login.failuresAllowed')).value).toBe('5')
  })
})

describe('a setting that touches money', () => {
  const name = 'withdrawals.newAccountsPerDay'
  beforeEach(async () => {
    const { waiting } = await settingAt(name)
    if (waiting !== null)
      must(await adam.post('staff.settingChangeEnd', { changeId: waiting.changeId, note: 'the next test' }))
  })

  test('waits for a colleague, whose approval puts it in force with both names', async () => {
    const { outcome, changeId } = must(await change(name, 5))
    expect(outcome).toBe('waits')
    expect(await settingAt(name, dora)).toMatchObject({
      value: '3',
      waiting: { changeId, value: '5', by: 'Ádám Kiss', isMine: false, reason: 'the provider is slow' },
    })
    expect(await adam.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_second_person_needed' },
    })
    expect((await settingAt(name)).value).toBe('3')
    const toApprove = must(await dora.get('staff.settingPreview', { name, changeId }))
    expect(toApprove).toMatchObject({ problem: null, from: '3', approval: 'money' })
    expect(toApprove.effects.join(' ')).not.toContain('a colleague has to approve')
    expect(must(await dora.get('staff.openCounts', {})).settings).toBe(1)
    expect(must(await adam.get('staff.openCounts', {})).settings).toBe(0)
    must(await dora.post('staff.settingChangeApprove', { changeId }))
    expect(await settingAt(name)).toMatchObject({
      value: '5',
      waiting: null,
      changed: { by: 'Dora Takács', askedBy: 'adam' },
    })
    expect((await auditOf(name)).at(-1)).toMatchObject({
      action: 'setting_changed',
      actor: `staff:${await idOf('dora')}`,
      details: { from: null, to: 5, proposedBy: 'adam', reason: 'the provider is slow' },
    })
    expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_change_ended', errorDetails: { outcome: 'approved' } },
    })
  })

  test('is in force at once when the new value is the more cautious one', async () => {
    expect(must(await change(name, 2))).toMatchObject({ outcome: 'inForce' })
    expect(must(await change('withdrawals.payoutsHeld', true))).toMatchObject({ outcome: 'inForce' })
    const back = must(await change('withdrawals.payoutsHeld', false))
    expect(back.outcome).toBe('waits')
    must(await dora.post('staff.settingChangeApprove', { changeId: back.changeId }))
  })

  test('is in force at once at the value in force, which repairs an invalid row', async () => {
    const { value } = await settingAt(name)
    await world.db.query('update setting set value = $2 where name = $1', [name, '"many"'])
    expect((await settingAt(name)).invalid).not.toBeNull()
    const inForce = (await settingAt(name)).value
    expect(must(await change(name, Number(inForce)))).toMatchObject({ outcome: 'inForce' })
    expect(await settingAt(name)).toMatchObject({ value: inForce, invalid: null })
    expect([value, '2']).toContain(inForce)
  })

  test('takes the more cautious value although another change waits, which cannot be approved then', async () => {
    const { changeId } = must(await change(name, 9))
    expect(must(await change(name, 1))).toMatchObject({ outcome: 'inForce' })
    expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_differs' },
    })
    expect((await settingAt(name)).value).toBe('1')
  })

  test('has one change that waits at a time', async () => {
    must(await change(name, 6))
    expect(await change(name, 7)).toMatchObject({
      error: { error: 'setting_change_waits', errorDetails: { name: 'Ádám Kiss' } },
    })
  })

  test('is not approved after it was changed in the meantime', async () => {
    const { changeId } = must(await change(name, 6))
    await world.db.query('update setting set value = $2 where name = $1', [name, '4'])
    expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_differs' },
    })
    expect((await settingAt(name)).value).toBe('4')
  })

  test('stays as it is when a colleague rejects the change, or its author withdraws it', async () => {
    const { value } = await settingAt(name)
    const rejected = {
      ...{ outcome: 'rejected', value: '9', by: 'Dora Takács', note: 'too many accounts' },
      ...{ requestedAt: expect.any(String), at: expect.any(String) },
    }
    for (const [by, outcome, ended] of [
      [dora, 'rejected', rejected],
      // Who withdrew it knows.
      [adam, 'withdrawn', null],
    ] as const) {
      const { changeId } = must(await change(name, 9))
      must(await by.post('staff.settingChangeEnd', { changeId, note: 'too many accounts' }))
      expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
        error: { error: 'setting_change_ended', errorDetails: { outcome } },
      })
      expect((await auditOf(name)).at(-1)).toMatchObject({
        action: `setting_change_${outcome}`,
        details: { reason: 'too many accounts', proposedBy: 'adam' },
      })
      expect((await settingAt(name)).ended).toEqual(ended)
      expect((await settingAt(name, dora)).ended).toBeNull()
    }
    expect((await settingAt(name)).value).toBe(value)
  })

  test('lapses when nobody approves it in time', async () => {
    const { changeId } = must(await change(name, 9))
    await world.time.advance('73 hours')
    await world.runDue()
    ;[adam, dora] = [await world.loginStaff('adam'), await world.loginStaff('dora')]
    expect(await settingAt(name)).toMatchObject({
      waiting: null,
      ended: { outcome: 'lapsed', value: '9', by: null, note: null },
    })
    expect((await auditOf(name)).at(-1)).toMatchObject({ action: 'setting_change_lapsed', actor: 'platform' })
    expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_change_ended', errorDetails: { outcome: 'lapsed' } },
    })
  })

  test('lapses when the person who asked for it leaves', async () => {
    const { changeId } = must(await change(name, 9))
    const leave = (at: string) =>
      world.db.query(`update staff_member set disabled_at = ${at} where login = 'adam'`)
    await leave('baize.now()')
    expect(must(await dora.get('staff.openCounts', {})).settings).toBe(0)
    expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_change_ended', errorDetails: { outcome: 'lapsed' } },
    })
    await leave('null')
    adam = await world.loginStaff('adam')
    expect((await settingAt(name)).waiting).toBeNull()
  })

  test('lapses when the person who asked for it may not ask any more', async () => {
    const { changeId } = must(await change(name, 9))
    const giveRole = (login: string, role: string) =>
      world.db.query('update staff_member set role = $2 where login = $1', [login, role])
    // Another administrator stays: without one any member may ask by command.
    await giveRole('mark', 'administrator')
    await giveRole('adam', 'support')
    expect(await dora.post('staff.settingChangeApprove', { changeId })).toMatchObject({
      error: { error: 'setting_change_ended', errorDetails: { outcome: 'lapsed' } },
    })
    await giveRole('adam', 'administrator')
    await giveRole('mark', 'payments')
    adam = await world.loginStaff('adam')
    expect((await settingAt(name)).waiting).toBeNull()
  })

  test('is approved by one of two colleagues who press the button at once', async () => {
    const mark = (await world.loginStaff('mark')).at(elsewhere)
    const { changeId } = must(await change(name, 8))
    const both = await Promise.all(
      [dora, mark].map((member) => member.post('staff.settingChangeApprove', { changeId })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await settingAt(name)).value).toBe('8')
  })
})

describe('the preview of a change', () => {
  const preview = async (name: string, to: unknown, by: Browser = adam) =>
    must(await by.get('staff.settingPreview', { name, value: JSON.stringify(to), language: 'en' }))

  test('says what the change does, who receives the value, and whether a second person is needed', async () => {
    expect(await preview('withdrawals.dualApprovalFrom', { HUF: 90_000_000 }, dora)).toEqual({
      problem: null,
      from: expect.stringContaining('HUF') as string,
      approval: 'money',
      effects: expect.arrayContaining([
        'Changed: HUF.',
        'It touches money: a colleague has to approve it within 72 hours.',
      ]) as string[],
    })
    expect(await preview('siteName', 'Zöld asztal')).toMatchObject({
      approval: null,
      effects: [
        'The player site sends the new value to browsers within a second. Pages that are already open have it after a reload.',
      ],
    })
  })

  test('counts the players and withdrawals of this moment that the change concerns', async () => {
    const anna = await registeredPlayer(world, 'anna')
    await deposit(world, anna, 50_000n * 100n)
    must(await withdraw(anna, 30_000n * 100n))
    const dual = await preview('withdrawals.dualApprovalFrom', { HUF: 2_000_000 })
    expect(dual.effects).toContain('Withdrawals under review that need two people: 1 (now 0).')
    expect((await preview('languages', ['hu'])).effects).toContain(
      '1 player has a removed language in the profile: they see the site in the language of their browser, or in the first one of the setting.',
    )
    expect((await preview('withdrawals.payoutsHeld', true)).effects).toContain(
      'No payout is started until payouts are released. Approved and waiting now: 0.',
    )
  })

  test('names the problem of a value, and changes nothing', async () => {
    const before = await settingAt('languages')
    expect((await preview('languages', ['xx'])).problem).toContain('messages exist in')
    expect(await settingAt('languages')).toEqual(before)
  })

  test('is in the language of the page', async () => {
    const hungarian = must(
      await adam.get('staff.settingPreview', { name: 'siteName', value: '"Zöld asztal"', language: 'hu' }),
    )
    expect(hungarian.effects[0]).toMatch(/^A játékosoldal egy másodpercen belül/)
  })
})

test('a stored value that cannot be used is listed with its problem, and the value in force', async () => {
  await world.db.query(`insert into setting (name, value) values ('deposits.maxOpen', '"many"')`)
  expect(await settingAt('deposits.maxOpen')).toMatchObject({
    value: '5',
    invalid: { value: '"many"', problem: expect.stringContaining('a whole number') as string },
  })
  must(await change('deposits.maxOpen', 5))
  expect(await settingAt('deposits.maxOpen')).toMatchObject({ value: '5', invalid: null })
})

test('a stored setting of another release is named', async () => {
  await world.db.query(`insert into setting (name, value) values ('gone.setting', '1')`)
  expect(must(await adam.get('staff.settings', {})).unknown).toEqual(['gone.setting'])
})

test('the command asks for a change that touches money, and a colleague approves it in the back office', async () => {
  const staff = async (...words: string[]) =>
    await runProgram(stackPaths.manageStaff, world.facts.environment, words)
  await staff('add', 'greta', 'administrator', 'Gréta')
  const set = async (value: string) =>
    await runProgram(stackPaths.manageSettings, world.facts.environment, [
      ...['set', 'withdrawals.newAccountWaitsHours', value, '--reason', 'board decision 7', '--as', 'greta'],
    ])
  const { code, stdout } = await set('12')
  expect(stdout).toMatch(
    /^withdrawals\.newAccountWaitsHours is 24\. The change to 12 waits for a second person until .*Settings in the back office\.\n$/,
  )
  expect(code).toBe(0)
  const { value, waiting } = await settingAt('withdrawals.newAccountWaitsHours')
  expect([value, waiting?.by, waiting?.command]).toEqual(['24', 'Gréta', expect.any(String)])
  const described = await runProgram(stackPaths.manageSettings, world.facts.environment, [
    ...['get', 'withdrawals.newAccountWaitsHours'],
  ])
  expect(described.stdout).toMatch(
    /^24\n(.*\n)*  Changed      never\n  Waits        12, asked for by greta, until /,
  )
  expect(await set('13')).toMatchObject({
    code: 1,
    output: expect.stringContaining('by Gréta waits') as string,
  })
  must(await dora.post('staff.settingChangeApprove', { changeId: waiting?.changeId ?? '' }))
  expect((await settingAt('withdrawals.newAccountWaitsHours')).value).toBe('12')
})

describe('a page of a visitor', () => {
  test('has the name of the site in its title before any script runs', async () => {
    for (const path of ['/', '/hu', '/registration'])
      expect(await (await fetch(`${world.site}${path}`)).text()).toMatch(/<title>[^<]*Baize[^<]*<\/title>/)
  })

  test('holds no name and no value of an internal setting', async () => {
    const { settings } = must(await adam.get('staff.settings', {}))
    const internal = settings.filter(({ group }) => group === 'internal')
    // Numbers that stand nowhere else.
    const marks = new Map([
      ['login.freezeSec', 48_613],
      ['forgotPassword.minutes', 48_614],
      ['captcha.maxNumber', 48_615],
      ['withdrawals.firstCheckSec', 48_616],
    ])
    for (const [name, value] of marks) must(await change(name, value))
    for (const path of ['/', '/hu', '/registration', '/deposit', '/support', '/api/content/start']) {
      const page = await (await fetch(`${world.site}${path}`)).text()
      for (const value of marks.values()) expect(page.includes(String(value)), `${path} ${value}`).toBe(false)
      // Areas of texts have names too.
      const data = page.replaceAll(/"messages":\{[^}]*\}/g, '')
      for (const { name } of internal) expect(data.includes(`"${name}"`), `${path} ${name}`).toBe(false)
    }
    const start = must(await world.visitor().get('content.start', {}))
    const names = (group: string) => settings.filter((each) => each.group === group).map(({ name }) => name)
    expect(Object.keys(start.settings.fe).sort()).toEqual(names('fe').sort())
    expect(Object.keys(start.settings.be).sort()).toEqual(names('be').sort())
  })
})

test('a change of a setting on one server is in force in the next request to another, five times', async () => {
  const there = (await world.loginStaff('adam')).at(elsewhere)
  for (let seconds = 21; seconds <= 25; seconds += 1) {
    must(await change('pollEverySec', seconds))
    expect((await settingAt('pollEverySec', there)).value).toBe(String(seconds))
  }
})

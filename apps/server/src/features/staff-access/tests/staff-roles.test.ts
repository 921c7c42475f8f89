import type { WireInputOf } from '@baize/contract'
import { FIRST_STAFF_ROLES } from '@baize/domain'
import { lockWaiters, must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
let adam: Browser
/** The second server. */
let elsewhere: string
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  adam = await world.loginStaff('adam')
  elsewhere = world.facts.staffSites[1] ?? ''
}, 120_000)
afterAll(() => world.stop())

type Save = WireInputOf<'staff.roleSave'>
const rolesOf = async (browser: Browser = adam) => must(await browser.get('staff.roles', {})).roles
const roleAt = async (slug: string) => (await rolesOf()).find((role) => role.slug === slug)
const versionOf = async (slug: string) => (await roleAt(slug))?.version ?? 0
const save = (role: Save, by: Browser = adam) => by.post('staff.roleSave', role)
const create = async (slug: string, permissions: Save['permissions'] = []) =>
  must(await save({ slug, name: `The ${slug}`, permissions, version: null }))
/** Changes the permissions of a role as it is now. */
const grant = async (slug: string, permissions: Save['permissions'], by: Browser = adam) => {
  const role = await roleAt(slug)
  return await save({ slug, name: role?.name ?? null, permissions, version: role?.version ?? 0 }, by)
}
const giveRole = (login: string, role: string) =>
  world.db.query('update staff_member set role = $2 where login = $1', [login, role])
const auditOf = async (slug: string) =>
  (
    await world.db.query<{ action: string; actor: string; details: object }>(
      'select action, actor, details from audit_event where subject = $1 order by seq',
      [`role:${slug}`],
    )
  ).rows
const idOf = async (login: string) =>
  (await world.db.query<{ id: string }>('select staff_id as id from staff_member where login = $1', [login]))
    .rows[0]?.id
const refused = (error: string, errorDetails: object = {}) => ({
  ok: false,
  error: expect.objectContaining({ error, errorDetails }) as object,
})

test('a new installation has four roles, each with the staff that have it', async () => {
  const roles = await rolesOf()
  const sorted = (permissions: readonly string[]) => permissions.toSorted()
  expect(Object.fromEntries(roles.map(({ slug, permissions }) => [slug, sorted(permissions)]))).toEqual(
    Object.fromEntries(Object.entries(FIRST_STAFF_ROLES).map(([slug, held]) => [slug, sorted(held)])),
  )
  expect(roles.map(({ slug, name, staffCount, isOwn }) => ({ slug, name, staffCount, isOwn }))).toEqual([
    { slug: 'administrator', name: null, staffCount: 1, isOwn: true },
    { slug: 'auditor', name: null, staffCount: 1, isOwn: false },
    { slug: 'payments', name: null, staffCount: 2, isOwn: false },
    { slug: 'support', name: null, staffCount: 1, isOwn: false },
  ])
})

describe('a role', () => {
  test('is created with a name and permissions, which the audit trail records', async () => {
    must(
      await save({
        ...{ slug: 'fraud-team', name: ' Fraud team ', version: null },
        permissions: ['readAudit', 'blockPlayers'],
      }),
    )
    expect(await roleAt('fraud-team')).toMatchObject({
      name: 'Fraud team',
      permissions: ['blockPlayers', 'readAudit'],
      version: 1,
      staffCount: 0,
    })
    expect(await auditOf('fraud-team')).toEqual([
      {
        action: 'role_created',
        actor: `staff:${await idOf('adam')}`,
        details: { role: 'fraud-team', newName: 'Fraud team', to: ['blockPlayers', 'readAudit'] },
      },
    ])
  })

  test('is changed, and the audit trail has it before and after', async () => {
    must(await save({ slug: 'fraud-team', name: 'Risk', permissions: ['readAudit'], version: 1 }))
    expect(await roleAt('fraud-team')).toMatchObject({ name: 'Risk', permissions: ['readAudit'], version: 2 })
    expect((await auditOf('fraud-team')).at(-1)).toEqual({
      action: 'role_changed',
      actor: `staff:${await idOf('adam')}`,
      details: {
        ...{ role: 'fraud-team', oldName: 'Fraud team', newName: 'Risk' },
        ...{ from: ['blockPlayers', 'readAudit'], to: ['readAudit'] },
      },
    })
  })

  // Proves S19
  test('that changes applies to the next request of its staff on every server', async () => {
    const sara = await world.loginStaff('sara')
    const there = (await world.loginStaff('sara')).at(elsewhere)
    const mayRead = async () =>
      await Promise.all([sara, there].map(async (browser) => (await browser.get('staff.settings', {})).ok))
    expect(await mayRead()).toEqual([false, false])
    must(await grant('support', [...FIRST_STAFF_ROLES.support, 'readSettings']))
    expect(await mayRead()).toEqual([true, true])
    expect(must(await there.get('staff.openCounts', {})).permissions).toContain('readSettings')
    must(await grant('support', [...FIRST_STAFF_ROLES.support]))
    expect(await mayRead()).toEqual([false, false])
    expect(must(await there.get('staff.start', {})).session).toMatchObject({
      permissions: expect.not.arrayContaining(['readSettings']) as string[],
    })
  })

  test('that a colleague has changed is not replaced by one who has not read it', async () => {
    await create('vip', ['readAudit'])
    must(await save({ slug: 'vip', name: 'VIP', permissions: ['readSettings'], version: 1 }))
    const late: Save = { slug: 'vip', name: 'The vip', permissions: ['blockCards'], version: 1 }
    expect(await save(late)).toEqual(refused('staff_role_differs'))
    expect(await roleAt('vip')).toMatchObject({ name: 'VIP', permissions: ['readSettings'] })
    expect(await adam.post('staff.roleDelete', { slug: 'vip', version: 1 })).toEqual(
      refused('staff_role_differs'),
    )
  })

  test('sent again because the answer was lost changes nothing more', async () => {
    const role: Save = { slug: 'twice', name: 'Twice', permissions: ['readAudit'], version: null }
    const both = [must(await save(role)), must(await save(role))]
    expect(both).toEqual([{ version: 1 }, { version: 1 }])
    expect(await auditOf('twice')).toHaveLength(1)
  })

  test.each([
    ['the short name', { slug: 'support', name: 'Help' }, 'slug'],
    ['the name, in other letters,', { slug: 'second-owner', name: 'THE TAKEN' }, 'name'],
  ])('is not created when another one has %s', async (_what, names, field) => {
    if ((await roleAt('taken')) === undefined) await create('taken')
    expect(await save({ ...names, permissions: [], version: null })).toEqual(
      refused('staff_role_exists', { field }),
    )
  })

  test('does not take the name of another one', async () => {
    await create('renamed')
    expect(await save({ slug: 'renamed', name: 'the taken', permissions: [], version: 1 })).toEqual(
      refused('staff_role_exists', { field: 'name' }),
    )
  })

  test.each(['decideWithdrawals', 'resolveDeposits', 'proposeCorrections', 'approveCorrections'] as const)(
    'that manages staff does not have %s',
    async (permission) => {
      const owner: Save = {
        slug: 'owner',
        name: 'Owner',
        permissions: ['manageStaff', permission],
        version: null,
      }
      expect(await save(owner)).toEqual(refused('staff_role_duties'))
      expect(await roleAt('owner')).toBeUndefined()
    },
  )

  test('is deleted when nobody has it, which the audit trail records with its permissions', async () => {
    await create('short-lived', ['readAudit'])
    must(await adam.post('staff.roleDelete', { slug: 'short-lived', version: 1 }))
    expect(await roleAt('short-lived')).toBeUndefined()
    expect((await auditOf('short-lived')).at(-1)).toMatchObject({
      action: 'role_deleted',
      details: { role: 'short-lived', oldName: 'The short-lived', from: ['readAudit'] },
    })
  })

  test('is not deleted while staff have it, also with a disabled login', async () => {
    await create('kept')
    await giveRole('ivan', 'kept')
    await world.db.query(`update staff_member set disabled_at = baize.now() where login = 'ivan'`)
    expect(await roleAt('kept')).toMatchObject({ staffCount: 1, disabledCount: 1 })
    expect(await adam.post('staff.roleDelete', { slug: 'kept', version: 1 })).toEqual(
      refused('staff_role_in_use', { count: 1 }),
    )
    await world.db.query(`update staff_member set disabled_at = null where login = 'ivan'`)
    await giveRole('ivan', 'auditor')
  })

  test('that may ask for changes of settings, and approve none, withdraws its own and rejects no other', async () => {
    await create('askers', ['readSettings', 'changeSettings'])
    await giveRole('mark', 'askers')
    const mark = await world.loginStaff('mark')
    const ask = async (by: typeof mark, value: string) => {
      const change = {
        name: 'withdrawals.newAccountsPerDay',
        value,
        current: '3',
        reason: 'Agreed with the bank.',
      }
      return must(await by.post('staff.settingChange', change, { idempotencyKey: crypto.randomUUID() }))
        .changeId
    }
    const end = async (changeId: string) =>
      await mark.post('staff.settingChangeEnd', { changeId, note: 'A mistake.' })
    must(await end(await ask(mark, '5')))
    const ofAdam = await ask(adam, '6')
    expect(await end(ofAdam)).toEqual(refused('authorization_rejected'))
    must(await adam.post('staff.settingChangeEnd', { changeId: ofAdam, note: 'The next test.' }))
    await giveRole('mark', 'payments')
  })

  test('that may not ask for changes of settings any more ends those that its staff asked for', async () => {
    await create('settings-team', ['readSettings', 'changeSettings'])
    await giveRole('mark', 'settings-team')
    const mark = await world.loginStaff('mark')
    const change = {
      ...{ name: 'withdrawals.newAccountsPerDay', value: '5', current: '3' },
      reason: 'Agreed with the bank.',
    }
    const idempotencyKey = crypto.randomUUID()
    must(await mark.post('staff.settingChange', change, { idempotencyKey }))
    must(await grant('settings-team', ['readSettings']))
    must(await grant('settings-team', ['readSettings', 'changeSettings']))
    const { settings } = must(await adam.get('staff.settings', {}))
    expect(settings.find(({ name }) => name === change.name)?.waiting).toBeNull()
    await giveRole('mark', 'payments')
  })
})

describe('the right to manage staff', () => {
  test('is not changed by those who have it: of their own role only the name is', async () => {
    const own = FIRST_STAFF_ROLES.administrator
    expect(await grant('administrator', [...own, 'revealPlayers'])).toEqual(refused('own_staff_role'))
    expect(await grant('administrator', ['readAudit'])).toEqual(refused('own_staff_role'))
    const version = await versionOf('administrator')
    must(await save({ slug: 'administrator', name: 'Head', permissions: [...own], version }))
    expect(must(await adam.get('staff.start', {})).session).toMatchObject({ roleName: 'Head' })
    must(await save({ slug: 'administrator', name: null, permissions: [...own], version: version + 1 }))
    expect((await auditOf('administrator')).at(-1)?.details).toEqual({
      ...{ role: 'administrator', oldName: 'Head', newName: null },
    })
  })

  test('stays with one of two who take it from each other at once', async () => {
    await create('owners', ['manageStaff'])
    await giveRole('mark', 'owners')
    const mark = (await world.loginStaff('mark')).at(elsewhere)
    const versions = [await versionOf('owners'), await versionOf('administrator')]
    // Both have passed the check of the call when the first one begins to change.
    const holder = await world.db.connect()
    await holder.query(`select pg_advisory_lock(hashtextextended('staff-roles', 0))`)
    const saving = [
      save({ slug: 'owners', name: 'The owners', permissions: [], version: versions[0] ?? 0 }),
      save({ slug: 'administrator', name: null, permissions: [], version: versions[1] ?? 0 }, mark),
    ]
    await expect
      .poll(() => lockWaiters((text) => world.db.query(text)), { timeout: 10_000, interval: 5 })
      .toBe(2)
    await holder.query(`select pg_advisory_unlock(hashtextextended('staff-roles', 0))`)
    holder.release()
    const both = await Promise.all(saving)
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual(refused('authorization_rejected'))
    const { rows } = await world.db.query<{ login: string }>(`
      select login from staff_member m join staff_role r on r.slug = m.role
      where 'manageStaff' = any(r.permissions)`)
    expect(rows).toHaveLength(1)
    await world.db.query(
      `update staff_role set permissions = $1, version = version + 1 where slug = 'administrator'`,
      [FIRST_STAFF_ROLES.administrator],
    )
    await giveRole('mark', 'payments')
  })
})

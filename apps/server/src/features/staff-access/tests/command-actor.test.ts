import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAccountsFixture, type AccountsFixture } from '../../registration/tests/accounts-database.ts'
import { listAudit } from '../../audit/index.ts'
import { manageStaff, resolveCommandActor, seedStaff, type CommandActor } from '../index.ts'

let stack: AccountsFixture
beforeEach(async () => {
  stack = await openAccountsFixture()
})
afterEach(() => stack.close())

const run = (as: string | null, ...words: string[]) =>
  manageStaff({ db: stack.deps.db, siteName: 'Baize' }, { as, systemUser: 'ops', words })
const idOf = async (login: string) =>
  (
    await stack.deps.db
      .selectFrom('staff_member')
      .select('staff_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).staff_id
const rowsOf = async (login: string) => await listAudit(stack.deps.db, `staff:${await idOf(login)}`)
const countMembers = async () =>
  (await stack.deps.db.selectFrom('staff_member').select('login').execute()).length

describe('a staff change from the command line', () => {
  // Proves G53
  test('is recorded as first set-up by the system user while there are no staff', async () => {
    await run(null, 'add', 'greta', 'administrator', 'Gréta')
    expect(await rowsOf('greta')).toMatchObject([
      {
        action: 'staff_added',
        actor: 'platform',
        details: { login: 'greta', role: 'administrator', systemUser: 'ops', authority: 'firstSetUp' },
      },
    ])
  })

  // Proves G53
  test('records the administrator and the system user', async () => {
    await run(null, 'add', 'greta', 'administrator', 'Gréta')
    await run('greta', 'add', 'otto', 'support', 'Ottó')
    await run('greta', 'disable', 'otto')
    const actor = `staff:${await idOf('greta')}`
    expect(await rowsOf('otto')).toEqual([
      { action: 'staff_added', actor, details: { login: 'otto', role: 'support', systemUser: 'ops' } },
      { action: 'staff_disabled', actor, details: { login: 'otto', systemUser: 'ops' } },
    ])
  })

  // Proves G53
  test.each<[string, string | null, string]>([
    ['no member is named', null, 'add --as LOGIN'],
    ['the login is unknown', 'zeno', 'There is no staff member "zeno".'],
    ['the member is disabled', 'pal', '"pal" is disabled'],
    [
      'the role does not allow it',
      'noemi',
      '"noemi" has the role payments, which does not permit this. Enabled members who may: greta.',
    ],
    [
      'the login is of demo staff',
      'dora',
      '"dora" is demo staff, whose password is public: name another member.',
    ],
  ])('is refused and changes nothing when %s', async (_when, as, sentence) => {
    await run(null, 'add', 'greta', 'administrator', 'Gréta')
    await run('greta', 'add', 'noemi', 'payments', 'Noémi')
    await run('greta', 'add', 'pal', 'administrator', 'Pál')
    await run('greta', 'disable', 'pal')
    await seedStaff(stack.deps, [
      {
        login: 'dora',
        name: 'Dora',
        role: 'administrator',
        password: 'Baize-Demo-1',
        totpSecret: 'JBSWY3DPEHPK3PXP',
      },
    ])
    const before = await countMembers()
    await expect(run(as, 'add', 'otto', 'support', 'Ottó')).rejects.toThrow(sentence)
    await expect(run(as, 'role', 'noemi', 'administrator')).rejects.toThrow(sentence)
    expect(await countMembers()).toBe(before)
    expect(await rowsOf('noemi')).toMatchObject([{ action: 'staff_added' }])
  })

  test('is permitted to any enabled member while there is no administrator, which is recorded', async () => {
    await run(null, 'add', 'noemi', 'payments', 'Noémi')
    await expect(run(null, 'add', 'greta', 'administrator', 'Gréta')).rejects.toThrow('add --as LOGIN')
    await run('noemi', 'add', 'greta', 'administrator', 'Gréta')
    expect(await rowsOf('greta')).toMatchObject([
      { actor: `staff:${await idOf('noemi')}`, details: { authority: 'noAdministratorYet' } },
    ])
    await expect(run('noemi', 'role', 'noemi', 'administrator')).rejects.toThrow('does not permit this')
  })

  test('is the first set-up when there are demo staff only', async () => {
    await seedStaff(stack.deps, [
      {
        login: 'dora',
        name: 'Dora',
        role: 'payments',
        password: 'Baize-Demo-1',
        totpSecret: 'JBSWY3DPEHPK3PXP',
      },
    ])
    await expect(run('dora', 'add', 'greta', 'administrator', 'Gréta')).rejects.toThrow(
      '"dora" is demo staff, whose password is public: leave --as out for the first set-up.',
    )
    await run(null, 'add', 'greta', 'administrator', 'Gréta')
    expect(await rowsOf('greta')).toMatchObject([{ actor: 'platform', details: { authority: 'firstSetUp' } }])
  })
})

test('a change of settings or content requires its own permission', async () => {
  const resolve = (as: string): Promise<CommandActor> =>
    resolveCommandActor(stack.deps.db, { as, systemUser: 'ops' }, 'changeSettings')
  await run(null, 'add', 'greta', 'administrator', 'Gréta')
  await run('greta', 'add', 'noemi', 'payments', 'Noémi')
  expect(await resolve('greta')).toEqual({
    actor: `staff:${await idOf('greta')}`,
    details: { systemUser: 'ops' },
  })
  await expect(resolve('noemi')).rejects.toThrow('does not permit this')
})

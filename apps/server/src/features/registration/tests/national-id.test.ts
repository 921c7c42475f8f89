import { personNumber } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveFacts } from '../../identity/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { openAccount } from '../register.ts'
import {
  formOf,
  nameOf,
  openAccountsFixture,
  registerHere,
  UNKNOWN,
  type AccountsFixture,
} from './accounts-database.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await saveOperatorSettings(fixture.db, { 'registration.mandatoryNationalIdNumberFor': ['HUN'] })
})
afterAll(() => fixture.close())

describe('a national id number', () => {
  const withNumber = (person: number, nationalIdNumber: string) =>
    openAccount(fixture.deps, formOf(personNumber(person), { nationalIdNumber }), UNKNOWN)

  // Covers ERR-052
  test('of a player with an account refuses a second one, whatever its form, and names nobody', async () => {
    expect(nameOf(await withNumber(51, '1-900101-0018'))).toBe('ok')
    const refused = await registerHere(
      fixture,
      formOf(personNumber(52), { nationalIdNumber: ' 1 900101 0018 ' }),
    )
    expect(refused).toEqual({ ok: false, error: { name: 'duplicated_identity', details: {} } })
    const { count } = await fixture.db
      .selectFrom('player')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('email', '=', personNumber(52).email)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0n)
  })

  test('is not compared while the address or the nickname is taken, so that nobody can ask for it and open no account', async () => {
    const known = personNumber(51)
    for (const nationalIdNumber of ['19001010018', '19001010063']) {
      const sameEmail = formOf({ ...personNumber(59), email: known.email }, { nationalIdNumber })
      expect(nameOf(await openAccount(fixture.deps, sameEmail, UNKNOWN))).toBe('duplicated_email')
      const sameName = formOf({ ...personNumber(59), name: known.name }, { nationalIdNumber })
      expect(nameOf(await openAccount(fixture.deps, sameName, UNKNOWN))).toBe('nickname_duplicated')
    }
  })

  test('of a closed account refuses a second one', async () => {
    const first = await withNumber(53, '19001010027')
    const { playerId } = first.ok ? first.value : { playerId: '' }
    await fixture.asOwner(`update player set status = 'closed' where player_id = $1`, [playerId])
    expect(nameOf(await withNumber(54, '19001010027'))).toBe('duplicated_identity')
  })

  test('of a player of another licence refuses none', async () => {
    const first = await withNumber(55, '19001010036')
    const { playerId } = first.ok ? first.value : { playerId: '' }
    await fixture.asOwner(`update player set licence = 'Another' where player_id = $1`, [playerId])
    expect(nameOf(await withNumber(56, '19001010036'))).toBe('ok')
    await fixture.asOwner(`update player set licence = 'Hungary' where player_id = $1`, [playerId])
  })

  test('that the player no longer has refuses none', async () => {
    const first = await withNumber(57, '19001010045')
    const { playerId } = first.ok ? first.value : { playerId: '' }
    const corrected = {
      playerId,
      facts: { nationalIdNumber: '19001010054' },
      source: 'test',
      actor: 'platform',
    }
    await fixture.db.transaction().execute((trx) => saveFacts({ ...fixture.deps, db: trx }, corrected))
    expect(nameOf(await withNumber(58, '19001010054'))).toBe('duplicated_identity')
    expect(nameOf(await withNumber(58, '19001010045'))).toBe('ok')
  })

  test('of ten concurrent registrations opens one account', async () => {
    const names = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => nameOf(await withNumber(60 + index, '19001010063'))),
    )
    expect(names.sort()).toEqual([...Array<string>(9).fill('duplicated_identity'), 'ok'])
  })
})

import { people, personNumber } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../audit/index.ts'
import { readIdentity } from '../../identity/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { openAccount, register } from '../register.ts'
import {
  formOf,
  nameOf,
  open,
  openAccountsFixture,
  registerHere,
  UNKNOWN,
  type AccountsFixture,
} from './accounts-database.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

const { erik } = people

describe('a registration', () => {
  // Covers REG-022
  test('creates account, wallet, code, mail and audit row together', async () => {
    const { playerId, activationCode } = await open(fixture, 'anna')
    const player = await fixture.db
      .selectFrom('player')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(player).toMatchObject({
      email: 'anna@example.hu',
      country: 'HUN',
      licence: 'Hungary',
      rule_set: 'HUN',
      status: 'registered',
      currency: 'HUF',
      public_person: false,
    })
    const credential = await fixture.db
      .selectFrom('player_credential')
      .select('password_hash')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(credential.password_hash).toMatch(/^\$argon2id\$/)
    expect(player.public_user_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}00$/)
    expect(await fixture.deps.wallet.snapshot(playerId)).toMatchObject({ currency: 'HUF', cashMinor: 0n })
    const mail = await fixture.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(mail.payload).toMatchObject({
      to: 'anna@example.hu',
      template: 'activation',
      data: { nickName: 'anna', link: `http://localhost:3000/en/activation/${activationCode}`, hours: 72 },
    })
    expect((await listAudit(fixture.db, `player:${playerId}`)).map(({ action }) => action)).toEqual([
      'account_registered',
    ])
  })

  // Covers REG-025
  test('has the forced country of the settings', async () => {
    const opened = await openAccount(fixture.deps, formOf(personNumber(1), { country: 'SWE' }), UNKNOWN)
    if (!opened.ok) throw new Error(opened.error.name)
    const player = await fixture.db
      .selectFrom('player')
      .select('country')
      .where('player_id', '=', opened.value.playerId)
      .executeTakeFirstOrThrow()
    expect(player.country).toBe('HUN')
  })

  test('stores digests of the code and password only', async () => {
    const opened = await open(fixture, personNumber(2))
    const codes = await fixture.db.selectFrom('activation_code').selectAll().execute()
    const players = await fixture.db.selectFrom('player').selectAll().execute()
    const credentials = await fixture.db.selectFrom('player_credential').selectAll().execute()
    const stored = JSON.stringify([codes, players, credentials])
    expect(stored).not.toContain(opened.activationCode)
    expect(stored).not.toContain(erik.password)
  })
})

describe('a registration under rules that ask for names and address', () => {
  const names = { firstName: ' Grace ', lastName: 'O’Connor', address: '12 Acacia Avenue', city: 'Leeds' }
  let named = 0
  /** The dependencies with a rule set that asks for all fields. */
  const asking = () => {
    const ruleSets = [...fixture.deps.plugins.ruleSets].map(([code, ruleSet]) => {
      const [first] = ruleSet.rules.registrationFields
      if (first === undefined) throw new Error('no value')
      const registrationFields = [{ ...first, value: ['firstName', 'lastName', 'address', 'city'] as const }]
      return [code, { ...ruleSet, rules: { ...ruleSet.rules, registrationFields } }] as const
    })
    return { ...fixture.deps, plugins: { ruleSets: new Map(ruleSets) } }
  }
  const storedOf = async (opened: Awaited<ReturnType<typeof openAccount>>) => {
    if (!opened.ok) throw new Error(opened.error.name)
    const identity = await readIdentity(fixture.db, opened.value.playerId)
    const fields = ['firstName', 'lastName', 'address', 'city']
    return Object.fromEntries(fields.map((field) => [field, identity.get(field)?.value ?? null]))
  }

  test('stores them', async () => {
    expect(await storedOf(await openAccount(asking(), formOf(personNumber(31), names), UNKNOWN))).toEqual({
      firstName: 'Grace',
      lastName: 'O’Connor',
      address: '12 Acacia Avenue',
      city: 'Leeds',
    })
  })

  test.each([
    ['Zoë-Anne', "O'Brien"],
    ['D’Arcy', 'Ng'],
    ['Jan', '’t Hart'],
    ['芳', '王'],
    ['Мария', 'Ли'],
    ['Ελένη', 'Παπαδοπούλου'],
  ])('stores the name %s %s as it was typed', async (firstName, lastName) => {
    const person = personNumber(40 + (named += 1))
    const opened = await openAccount(asking(), formOf(person, { ...names, firstName, lastName }), UNKNOWN)
    expect(await storedOf(opened)).toMatchObject({ firstName, lastName })
  })

  test('is refused without them, at each field', async () => {
    const answer = await register(asking(), formOf(personNumber(32), { firstName: 'Grace 2' }), UNKNOWN)
    const fields = answer.ok ? [] : (answer.error.fields ?? [])
    expect(fields.map(({ field, details }) => [field, details?.['reason']])).toEqual([
      ['firstName', 'invalid'],
      ['lastName', 'mandatory'],
      ['address', 'mandatory'],
      ['city', 'mandatory'],
    ])
  })

  test('under other rules stores none that a browser sends anyway', async () => {
    expect(await storedOf(await openAccount(fixture.deps, formOf(personNumber(33), names), UNKNOWN))).toEqual(
      {
        firstName: null,
        lastName: null,
        address: null,
        city: null,
      },
    )
  })
})

describe('a taken address or nickname', () => {
  // Covers ERR-018
  test.each([
    [
      'the same address',
      { email: 'anna@example.hu', confirmEmail: 'anna@example.hu', nickName: 'other1' },
      'duplicated_email',
      'email',
    ],
    [
      'the address in capitals',
      { email: 'ANNA@Example.hu', confirmEmail: 'anna@example.hu', nickName: 'other2' },
      'duplicated_email',
      'email',
    ],
    ['the nickname in capitals', { nickName: 'ANNA' }, 'nickname_duplicated', 'nickName'],
  ])('is refused: %s', async (_, changes, name, field) => {
    const answer = await registerHere(fixture, formOf('erik', changes))
    expect(answer).toMatchObject({ ok: false, error: { name, fields: [{ field, error: name }] } })
  })

  // Covers ERR-053, VALMSG-021
  test('names three nicknames that are like it, fit into the field and are free', async () => {
    const taken = `Anna_${'x'.repeat(25)}`
    const anna = await registerHere(fixture, formOf(personNumber(90), { nickName: taken }))
    expect(nameOf(anna)).toBe('ok')
    const answer = await registerHere(fixture, formOf(personNumber(91), { nickName: taken.toUpperCase() }))
    if (answer.ok) throw new Error('the nickname was free')
    const { reason, alternatives } = answer.error.fields?.[0]?.details ?? {}
    expect(reason).toBe('suggested')
    const names = String(alternatives).split(', ')
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toMatch(/^ANNA_X{22}\d{2,3}$/)
    const [first = ''] = names
    expect(nameOf(await registerHere(fixture, formOf(personNumber(91), { nickName: first })))).toBe('ok')
  })

  test('leaves no rows behind when it is refused', async () => {
    await registerHere(fixture, formOf('erik', { nickName: 'anna' }))
    expect(nameOf(await registerHere(fixture, formOf('erik')))).toBe('ok')
  })

  test('is assigned to one of twenty concurrent registrations', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => registerHere(fixture, formOf('mia'))))
    expect(answers.map(nameOf).sort()).toEqual([...Array<string>(19).fill('duplicated_email'), 'ok'])
    const wallets = await fixture.db
      .selectFrom('player_login')
      .select('player_id')
      .where('login_key', '=', people.mia.email)
      .execute()
    expect(wallets).toHaveLength(1)
  })
})

describe('an invalid form', () => {
  // Covers PWD-001, DATE-002, REG-032, REG-036, REG-039
  test.each([
    ['another confirmation', { confirmEmail: 'x@example.hu' }, 'confirmEmail', 'mustEqual'],
    ['another password', { confirmPassword: 'Long-Enough-78' }, 'confirmPassword', 'mustEqual'],
    ['a short password', { password: 'Short-1', confirmPassword: 'Short-1' }, 'password', 'tooShort'],
    [
      'a password without digit',
      { password: 'Long-Enough-X', confirmPassword: 'Long-Enough-X' },
      'password',
      'uppercaseAndDigit',
    ],
    [
      'a common password',
      { password: 'Password123!', confirmPassword: 'Password123!' },
      'password',
      'common',
    ],
    [
      'a password made of the nickname',
      { nickName: 'nightowl77', password: 'Nightowl77', confirmPassword: 'Nightowl77' },
      'password',
      'common',
    ],
    ['a nickname with a dash', { nickName: 'a-b' }, 'nickName', 'nickName'],
    ['a tag', { zipCode: '<b>1051' }, 'zipCode', 'htmlTags'],
    ['a postcode that is too short', { zipCode: '12' }, 'zipCode', 'hungaryZipCode'],
    ['a postcode of another country', { zipCode: 'SW1A 1AA' }, 'zipCode', 'hungaryZipCode'],
    ['messages by SMS to no number', { receiveSms: true }, 'phoneNumber', 'mandatoryWith'],
    ['a number too long for the country', { phoneNumber: '+36301234567890' }, 'phoneNumber', 'phoneTooLong'],
    ['another currency', { currency: 'SEK' as never }, 'currency', 'invalid'],
    ['a birth date in the future', { birthDate: '2999-01-01' }, 'birthDate', 'invalid'],
    ['a birth date more than a hundred years ago', { birthDate: '1920-01-01' }, 'birthDate', 'maxAge'],
    ['a person who may be politically exposed', { publicPerson: true }, 'publicPerson', 'mandatory'],
  ])('is refused for %s', async (_, changes, field, reason) => {
    const answer = await registerHere(fixture, formOf(personNumber(900), changes))
    expect(answer).toMatchObject({ ok: false, error: { name: 'validation_failed' } })
    const fields = answer.ok ? [] : (answer.error.fields ?? [])
    expect(fields).toContainEqual({
      field,
      error: 'validation_failed',
      details: expect.objectContaining({ reason }),
    })
  })

  // Covers PHONE-004, PHONE-005
  test.each([
    ['HUN', '+36301234', 'phoneTooShort'],
    ['HUN', '+363012345', null],
    ['HUN', '+363012345678', null],
    ['HUN', '+3630123456789', 'phoneTooLong'],
    ['EST', '+37212345', 'phoneTooShort'],
    ['EST', '+372123456', null],
    ['EST', '+372123456789012', null],
  ])('in %s judges the phone number %s by its digits: %s', async (country, phoneNumber, reason) => {
    await saveOperatorSettings(fixture.db, { defaultRules: 'Hungary' })
    // Without the terms nothing is written.
    const form = formOf(personNumber(903), { phoneNumber, zipCode: '1051', ageAndPolicyChecked: false })
    const answer = await register(fixture.deps, form, { country })
    await saveOperatorSettings(fixture.db, { defaultRules: null })
    const found = answer.ok ? [] : (answer.error.fields ?? []).filter(({ field }) => field === 'phoneNumber')
    expect(found.map(({ details }) => details?.['reason'] ?? null)).toEqual(reason === null ? [] : [reason])
  })

  test('is refused with all invalid fields', async () => {
    const answer = await registerHere(
      fixture,
      formOf(personNumber(900), { confirmEmail: 'x@example.hu', nickName: 'a b', password: 'x' }),
    )
    expect(answer.ok ? [] : answer.error.fields?.map(({ field }) => field)).toEqual([
      'confirmEmail',
      'nickName',
      'password',
      'password',
      'confirmPassword',
    ])
  })

  // Covers ERR-050
  test('is refused without the terms', async () => {
    expect(
      nameOf(await registerHere(fixture, formOf(personNumber(900), { ageAndPolicyChecked: false }))),
    ).toBe('terms_not_accepted')
  })

  // Covers REG-030
  test('asks for the national id number in the countries of the settings', async () => {
    await saveOperatorSettings(fixture.db, { 'registration.mandatoryNationalIdNumberFor': ['HUN'] })
    const answer = await registerHere(fixture, formOf(personNumber(902)))
    await saveOperatorSettings(fixture.db, { 'registration.mandatoryNationalIdNumberFor': [] })
    expect(answer).toMatchObject({
      ok: false,
      error: { fields: [{ field: 'nationalIdNumber', details: { reason: 'mandatory' } }] },
    })
  })
})

// Covers AGE-002
test("the birthday itself is old enough in the licence's time zone", async () => {
  const today = Temporal.Instant.fromEpochMilliseconds(fixture.deps.clock.nowMs())
    .toZonedDateTimeISO('Europe/Budapest')
    .toPlainDate()
  const birthday = today.subtract({ years: 18 })
  const young = await registerHere(
    fixture,
    formOf(personNumber(18), { birthDate: birthday.add({ days: 1 }).toString() }),
  )
  expect(young).toMatchObject({
    ok: false,
    error: { name: 'validation_failed', details: { field: 'birthDate', reason: 'minAge', minAge: 18 } },
  })
  expect(
    nameOf(await registerHere(fixture, formOf(personNumber(18), { birthDate: birthday.toString() }))),
  ).toBe('ok')
})

// Covers PWD-002
test('passwords are validated by the strength in the settings', async () => {
  await saveOperatorSettings(fixture.db, { passwordStrength: 'strong' })
  const password = 'Longer4Enough'
  const answer = await registerHere(
    fixture,
    formOf(personNumber(20), { password, confirmPassword: password }),
  )
  await saveOperatorSettings(fixture.db, { passwordStrength: 'normal' })
  expect(answer).toMatchObject({
    ok: false,
    error: { fields: [{ field: 'password', details: { reason: 'requireSpecialSymbol' } }] },
  })
})

import {
  must,
  people,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NUMBER = '2-880412-1002'
const anna = { ...people.anna, registrationFields: { nationalIdNumber: NUMBER } as object }

/** Two processes, so that a race is decided in the database. */
let world: OwnWorld
let player: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  await world.db.query(
    `insert into setting (name, value) values ('registration.mandatoryNationalIdNumberFor', '["HUN"]')
    on conflict (name) do update set value = excluded.value`,
  )
  player = await registeredPlayer(world, anna)
}, 120_000)
afterAll(() => world?.stop())

const details = async (browser = player) => must(await browser.get('account.initDetails', {}))
const fieldIn = (profile: Awaited<ReturnType<typeof details>>, name: string) =>
  profile.fields.find(({ field }) => field.name === name)
const valueOf = async (name: string) => fieldIn(await details(), name)?.value

test('a profile shows the fields of the registration in their order, and the consents', async () => {
  const profile = await details()
  expect(profile.fields.map(({ field }) => field.name)).toEqual([
    'email',
    'nickName',
    'birthDate',
    'gender',
    'nationalIdNumber',
    'country',
    'zipCode',
    'phoneNumber',
    'receiveEmail',
    'receiveSms',
    'receivePushNotification',
  ])
  expect(Object.fromEntries(profile.fields.map(({ field, lock }) => [field.name, lock]))).toMatchObject({
    email: 'ownForm',
    phoneNumber: 'ownForm',
    nickName: 'fixed',
    birthDate: 'fixed',
    country: 'fixed',
    zipCode: null,
    receiveSms: null,
  })
  expect(fieldIn(profile, 'email')?.verifiedAt).not.toBeNull()
})

test('a sealed number is sent with its last four characters only', async () => {
  expect(await valueOf('nationalIdNumber')).toBe('•••• 1002')
  expect(JSON.stringify(await details())).not.toMatch(/880412/)
})

test('a changed field and a consent are kept, as facts of the player, and recorded without values', async () => {
  const { version } = await details()
  must(await player.post('account.updateDetails', { version, zipCode: '1052', receiveEmail: true }))
  expect([await valueOf('zipCode'), await valueOf('receiveEmail')]).toEqual(['1052', 'true'])
  const { rows } = await world.db.query(
    `select value, source from player_identity where field = 'zipCode' order by version`,
  )
  expect(rows).toEqual([
    { value: '1051', source: 'registration' },
    { value: '1052', source: 'player' },
  ])
  const audited = await world.db.query<{ details: unknown }>(
    `select details from audit_event where action = 'details_changed'`,
  )
  expect(audited.rows).toEqual([{ details: { fields: ['zipCode'], consentsGiven: ['receiveEmail'] } }])
})

test('what nobody changed is not recorded', async () => {
  const { version } = await details()
  must(await player.post('account.updateDetails', { version, zipCode: '1052' }))
  const { rowCount } = await world.db.query(`select from audit_event where action = 'details_changed'`)
  expect(rowCount).toBe(1)
})

test.each([
  ['a postcode of another country', { zipCode: 'SW1A 1AA' }, 'zipCode'],
  ['a mandatory field that is emptied', { zipCode: '' }, 'zipCode'],
  ['messages to a phone without a number', { receiveSms: true }, 'receiveSms'],
  ['a field that the form does not have', { occupation: 'student' }, 'occupation'],
])('%s is refused', async (_, change, field) => {
  const { version } = await details()
  const answer = await player.post('account.updateDetails', { version, ...change })
  expect(answer).toMatchObject({ ok: false, error: { error: 'validation_failed', fields: [{ field }] } })
  expect((await details()).version).toBe(version)
})

// Covers PROFILE-001
test('no field of a person is accepted, and no verified one', async () => {
  const { version } = await details()
  const input = { version, birthDate: '1990-01-01' } as unknown as { version: string }
  expect(await player.post('account.updateDetails', input)).toMatchObject({ ok: false })
  await world.db.query(
    `update player_identity set verified_at = baize.now(), verified_by = 'test' where field = 'zipCode' and version = 2`,
  )
  const locked = await details()
  expect(fieldIn(locked, 'zipCode')).toMatchObject({ lock: 'verified', field: { readOnly: true } })
  expect(
    await player.post('account.updateDetails', { version: locked.version, zipCode: '1055' }),
  ).toMatchObject({ ok: false, error: { error: 'validation_failed' } })
  await world.db.query(
    `update player_identity set verified_at = null, verified_by = null where field = 'zipCode'`,
  )
})

test('of two devices that save the same version on two servers, one saves and the other is refused', async () => {
  const other = await world.login(people.anna, world.sites[1] ?? '')
  for (let trial = 0; trial < 10; trial += 1) {
    const { version } = await details()
    const [one, two] = await Promise.all([
      player.post('account.updateDetails', { version, zipCode: `10${trial}1` }),
      other.post('account.updateDetails', { version, zipCode: `10${trial}2` }),
    ])
    const answers = [one, two].map((answer) => (answer.ok ? 'saved' : answer.error.error))
    expect(answers.toSorted()).toEqual(['profile_changed', 'saved'])
    expect(await valueOf('zipCode')).toBe(one.ok ? `10${trial}1` : `10${trial}2`)
  }
})

test('a fact that the table does not have is shown after it, and can be emptied', async () => {
  const { rows } = await world.db.query<{ id: string }>(
    'select player_id as id from player where email = $1',
    [anna.email],
  )
  await world.db.query(
    `insert into player_identity (player_id, field, version, value, source, actor)
    values ($1, 'city', 1, 'Vác', 'staff', 'platform'), ($1, 'birthPlace', 1, 'Vác', 'staff', 'platform')`,
    [rows[0]?.id],
  )
  const profile = await details()
  expect(profile.fields.map(({ field }) => field.name)).toEqual(
    expect.arrayContaining(['city', 'birthPlace']),
  )
  expect(fieldIn(profile, 'birthPlace')?.lock).toBe('fixed')
  must(await player.post('account.updateDetails', { version: profile.version, city: '' }))
  expect(await valueOf('city')).toBeUndefined()
})

test('a phone number is changed with the password, is not verified, and the owner gets an email', async () => {
  const { email, password } = people.anna
  const before = (await world.sandbox.mail(email)).at(-1)?.number ?? 0
  const wrong = await player.post('account.changePhoneNumber', {
    phoneNumber: '+36301234567',
    password: 'No',
  })
  expect(wrong).toMatchObject({ ok: false, error: { error: 'wrong_field' } })
  must(await player.post('account.changePhoneNumber', { phoneNumber: '0036 30 123-4567', password }))
  const changed = fieldIn(await details(), 'phoneNumber')
  expect(changed).toMatchObject({ value: '+36301234567', lock: 'ownForm', verifiedAt: null })
  await world.runDue()
  // Logins of earlier tests are mailed as well.
  const mails = await world.sandbox.mail(email, before)
  const mail = mails.find(({ subject }) => subject.includes('phone number'))
  expect(mail?.text).toBeDefined()
  expect(mail?.text).not.toContain('1234567')
  const { version } = await details()
  must(await player.post('account.updateDetails', { version, receiveSms: true }))
})

test('the details of another player are not shown', async () => {
  const bela = await registeredPlayer(world, {
    ...personNumber(7),
    registrationFields: { nationalIdNumber: '1-850505-1001' } as object,
  })
  expect(fieldIn(await details(bela), 'email')?.value).toBe(personNumber(7).email)
})

test('a player saves at most 30 times in an hour', async () => {
  const person = {
    ...personNumber(30),
    registrationFields: { nationalIdNumber: '19001010018' } as object,
  }
  const bela = await registeredPlayer(world, person)
  const answers: string[] = []
  for (let turn = 0; turn < 31; turn += 1) {
    const { version } = await details(bela)
    const saved = await bela.post('account.updateDetails', { version, zipCode: `10${(turn % 9) + 1}1` })
    answers.push(saved.ok ? 'saved' : saved.error.error)
  }
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 'saved'), 'counter_limit'])
  await world.time.advance('1 hour')
  const later = await world.login(person)
  const { version } = await details(later)
  expect((await later.post('account.updateDetails', { version, zipCode: '1099' })).ok).toBe(true)
}, 120_000)

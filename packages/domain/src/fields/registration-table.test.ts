import { describe, expect, test } from 'vitest'
import { REGISTRATION_FIELD_NAMES, type RegistrationFieldName } from './catalogue.ts'
import {
  ACCOUNT_FIELDS,
  defaultRegistrationTable,
  findLengthProblem,
  findRegistrationTableProblem,
  mostCharacters,
} from './registration-table.ts'

const fieldsOf = (table: ReturnType<typeof defaultRegistrationTable>) => table.map(({ field }) => field)

describe('the table of a licence without one of its own', () => {
  // Covers DECIDE-014
  test('has the fields of the specification, in the order of the form', () => {
    expect(fieldsOf(defaultRegistrationTable([]))).toEqual([
      'email',
      'confirmEmail',
      'password',
      'confirmPassword',
      'nickName',
      'birthDate',
      'gender',
      'nationalIdNumber',
      'country',
      'state',
      'zipCode',
      'phoneNumber',
      'promoCode',
      'ageAndPolicyChecked',
      'publicPerson',
      'receiveEmail',
      'receiveSms',
      'campaignsEnabled',
    ])
  })

  // Covers DECIDE-014
  test('has what the rule set asks for in its place, each mandatory', () => {
    const table = defaultRegistrationTable(['city', 'firstName', 'nationalIdNumber'])
    expect(fieldsOf(table).slice(4, 12)).toEqual([
      'nickName',
      'firstName',
      'birthDate',
      'gender',
      'nationalIdNumber',
      'country',
      'state',
      'city',
    ])
    expect(table.filter(({ field }) => ['city', 'firstName', 'nationalIdNumber'].includes(field))).toEqual([
      { field: 'firstName', mandatory: true },
      { field: 'nationalIdNumber', mandatory: true },
      { field: 'city', mandatory: true },
    ])
  })

  test('has nothing wrong', () => {
    expect(findRegistrationTableProblem(defaultRegistrationTable(['firstName']), ['firstName'])).toBeNull()
  })
})

describe('a table', () => {
  const table = ACCOUNT_FIELDS.map((field) => ({ field, mandatory: true }))

  test('of the fields of an account alone opens accounts', () => {
    expect(findRegistrationTableProblem(table, [])).toBeNull()
  })

  test.each(ACCOUNT_FIELDS)('without the field %s is refused', (field) => {
    const without = table.filter((use) => use.field !== field)
    expect(findRegistrationTableProblem(without, [])).toEqual({ reason: 'missing', field })
  })

  test('that leaves a field of the rule set optional is refused', () => {
    const optional = [...table, { field: 'lastName', mandatory: false } as const]
    expect(findRegistrationTableProblem(optional, ['lastName'])).toEqual({
      reason: 'optional',
      field: 'lastName',
    })
  })

  test('with a field twice is refused', () => {
    const twice = [...table, { field: 'city', mandatory: true }, { field: 'city', mandatory: false }] as const
    expect(findRegistrationTableProblem(twice, [])).toEqual({ reason: 'twice', field: 'city' })
  })
})

test('no registration asks where money goes', () => {
  expect(REGISTRATION_FIELD_NAMES).toContain('firstName')
  for (const name of ['ibanAccount', 'ibanAccountOwnerName', 'ibanBic'])
    expect(REGISTRATION_FIELD_NAMES).not.toContain(name)
})

describe('the lengths of a field in a table', () => {
  const use = (field: RegistrationFieldName, minLength?: number, maxLength?: number) =>
    findLengthProblem([{ field, mandatory: true, minLength, maxLength }])?.field ?? null

  test('are within those of the catalogue, the least not above the greatest', () => {
    expect(mostCharacters('city')).toBe(70)
    expect(use('city', 2, 70)).toBeNull()
    expect(use('city')).toBeNull()
    expect(use('city', 2)).toBeNull()
    expect(use('city', undefined, 71)).toBe('city')
    expect(use('city', 9, 8)).toBe('city')
    expect(use('city', 71)).toBe('city')
  })

  test.each([
    'gender',
    'birthDate',
    'password',
    'phoneNumber',
    'nationalIdNumber',
    'zipCode',
    'receiveSms',
  ] as const)('are not given to %s, whose length something else decides', (field) => {
    expect(mostCharacters(field)).toBeNull()
    expect(use(field, 3)).toBe(field)
  })
})

/** A test player. */
export type Person = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly birthDate: string
  readonly gender: 'female' | 'male'
}

const password = 'Long-Enough-77'

/**
 * Anna plays and is verified; Erik has set no limits; Mia is a visitor who pays and plays; Bela tries other
 * players' ids.
 */
export const people = {
  anna: { name: 'anna', email: 'anna@example.hu', password, birthDate: '1988-04-12', gender: 'female' },
  erik: { name: 'erik', email: 'erik@example.se', password, birthDate: '1979-11-02', gender: 'male' },
  mia: { name: 'mia', email: 'mia@example.ee', password, birthDate: '1995-07-30', gender: 'female' },
  bela: { name: 'bela', email: 'bela@example.hu', password, birthDate: '1990-01-15', gender: 'male' },
} as const satisfies Record<string, Person>

export type PersonName = keyof typeof people

/** Further distinct players by number. */
export const personNumber = (number: number): Person => ({
  name: `player${number}`,
  email: `player${number}@example.com`,
  password,
  birthDate: '1985-05-05',
  gender: number % 2 === 0 ? 'female' : 'male',
})

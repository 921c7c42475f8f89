import type { WireInputOf } from '@baize/contract'
import { currencyCode, type CurrencyCode } from '@baize/domain'

/** A test player. */
export type Person = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly birthDate: string
  readonly gender: 'female' | 'male'
  /** The country of the connection that registers, alpha-2; worlds with `connectionCountries` read it. */
  readonly connection?: string
  /** Of the account; HUF by default. */
  readonly currency?: CurrencyCode
  /** 1051 by default. */
  readonly zipCode?: string
  /** What the registration of some rule sets asks for besides. */
  readonly registrationFields?: Partial<
    Pick<WireInputOf<'account.register'>, 'firstName' | 'lastName' | 'address' | 'city'>
  >
}

const password = 'Long-Enough-77'

/**
 * Anna plays and is verified; Erik has set no limits; Mia is a visitor who pays and plays; Bela tries other
 * players' ids; Grace lives in Great Britain and plays in pounds.
 */
export const people = {
  anna: { name: 'anna', email: 'anna@example.hu', password, birthDate: '1988-04-12', gender: 'female' },
  erik: { name: 'erik', email: 'erik@example.se', password, birthDate: '1979-11-02', gender: 'male' },
  mia: { name: 'mia', email: 'mia@example.ee', password, birthDate: '1995-07-30', gender: 'female' },
  bela: { name: 'bela', email: 'bela@example.hu', password, birthDate: '1990-01-15', gender: 'male' },
  grace: {
    name: 'grace',
    email: 'grace@example.co.uk',
    password,
    birthDate: '1986-09-21',
    gender: 'female',
    connection: 'GB',
    currency: currencyCode('GBP'),
    zipCode: 'LS1 4AP',
    registrationFields: {
      firstName: 'Grace',
      lastName: 'Okafor',
      address: '12 Acacia Avenue',
      city: 'Leeds',
    },
  },
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

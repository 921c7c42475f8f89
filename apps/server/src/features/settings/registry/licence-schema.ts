import { CurrencyCode } from '@baize/contract'
import { alpha2Of } from '@baize/domain'
import * as z from 'zod/mini'
import { described, text } from './schemas.ts'

/** A country of ISO 3166-1 in three letters. */
export const countryCode = described(
  z.string().check(
    z.regex(/^[A-Z]{3}$/),
    z.refine((code) => alpha2Of(code) !== null),
  ),
  'country',
)

/** A licence of the operator: the countries that it serves, the rule set and the currencies. */
export const Licence = z.strictObject({
  /** Names the licence on each player's account, so it never changes. */
  name: text,
  /** What staff read in its place, by language. */
  titles: z.optional(z.record(text, text)),
  /** Code of the rule set that its players are under. */
  ruleSet: text,
  /** ISO 3166-1 alpha-3. */
  countries: z.tuple([countryCode], countryCode),
  /** Currencies of new accounts, the default first. */
  currencies: z.tuple([CurrencyCode], CurrencyCode),
  /** The first date without the licence, in its time zone: no registration, deposit or play from then on. */
  until: z.optional(z.iso.date()),
})
export type Licence = z.infer<typeof Licence>

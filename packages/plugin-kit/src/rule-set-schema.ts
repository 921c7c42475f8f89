import {
  CURRENCY_CODES,
  GATED_ACTIONS,
  REGISTRATION_FIELD_NAMES,
  RULE_LIMIT_PERIODS,
  RULE_SOURCES,
  RULE_TEXTS,
} from '@baize/domain'
import * as z from 'zod/mini'

const date = z.iso.date('a date such as "2026-11-21"')
const sentence = z
  .string('a text')
  .check(z.minLength(1, 'a text that is not empty'), z.maxLength(300, 'a text of at most 300 characters'))
const whole = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`
  return z.int(expected).check(z.gte(least, expected), z.lte(most, expected))
}
const flag = z.boolean('true or false')
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `one of ${words.map((word) => `"${word}"`).join(', ')}`)
const listOf = <Item extends z.core.$ZodType>(item: Item) => z.array(item, 'a list')
const nullable = z.nullable
const objectOf = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, `an object with the keys ${Object.keys(shape).join(', ')}`)

const hours = whole(1, 87_600)
const days = whole(1, 36_500)
const roundMs = whole(0, 60_000)
const age = whole(0, 120)
const ages = objectOf({ from: age, to: nullable(age) })
const knownCurrencies = new Set<string>(CURRENCY_CODES)
const amounts = z.record(
  z.string().check(z.refine((code) => knownCurrencies.has(code), 'a known currency')),
  whole(0, 1_000_000_000_000_000),
  'minor units by currency',
)
const period = oneOf(RULE_LIMIT_PERIODS)

const limitOffer = nullable(
  objectOf({
    periods: listOf(period).check(z.minLength(1, 'a list of one or more periods')),
    minimumUnits: whole(0, 1_000_000),
    maximumMinor: amounts,
    startUnits: nullable(whole(0, 1_000_000)),
    mandatoryFor: listOf(oneOf(['registration', 'deposit', 'play'])),
    highAmounts: listOf(
      objectOf({ period, aboveMinor: amounts, ages, consequence: oneOf(['contactFirst', 'contactAfter']) }),
    ),
  }),
)

const timeBound = z.discriminatedUnion(
  'kind',
  [
    objectOf({ kind: z.literal('hours'), hours }),
    objectOf({ kind: z.literal('periodEnd') }),
    objectOf({ kind: z.literal('nextMonth') }),
  ],
  'an object with the kind "hours", "periodEnd" or "nextMonth"',
)
const loosening = {
  by: oneOf(['player', 'support', 'nobody']),
  waits: listOf(timeBound),
  confirmWithinHours: nullable(hours),
}

const dated = <Value extends z.core.$ZodType>(value: Value) =>
  listOf(
    objectOf({
      from: date,
      value,
      clause: nullable(sentence),
      source: oneOf(RULE_SOURCES),
      note: z.optional(sentence),
    }),
  )

/** The rules of a document, which has all of them: what a licence does not ask for is a value too. */
const rules = objectOf({
  ages: dated(
    objectOf({
      casino: age,
      liveCasino: age,
      bingo: age,
      poker: age,
      skill: age,
      betting: age,
      lottery: age,
    }),
  ),
  depositLimits: dated(limitOffer),
  lossLimits: dated(limitOffer),
  wagerLimits: dated(limitOffer),
  sessionLimits: dated(limitOffer),
  maxBalanceLimits: dated(limitOffer),
  netDepositLimits: dated(limitOffer),
  limitIncrease: dated(objectOf(loosening)),
  limitRemoval: dated(objectOf({ ...loosening, afterwards: oneOf(['unlimited', 'refused']) })),
  timeOut: dated(objectOf({ hours: listOf(hours) })),
  selfExclusion: dated(objectOf({ minDays: days, maxDays: nullable(days), liftedAfterDays: nullable(days) })),
  realityCheck: dated(
    nullable(objectOf({ everyMinutes: whole(1, 1_440), chosenBy: oneOf(['player', 'rule']) })),
  ),
  slotStakes: dated(listOf(objectOf({ ages, maxMinor: amounts }))),
  gameSpeed: dated(nullable(objectOf({ slotsMs: roundMs, otherCasinoMs: roundMs }))),
  registers: dated(
    listOf(
      objectOf({
        name: sentence,
        queriedAt: listOf(oneOf(['registration', 'login', 'play', 'marketing'])),
        refusesWithoutAnswer: flag,
      }),
    ),
  ),
  registrationFields: dated(listOf(oneOf(REGISTRATION_FIELD_NAMES))),
  recordsKeptYears: dated(whole(1, 100)),
  canCancelWithdrawal: dated(flag),
  demoPlay: dated(oneOf(['visitors', 'players'])),
  verifiedIdentity: dated(listOf(oneOf(GATED_ACTIONS))),
  showsTimePlayed: dated(flag),
  canStopAnimation: dated(flag),
  texts: dated(listOf(oneOf(RULE_TEXTS))),
})

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

/** A document of a rule set. Its messages name what is allowed. */
export const ruleSetSchema = objectOf({
  code: z.string('a text').check(z.regex(/^[A-Z]{3}$/, 'three capital letters')),
  authority: sentence,
  timeZone: z
    .string('a text')
    .check(z.refine((zone) => timeZones.has(zone), 'a time zone such as "Europe/Budapest"')),
  from: date,
  rules,
})

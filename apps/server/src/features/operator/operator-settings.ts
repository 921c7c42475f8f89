import { CurrencyCode } from '@baize/contract'
import { CURRENCY_CODES, currencyCode } from '@baize/domain'
import type { RuleSet } from '@baize/plugin-kit'
import * as z from 'zod/mini'

/** The bound keeps hours and seconds within what the database can add to a date. */
const count = (fallback: number, most = 1_000_000) =>
  z._default(z.int().check(z.gte(1), z.lte(most)), fallback)
const countryCode = z.string().check(z.regex(/^[A-Z]{3}$/))
const knownCurrency = z
  .string()
  .check(z.refine((code) => (CURRENCY_CODES as readonly string[]).includes(code)))
const text = z.string().check(z.minLength(1), z.maxLength(100))

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

/** Settings of the operator under the specification's names (0§3), with the values that hold until a row of `setting` says otherwise. */
export const OperatorSettings = z.object({
  /** The name in the header, in titles and in mails. */
  siteName: z._default(text, 'Baize'),
  /** The currency of new accounts. */
  currency: z._default(CurrencyCode, currencyCode('EUR')),
  /** Languages of the site, the usual one first; each needs its texts. */
  languages: z._default(z.array(text).check(z.minLength(1)), ['en']),
  /** Where players write to; `null` leads them to the page of contacts. */
  supportEmail: z._default(z.nullable(text), null),
  /** Where somebody reports a weakness of the site, as a `mailto:`, `https:` or `tel:` address; `null` serves no `security.txt`. */
  'security.contact': z._default(
    z.nullable(z.string().check(z.regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]{3,200}$/))),
    null,
  ),
  /** Until when that contact holds, `2027-06-30T00:00:00Z`: at most a year ahead is usual; `null` serves no `security.txt`. */
  'security.expires': z._default(z.nullable(z.iso.datetime()), null),
  /** Code of the licence's rule set; `null` takes the only one there is. */
  ruleSet: z._default(z.nullable(text), null),

  /** Sent whatever was chosen (T-62); "none" sends what was chosen. */
  'registration.forcedCountry': z._default(z.union([countryCode, z.literal('none')]), 'none'),
  /** Whoever registers sees what he typed on a page of its own before it is sent (DECIDE-016). */
  'registration.confirmationPage': z._default(z.boolean(), false),
  /** Least characters of a new password; `null` leaves it to `passwordStrength`. */
  'registration.passwordLimits.minLength': z._default(z.nullable(z.int().check(z.gte(1), z.lte(128))), null),
  /** Whether passwords that everybody tries first are refused. */
  'registration.refusesCommonPasswords': z._default(z.boolean(), true),
  /** Countries in which a national id number must be given. */
  'registration.mandatoryNationalIdNumberFor': z._default(z.array(countryCode), []),
  /** How long the link of an activation mail works. */
  'registration.activationHours': count(72),
  /** Activation mails that one address can ask for in an hour (DECIDE-021). */
  'registration.activationMailsPerHour': count(3),
  /** How long the link of a password mail works (D-04). */
  'forgotPassword.minutes': count(60),
  /** Password mails that one address can ask for in an hour (DECIDE-021). */
  'forgotPassword.mailsPerHour': count(3),
  /** What a new password must hold. */
  passwordStrength: z._default(z.enum(['strong', 'normal']), 'normal'),
  /** A pattern of the operator's own that a new password must match; `null` asks for none. */
  passwordPattern: z._default(z.nullable(z.string().check(z.refine(isPattern))), null),
  /** Least and most characters of a phone number by country; `default` is for the others. */
  phoneNumberLengths: z._default(z.record(z.string(), z.tuple([z.int(), z.int()])), { default: [9, 15] }),

  /** Formats of postcodes by country: `9` is a digit, `A` a letter. In a country that is not named any text is one. */
  postcodeFormats: z._default(
    z.record(countryCode, z.array(z.string().check(z.minLength(1), z.maxLength(16)))),
    {},
  ),

  /** Failures in the window that freeze an account for one source (DECIDE-021). */
  'login.failuresAllowed': count(5),
  /** Failures from all sources together that freeze it for sources from which nobody logged in before (D-05). */
  'login.failuresAllowedPerAccount': count(20),
  /** The window in which failures are counted. */
  'login.failureWindowSec': count(900),
  /** How long an account is frozen. */
  'login.freezeSec': count(900),

  /** How many deposits a player may have open; each one more is refused with a link to them. */
  'deposits.maxOpen': count(5),
  /** After how many minutes a provider is asked to cancel a deposit that is unpaid, by the method's id; other methods have what their file says. */
  'deposits.cancelUnpaidAfterMin': z._default(
    z.record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.gte(1))),
    {},
  ),

  /** From this amount on two people approve a withdrawal: whole minor units by currency. A currency that is not named needs one. */
  'withdrawals.dualApprovalFrom': z._default(z.record(knownCurrency, z.int().check(z.gte(1))), {}),
  /** A bank account counts as new for so long: staff are told. */
  'withdrawals.newAccountHours': count(24),
  /** Where a captcha is asked for (DECIDE-020); at the login only after failures. */
  'captcha.askedAt': z._default(z.array(z.enum(['registration', 'login', 'forgotPassword'])), [
    'registration',
    'login',
    'forgotPassword',
  ]),
  /** How much work a captcha is: on average half as many hashes. */
  'captcha.maxNumber': count(50_000, 10_000_000),
  /** Failures in the window after which the login asks for a captcha. */
  'login.failuresBeforeCaptcha': count(2),
  /** Staff decide about a withdrawal within this time of its request: the first promise of its timeline. */
  'withdrawals.decideWithinHours': count(4),
  /** How long a player has to answer what staff ask about a withdrawal. */
  'withdrawals.answerWithinHours': count(72),
  /** A withdrawal that is assigned to a staff member is unassigned after this time. */
  'withdrawals.assignmentMinutes': count(15),
  /** What is approved goes to the provider within this time. */
  'withdrawals.sendWithinHours': count(1),
  /** When a provider is first asked about a payout of which nothing was heard. */
  'withdrawals.firstCheckSec': count(60),
  /** How long payouts to a bank account wait that is new beside others (126); 0 is not at all. */
  'withdrawals.newAccountWaitsHours': z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 24),
  /** How many bank accounts of a player may be new in 24 hours; each is told to them by mail. */
  'withdrawals.newAccountsPerDay': count(3),

  /** Hours within which staff settle a case. */
  'cases.settleWithinHours': count(24),
  /** Hours within which staff settle a case about the ledger or the audit trail. */
  'cases.alarmWithinHours': count(1),

  /** Groups of games in the order of the lobby's rows; those not named follow by name. */
  homeGameGroups: z._default(z.array(z.string()), []),

  /** How long the screen of a deposit waits for the provider's word before it says that it will come later. */
  'resumeForm.waitingForAnswerSec': count(300),
  /** How often a waiting screen asks, where no event tells it. */
  pollEverySec: count(5),
  /** Minutes that a game session lives after it was last prolonged; what is no number above 0 counts as 5 (T-12). */
  gameSessionExpirationTimeMinutes: z._default(z.number().check(z.gt(0), z.lte(10_000)), 5),
  /** How often the game page says that it is still open. */
  gameSessionProlongationTimeoutSec: count(60),
})
export type OperatorSettings = z.infer<typeof OperatorSettings>
export type SettingName = keyof OperatorSettings
export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(OperatorSettings.shape, name)

/**
 * The rule set of the operator's licence.
 * @throws {Error} When the setting names none that is installed, or says nothing while several are.
 */
export function operatorRuleSet(
  ruleSets: ReadonlyMap<string, RuleSet>,
  settings: Pick<OperatorSettings, 'ruleSet'>,
): RuleSet {
  const [only, second] = [...ruleSets.values()]
  const found =
    settings.ruleSet === null ? (second === undefined ? only : undefined) : ruleSets.get(settings.ruleSet)
  if (found === undefined)
    throw new Error(
      `The setting "ruleSet" must be one of ${[...ruleSets.keys()].join(', ')}; it is ${settings.ruleSet ?? 'not set'}.`,
    )
  return found
}

/** The calendar date of an instant in the licence's time zone, `2026-11-21`. */
export function dateOf(nowMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

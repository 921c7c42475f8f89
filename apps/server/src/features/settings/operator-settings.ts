import { fundsProtections, operatorFeatures } from '@baize/contract'
import { CURRENCY_CODES, isNumberFormat } from '@baize/domain'
import * as z from 'zod/mini'
import { countryCode, Licence } from './licences.ts'

/** The upper limit keeps hours and seconds within PostgreSQL's range of dates. */
const count = (fallback: number, max = 1_000_000) => z._default(z.int().check(z.gte(1), z.lte(max)), fallback)
const knownCurrency = z
  .string()
  .check(z.refine((code) => (CURRENCY_CODES as readonly string[]).includes(code)))
const text = z.string().check(z.minLength(1), z.maxLength(100))
/** Signs that a typed postcode may have: a form that asked for others would refuse every visitor. */
const postcodeFormat = z.string().check(z.maxLength(16), z.regex(/^[0-9A-Za-z][0-9A-Za-z -]*$/))

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

/**
 * The operator's settings with the specification's names (0§3) and their defaults, used without a row in
 * `setting`.
 */
export const OperatorSettings = z.object({
  /** The site's name in the header, in titles and in emails. */
  siteName: z._default(text, 'Baize'),
  /** Languages of the site, the default first; each needs its messages. */
  languages: z._default(z.array(text).check(z.minLength(1)), ['en']),
  /** How pages and emails write numbers (T-57): by rule set and language a tag such as `hu-HU`, else the language's own way. */
  formats: z._default(
    z.record(
      text,
      z.record(
        text,
        z.string().check(z.refine(isNumberFormat, 'is no language tag whose amounts can be typed again')),
      ),
    ),
    {},
  ),
  /** Email address of support; `null` links to the contact page instead. */
  supportEmail: z._default(z.nullable(text), null),
  /** Phone number of support, in international form; `null` for none. */
  'support.phone': z._default(z.nullable(z.string().check(z.regex(/^\+[0-9][0-9 ]{5,24}$/))), null),
  /** Address of the support chat; `null` for none. */
  'support.chatUrl': z._default(
    z.nullable(z.string().check(z.regex(/^https:\/\/[\x21-\x7e]{3,200}$/))),
    null,
  ),
  /** When support answers, such as `Every day, 8:00 to 22:00`; `null` says nothing about it. */
  'support.hours': z._default(z.nullable(text), null),
  /** Page where players ask for a limit that the rule set wants staff to talk about first; `null` names support. */
  limitContactPointUrl: z._default(
    z.nullable(z.string().check(z.regex(/^https:\/\/[\x21-\x7e]{3,200}$/))),
    null,
  ),
  /** Contact for vulnerability reports (`mailto:`, `https:`, `tel:`); `null` serves no `security.txt`. */
  'security.contact': z._default(
    z.nullable(z.string().check(z.regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]{3,200}$/))),
    null,
  ),
  /** Expiry of that contact, such as `2027-06-30T00:00:00Z`; `null` serves no `security.txt`. */
  'security.expires': z._default(z.nullable(z.iso.datetime()), null),
  /** Features that the operator has; the site hides the fields, filters and links of the others (ADR 0063). */
  features: z._default(z.array(z.enum(operatorFeatures)), []),
  /** The operator's licences: whose rules apply to which country (DECIDE-008). Staff see the time of the first one. */
  licences: z._default(z.array(Licence), []),
  /** Name of the licence for the countries that none lists; `null` shows their visitors a page that says so. */
  defaultRules: z._default(z.nullable(text), null),
  /** The country of a connection whose country nothing tells; `null` for none. */
  defaultCountry: z._default(z.nullable(countryCode), null),
  /** How far player money is protected if the operator becomes insolvent; a rule set with this text needs it. */
  protectionOfFunds: z._default(z.nullable(z.enum(fundsProtections)), null),

  /** The country of registrations (T-62): `null` that of the connection, "none" that of a form with the field. */
  'registration.forcedCountry': z._default(z.nullable(z.union([countryCode, z.literal('none')])), null),
  /** Whether a registration has a confirmation page before it is sent (DECIDE-016). */
  'registration.confirmationPage': z._default(z.boolean(), false),
  /** Minimum length of a new password; `null` uses that of `passwordStrength`. */
  'registration.passwordLimits.minLength': z._default(z.nullable(z.int().check(z.gte(1), z.lte(128))), null),
  /** Whether common passwords are refused. */
  'registration.refusesCommonPasswords': z._default(z.boolean(), true),
  /** Countries whose players must enter a national id number; needs a form with that field. */
  'registration.mandatoryNationalIdNumberFor': z._default(z.array(countryCode), []),
  /** Hours that the link of an activation email is valid. */
  'registration.activationHours': count(72),
  /** Activation emails per address and hour (DECIDE-021). */
  'registration.activationMailsPerHour': count(3),
  /** Seconds between two activation emails to an account. */
  'registration.resendAfterSec': count(60, 3_600),
  /** How often a registration's email address can be corrected before the activation. */
  'registration.emailCorrections': count(5, 100),
  /** Minutes that the link of a password reset email is valid (D-04). */
  'forgotPassword.minutes': count(60),
  /** Password reset emails per address and hour (DECIDE-021). */
  'forgotPassword.mailsPerHour': count(3),
  /** The required characters of a new password. */
  passwordStrength: z._default(z.enum(['strong', 'normal']), 'normal'),
  /** A regular expression that a new password must match; `null` for none. */
  passwordPattern: z._default(z.nullable(z.string().check(z.refine(isPattern))), null),
  /** Least and greatest number of digits of a phone number by country; `default` applies to the others. */
  phoneNumberLengths: z._default(z.record(z.string(), z.tuple([z.int(), z.int()])), { default: [9, 15] }),

  /** Postcode formats by country: `9` is a digit, `A` a letter. Other countries accept any text. */
  postcodeFormats: z._default(z.record(countryCode, z.array(postcodeFormat)), {}),

  /** Failed logins in the window that freeze an account for one source (DECIDE-021). */
  'login.failuresAllowed': count(5),
  /** Failed logins of all sources that freeze it for unknown sources (D-05). */
  'login.failuresAllowedPerAccount': count(20),
  /** Seconds of the window in which failed logins are counted. */
  'login.failureWindowSec': count(900),
  /** Seconds that an account is frozen. */
  'login.freezeSec': count(900),

  /** Maximum number of open deposits of a player; further ones are refused with a link to them. */
  'deposits.maxOpen': count(5),
  /** Minutes until an unpaid deposit is cancelled, by method id; by default that of the method's file. */
  'deposits.cancelUnpaidAfterMin': z._default(
    z.record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.gte(1))),
    {},
  ),

  /** Amount from which a withdrawal needs dual approval, in minor units by currency; others need one. */
  'withdrawals.dualApprovalFrom': z._default(z.record(knownCurrency, z.int().check(z.gte(1))), {}),
  /** How long a bank account counts as new, which is shown to staff. */
  'withdrawals.newAccountHours': count(24),
  /** Where a captcha is required (DECIDE-020); at the login only after failures. */
  'captcha.requiredAt': z._default(z.array(z.enum(['registration', 'login', 'forgotPassword'])), [
    'registration',
    'login',
    'forgotPassword',
  ]),
  /** The work of a captcha: on average half as many hashes. */
  'captcha.maxNumber': count(50_000, 10_000_000),
  /** Failed logins in the window after which the login requires a captcha. */
  'login.failuresBeforeCaptcha': count(2),
  /** Time in which staff decide about a withdrawal; the first time promised in its timeline. */
  'withdrawals.decideWithinHours': count(4),
  /** Time that a player has to answer a request for information about a withdrawal. */
  'withdrawals.answerWithinHours': count(72),
  /** Time after which an assigned withdrawal, or a case that waits for its second approval, is unassigned. */
  'withdrawals.assignmentMinutes': count(15),
  /** Time in which an approved withdrawal is sent to the provider. */
  'withdrawals.sendWithinHours': count(1),
  /** Time until the first status query of a payout without a notification. */
  'withdrawals.firstCheckSec': count(60),
  /** Hours that payouts to an additional new bank account wait (126); 0 for none. */
  'withdrawals.newAccountWaitsHours': z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 24),
  /** Whether payouts are held: approved withdrawals wait, and no payout is started until it is false again. */
  'withdrawals.payoutsHeld': z._default(z.boolean(), false),
  /** Maximum number of new bank accounts of a player in 24 hours; each is confirmed by email. */
  'withdrawals.newAccountsPerDay': count(3),

  /** Time in which staff resolve a case. */
  'cases.resolveWithinHours': count(24),
  /** The same for cases about a failed check of the ledger or audit trail. */
  'cases.alarmWithinHours': count(1),

  /** Groups of games in the order of the lobby's rows; others follow by name. */
  homeGameGroups: z._default(z.array(z.string()), []),

  /** Seconds that the deposit screen waits for the final status before it stops waiting. */
  'resumeForm.waitingForAnswerSec': count(300),
  /** Seconds between status queries of a waiting screen without an event stream. */
  pollEverySec: count(5),
  /** Minutes until a game session expires after its last extension; 5 if not above 0 (T-12). */
  gameSessionExpirationTimeMinutes: z._default(z.number().check(z.gt(0), z.lte(10_000)), 5),
  /** Hours a day that players are offered as choices of a limit on the time of play; others can be typed. */
  sessionTimeValues: z._default(z.array(z.number().check(z.gt(0), z.lte(23))), [1, 2, 3, 4, 6]),
  /** Seconds between extensions of the session by the game page. */
  gameSessionProlongationTimeoutSec: count(60),
})
export type OperatorSettings = z.infer<typeof OperatorSettings>
export type SettingName = keyof OperatorSettings
export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(OperatorSettings.shape, name)

/** The least and greatest number of digits of a phone number, its country code included (0§5). */
export const phoneLengthsOf = (
  { phoneNumberLengths: lengths }: Pick<OperatorSettings, 'phoneNumberLengths'>,
  country: string | null,
): [number, number] => lengths[country ?? ''] ?? lengths['default'] ?? [9, 15]

/** The date of an instant in the licence's time zone, `2026-11-21`. */
export function dateOf(nowMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

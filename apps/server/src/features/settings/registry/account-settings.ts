import { canBeAskedLater, REGISTRATION_FIELD_NAMES } from '@baize/domain'
import * as z from 'zod/mini'
import { setting } from './define-setting.ts'
import { countryCode } from './licence-schema.ts'
import { count, described, describedWithParts, optional, text } from './schemas.ts'

/** Signs that a typed postcode may have: a form that asked for others would refuse every visitor. */
const postcodeFormat = described(
  z.string().check(z.maxLength(16), z.regex(/^[0-9A-Za-z][0-9A-Za-z -]*$/)),
  'postcodeFormat',
)

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}
const pattern = described(z.string().check(z.refine(isPattern)), 'pattern')

const length = z.int().check(z.gte(1), z.lte(20))
const lengths = z.tuple([length, length]).check(z.refine(([least, greatest]) => least <= greatest))
/** A key that is neither would never apply, and nobody would notice. */
const countryOrOthers = z.union([countryCode, z.literal('default')])

/** Above the longest text of the catalogue: what a field can have is a rule of its own. */
const characters = z.optional(z.int().check(z.gte(1), z.lte(500)))
const fieldLengths = { minLength: characters, maxLength: characters }

const fieldUse = z.strictObject({
  field: z.enum(REGISTRATION_FIELD_NAMES),
  mandatory: z.boolean(),
  ...fieldLengths,
})
/** The tables of a licence, by the way to register. */
const registrationTables = z.strictObject({ regular: z.array(fieldUse).check(z.maxLength(60)) })
const registrationExample = {
  Main: { regular: [{ field: 'city', mandatory: true, minLength: 2, maxLength: 40 }] },
}

/** A line of a prefill form (2§3). */
const askedLater = REGISTRATION_FIELD_NAMES.filter(canBeAskedLater)
const prefillUse = z.strictObject({
  field: z.enum(askedLater),
  mandatory: z.boolean(),
  readOnly: z._default(z.boolean(), false),
  ...fieldLengths,
})
const prefillForm = z.array(prefillUse).check(z.maxLength(60))
const prefillForms = z.strictObject({
  deposit: z.optional(prefillForm),
  withdrawal: z.optional(prefillForm),
  game: z.optional(prefillForm),
})
const prefillExample = { Main: { withdrawal: [{ field: 'firstName', mandatory: true, readOnly: true }] } }

/** Registration, passwords and logins. */
export const accountSettings = {
  'registration.forcedCountry': setting(optional(z.union([countryCode, z.literal('none')])), {
    source: 'T-62',
  }),
  'registration.confirmationPage': setting(z._default(z.boolean(), false), {
    source: 'DECIDE-016',
    group: 'fe',
  }),
  'registration.passwordLimits.minLength': setting(optional(z.int().check(z.gte(1), z.lte(128))), {
    source: '0§3',
    group: 'fe',
  }),
  'registration.refusesCommonPasswords': setting(z._default(z.boolean(), true), { source: 'platform' }),
  'registration.mandatoryNationalIdNumberFor': setting(z._default(z.array(countryCode), []), {
    source: '0§3',
    group: 'fe',
  }),
  'registration.fields': setting(
    describedWithParts(z._default(z.record(text, registrationTables), {}), 'registrationTables', {
      example: JSON.stringify(registrationExample),
      fields: REGISTRATION_FIELD_NAMES.join(', '),
    }),
    { source: 'DECIDE-014' },
  ),
  'prefill.fields': setting(
    describedWithParts(z._default(z.record(text, prefillForms), {}), 'prefillTables', {
      example: JSON.stringify(prefillExample),
      fields: askedLater.join(', '),
    }),
    { source: '2§2' },
  ),
  'registration.activationHours': setting(count(72), { source: 'platform' }),
  'registration.activationMailsPerHour': setting(count(3), { source: 'DECIDE-021' }),
  'registration.resendAfterSec': setting(count(60, 3_600), { source: 'platform' }),
  'registration.emailCorrections': setting(count(5, 100), { source: 'platform' }),
  'forgotPassword.minutes': setting(count(60), { source: 'D-04' }),
  'forgotPassword.mailsPerHour': setting(count(3), { source: 'DECIDE-021' }),
  'profile.emailChangeMinutes': setting(count(60), { source: 'platform' }),
  'profile.emailChangesPerHour': setting(count(3), { source: 'platform' }),
  passwordStrength: setting(z._default(z.enum(['strong', 'normal']), 'normal'), {
    source: '0§3',
    group: 'fe',
  }),
  passwordPattern: setting(optional(pattern), { source: '0§3', group: 'fe' }),
  phoneNumberLengths: setting(
    z._default(
      described(z.record(countryOrOthers, lengths), 'phoneNumberLengths', {
        others: '"default"',
        example: '{"default":[9,15]}',
      }),
      { default: [9, 15] },
    ),
    { source: '0§3' },
  ),
  postcodeFormats: setting(z._default(z.record(countryCode, z.array(postcodeFormat)), {}), {
    source: 'platform',
  }),

  'login.failuresAllowed': setting(count(5), { source: 'DECIDE-021' }),
  'login.failuresAllowedPerAccount': setting(count(20), { source: 'D-05' }),
  'login.failureWindowSec': setting(count(900), { source: 'DECIDE-021' }),
  'login.freezeSec': setting(count(900), { source: 'DECIDE-021' }),
  'login.failuresBeforeCaptcha': setting(count(2), { source: 'DECIDE-020' }),
  'captcha.requiredAt': setting(
    z._default(z.array(z.enum(['registration', 'login', 'forgotPassword'])), [
      'registration',
      'login',
      'forgotPassword',
    ]),
    { source: 'DECIDE-020' },
  ),
  'captcha.maxNumber': setting(count(50_000, 10_000_000), { source: 'platform' }),
}

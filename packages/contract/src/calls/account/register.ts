import * as z from 'zod/mini'
import {
  CalendarDate,
  CaptchaAnswer,
  CurrencyCode,
  Email,
  Opaque,
  Password,
  plainText,
} from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/**
 * Opens an account and mails the activation code (0§2.6, payload of 0§3 in its order). Rules that need the rule set or the
 * database (age, password strength, duplicates) are refusals with the field's name.
 */
export const register = defineCall({
  id: 'account.register',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    email: Email,
    confirmEmail: z.string().check(z.maxLength(254)),
    password: Password,
    confirmPassword: z.string().check(z.maxLength(256)),
    nickName: plainText(30),
    phoneNumber: z.optional(z.string().check(z.regex(/^(\+\d{6,15})?$/))),
    receiveSms: z.boolean(),
    receiveEmail: z.boolean(),
    publicPerson: z.boolean(),
    /** Said on a page of its own by who is politically exposed; `publicPerson` without it is refused (T-75). */
    publicPersonDeclared: z.optional(z.boolean()),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    currency: CurrencyCode,
    campaignId: z.optional(z.int().check(z.gte(0))),
    campaignsEnabled: z.boolean(),
    promoCode: z.optional(z.string().check(z.maxLength(32))),
    referralCode: z.optional(Opaque),
    birthDate: CalendarDate,
    gender: z.enum(['male', 'female']),
    nationalIdNumber: z.optional(plainText(32)),
    state: z.optional(plainText(64)),
    zipCode: plainText(16),
    ageAndPolicyChecked: z.boolean(),
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.object({ activation: z.literal('email'), email: z.string() }),
  errors: [
    'validation_failed',
    'duplicated_email',
    'nickname_duplicated',
    'terms_not_accepted',
    'captcha_required',
    'captcha_failed',
  ],
})

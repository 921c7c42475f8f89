import * as z from 'zod/mini'
import {
  CalendarDate,
  CaptchaAnswer,
  CurrencyCode,
  Email,
  Language,
  Password,
  plainText,
} from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { registrationAnswers } from './registration-answers.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { ReferralCode } from '../../references.ts'

/** Specified in 0§2.6; the payload is that of 0§3 (T-75 for `publicPersonDeclared`). */
export const register = defineCall({
  id: 'account.register',
  summary: 'Open a player account and send the activation email.',
  description:
    'Which fields are asked for is the answer of `account.registrationForm`; others are accepted and not stored. Rules that depend on the operator or on existing accounts (age, password strength, duplicates) are answered as errors that name the field.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    ...registrationAnswers,
    email: Email,
    confirmEmail: z.optional(z.string().check(z.maxLength(254))),
    password: Password,
    confirmPassword: z.optional(z.string().check(z.maxLength(256))),
    nickName: plainText(30),
    phoneNumber: z.optional(z.string().check(z.regex(/^(\+\d{6,15})?$/))),
    receiveSms: z.boolean(),
    receiveEmail: z.boolean(),
    publicPerson: described(z.boolean(), 'Whether the player is a politically exposed person.'),
    publicPersonDeclared: described(
      z.optional(z.boolean()),
      'The declaration of a politically exposed person, made on a page of its own. Required when `publicPerson` is true.',
    ),
    country: described(
      z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
      'Three-letter country code (ISO 3166-1 alpha-3).',
    ),
    currency: CurrencyCode,
    campaignId: z.optional(z.int().check(z.gte(0))),
    campaignsEnabled: z.boolean(),
    promoCode: z.optional(z.string().check(z.maxLength(32))),
    referralCode: z.optional(ReferralCode),
    birthDate: z.optional(CalendarDate),
    gender: z.optional(z.enum(['male', 'female'])),
    address: described(z.optional(plainText(120)), 'Street and house number.'),
    language: described(
      z.optional(Language),
      'Language of the account and its emails; one that the site lacks, or none: that of the browser.',
    ),
    ageAndPolicyChecked: described(z.boolean(), 'The player confirms their age and accepts the terms.'),
    captcha: described(z.optional(CaptchaAnswer), 'See `account.captcha`.'),
  }),
  output: z.object({
    activation: z.literal('email'),
    email: z.string(),
    correction: described(
      z.string(),
      'A secret with which `account.correctEmail` changes the address until the account is activated.',
    ),
    resendAfterSec: described(z.int(), 'Seconds until another activation email can be requested.'),
  }),
  errors: [
    'validation_failed',
    'duplicated_email',
    'duplicated_identity',
    'nickname_duplicated',
    'terms_not_accepted',
    'captcha_required',
    'captcha_failed',
    'country_not_served',
  ],
  example: {
    input: {
      email: 'anna.weber@example.com',
      confirmEmail: 'anna.weber@example.com',
      password: 'Correct-Horse-7',
      confirmPassword: 'Correct-Horse-7',
      nickName: 'anna_k',
      phoneNumber: '+4915112345678',
      receiveSms: false,
      receiveEmail: true,
      publicPerson: false,
      country: exampleIds.country,
      currency: 'EUR',
      campaignsEnabled: true,
      birthDate: '1990-03-14',
      gender: 'female',
      zipCode: '10115',
      ageAndPolicyChecked: true,
    },
    output: {
      activation: 'email',
      email: 'anna.weber@example.com',
      correction: 'Zk3vT9-qLx0aYwB7',
      resendAfterSec: 60,
    },
  },
  refused: [
    { title: 'a postcode of another country', input: { zipCode: 'SW1A 1AA' }, error: 'validation_failed' },
    { title: 'a child', input: { birthDate: '2020-01-01' }, error: 'validation_failed' },
    {
      title: 'another password as confirmation',
      input: { confirmPassword: 'Other-77' },
      error: 'validation_failed',
    },
    {
      title: 'terms that are not accepted',
      input: { ageAndPolicyChecked: false },
      error: 'terms_not_accepted',
    },
  ],
})

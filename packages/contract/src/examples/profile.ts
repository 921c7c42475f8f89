import { definitionOf, formField, type FieldName } from '@baize/domain'
import type { WireOutputOf } from '../contract.ts'
import { formFieldToSend } from '../fields.ts'
import { ownDataPath } from '../routes.ts'
import type { Examples } from './examples.ts'
import { registrationFormExample } from './registration-form.ts'

type Details = WireOutputOf<'account.initDetails'>
type ProfileField = Details['fields'][number]

/** A field of the registration with its rules, or one of the catalogue alone. */
function field(name: FieldName): ProfileField['field'] {
  const asked = registrationFormExample.fields.find((each) => each.name === name)
  if (asked !== undefined) return { ...asked, mandatoryWith: null }
  const given = { mandatory: false, rules: { country: 'DEU' }, mandatoryWith: null }
  return formFieldToSend(formField(name, definitionOf(name), given))
}

const free = (name: FieldName, value: string): ProfileField => ({
  field: { ...field(name), mandatory: field(name).mandatory && value !== '' },
  value,
  lock: null,
  verifiedAt: null,
})
const locked = (
  name: FieldName,
  value: string,
  lock: ProfileField['lock'] = 'fixed',
  verifiedAt: string | null = null,
): ProfileField => ({
  field: { ...field(name), mandatory: false, readOnly: true, rules: { country: 'DEU' } },
  value,
  lock,
  verifiedAt,
})

export const detailsExample: Details = {
  version: 'mS7cQ2b1uV0yT4xkq8nJ3wZr5fLhD6oPaGeKiNtUsWY',
  publicUserId: '10000427',
  currency: 'EUR',
  fields: [
    locked('email', 'anna.weber@example.com', 'ownForm', '2025-02-03T09:20:00Z'),
    locked('nickName', 'anna_k'),
    locked('birthDate', '1990-03-14'),
    free('gender', 'female'),
    locked('nationalIdNumber', '•••• 5566'),
    locked('country', 'DEU'),
    locked('city', 'Berlin', 'verified', '2026-01-12T08:00:00Z'),
    free('zipCode', '10115'),
    locked('phoneNumber', '+4915112345678', 'ownForm'),
    free('receiveEmail', 'true'),
    free('receiveSms', ''),
    free('receivePushNotification', ''),
  ],
  today: '2026-11-21',
  emailChange: null,
}

const password = 'Correct-Horse-7'

export const profileExamples: Examples = {
  'account.initDetails': { input: {}, output: detailsExample },
  'account.updateDetails': {
    input: { version: detailsExample.version, zipCode: '10117', receiveEmail: false },
    output: detailsExample,
  },
  'account.changeEmail': {
    input: { email: 'anna.weber@example.org', password },
    output: { email: 'anna.weber@example.org', minutes: 60 },
  },
  'account.confirmEmail': {
    input: { code: 'q7Jd-Nn4sX2mC0vR' },
    output: { email: 'anna.weber@example.org' },
  },
  'account.cancelEmailChange': { input: {}, output: {} },
  'account.changePhoneNumber': { input: { phoneNumber: '+4915187654321', password }, output: {} },
  'account.prepareExport': { input: { password }, output: { path: ownDataPath } },
  'account.closingDetails': {
    input: {},
    output: {
      currency: 'EUR',
      cash: '1250000',
      pendingWithdrawals: '0',
      payout: { description: 'Example Bank', ending: '3000', charged: '1250000', received: '1250000' },
      left: '0',
      deletionWaitsFor: 'balance',
      openQuestions: 0,
      recordsKeptYears: 5,
    },
  },
  'account.closeAccount': {
    input: { password, leavesBalance: false },
    output: {
      currency: 'EUR',
      payout: { description: 'Example Bank', ending: '3000', charged: '1250000', received: '1250000' },
      pendingWithdrawals: '0',
      left: '0',
      openDeposits: 0,
      openRounds: 0,
      openQuestions: 0,
    },
  },
  'account.deleteAccount': { input: { password }, output: {} },
}

import { CONSENT_FIELDS, definitionOf, formField, type RegistrationFieldName } from '@baize/domain'
import { expect, test } from 'vitest'
import { factsOfForm, playerRow } from './account-of-form.ts'

const input = {
  email: 'anna@example.hu',
  password: 'Quiet-Table-7',
  nickName: 'anna',
  currency: 'HUF',
  ageAndPolicyChecked: true,
  publicPerson: false,
  receiveEmail: true,
  receiveSms: true,
  receivePushNotification: true,
  campaignsEnabled: true,
  promoCode: 'WELCOME',
  maidenName: 'Okafor',
  statementPrivacyChecked: true,
} as unknown as Parameters<typeof factsOfForm>[1]
const form = (names: readonly RegistrationFieldName[]) =>
  names.map((name) => formField(name, definitionOf(name), { mandatory: false }))

test('every consent is in the record of the account', () => {
  const decided = { locale: 'en', country: 'HUN', licence: 'Hungary', ruleSet: 'HUN' }
  expect(playerRow('p1', input.email, input, decided)).toMatchObject({
    receive_email: true,
    receive_sms: true,
    receive_push_notification: true,
    campaigns_enabled: true,
  })
})

test('a fact and a statement are stored about the player, and no part of the account or consent', () => {
  const fields = form([
    ...CONSENT_FIELDS,
    ...(['password', 'nickName', 'promoCode', 'ageAndPolicyChecked', 'publicPerson'] as const),
    ...(['maidenName', 'statementPrivacyChecked'] as const),
  ])
  expect(factsOfForm(input.email, input, fields)).toEqual({
    maidenName: 'Okafor',
    statementPrivacyChecked: 'true',
    email: 'anna@example.hu',
  })
})

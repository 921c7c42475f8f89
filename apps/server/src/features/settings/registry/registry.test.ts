import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SETTING_NAMES, settingOf, subjectOf } from './registry.ts'

const folder = new URL('../messages/', import.meta.url)
const languages = readdirSync(folder).map((file) => file.replace('.json', ''))

const textsIn = (language: string) =>
  Object.keys(
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Readonly<Record<string, string>>,
  )
    .filter((key) => key.startsWith('settings.about.'))
    .map((key) => key.slice('settings.about.'.length))

describe('the registry of settings', () => {
  test.each(languages)('describes every setting once, and no other, in %s', (language) => {
    expect(textsIn(language).sort()).toEqual([...SETTING_NAMES].sort())
  })

  test('keeps a setting on the server unless its entry says otherwise', () => {
    const groups = Object.groupBy(SETTING_NAMES, (name) => settingOf(name).group)
    expect(groups.be).toEqual([
      'playerAgeLimit',
      'waitingForAnswerSec',
      'resumeForm.waitingForAnswerSec',
      'gameSessionExpirationTimeMinutes',
      'gameSessionProlongationTimeoutSec',
    ])
    for (const name of ['login.failuresAllowed', 'withdrawals.dualApprovalFrom', 'licences'] as const)
      expect(groups.internal).toContain(name)
  })

  test('lets a second person approve what touches money or limits', () => {
    expect(SETTING_NAMES.filter((name) => settingOf(name).approval !== null)).toEqual([
      'settings.approveWithinHours',
      'licences',
      'defaultRules',
      'defaultCountry',
      'playerAgeLimit',
      'protectionOfFunds',
      'sessionTimeValues',
      'documents.depositLimit',
      'withdrawals.dualApprovalFrom',
      'withdrawals.payoutsHeld',
      'withdrawals.newAccountWaitsHours',
      'withdrawals.newAccountsPerDay',
      'withdrawals.newAccountHours',
      'corrections.approveWithinHours',
    ])
  })

  test('has each setting in one subject', () => {
    for (const name of SETTING_NAMES)
      expect(subjectOf(name)).toMatch(/^(site|licences|accounts|documents|payments|games)$/)
  })
})

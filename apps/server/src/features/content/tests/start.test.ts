import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@baize/contract'
import { stackPaths } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findPlayerSession } from '../../sessions/index.ts'
import {
  openAccountsFixture,
  tokenOf,
  type AccountsFixture,
  UNKNOWN,
} from '../../registration/tests/accounts-database.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { readStart } from '../index.ts'
import { loadDemoPeople, readPeople } from '../load-demo-people.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

const anna = { email: 'anna@example.hu', password: 'Baize-Demo-1' }

describe('the initial data of the site', () => {
  // Covers GAMESES-006
  test('for a visitor has settings, facts and messages as in the contract', async () => {
    const start = await readStart(fixture.deps, null, UNKNOWN)
    expect(start).toMatchObject({
      locale: 'en',
      settings: {
        fe: {
          siteName: 'Baize',
          languages: ['en', 'hu'],
          pollEverySec: 5,
          supportEmail: 'support@baize.example',
          'registration.passwordLimits.minLength': null,
          'registration.confirmationPage': false,
        },
        be: {
          waitingForAnswerSec: null,
          'resumeForm.waitingForAnswerSec': 300,
          gameSessionProlongationTimeoutSec: 60,
          gameSessionExpirationTimeMinutes: 5,
        },
      },
      newAccount: { currency: 'HUF' },
      session: { loggedIn: false },
      rules: {
        playerAgeLimit: 18,
        timeZone: 'Europe/Budapest',
        canCancelWithdrawal: true,
        showsTimePlayed: true,
        visitorsPlayDemo: true,
      },
      messages: { shell: '/messages/en/shell.0.json' },
    })
    expect(() => z.encode(contract['content.start'].output, start)).not.toThrow()
  })

  test('contains whether registrations have a confirmation page', async () => {
    await saveOperatorSettings(fixture.db, { 'registration.confirmationPage': true })
    expect((await readStart(fixture.deps, null, UNKNOWN)).settings.fe).toMatchObject({
      'registration.confirmationPage': true,
    })
    await saveOperatorSettings(fixture.db, { 'registration.confirmationPage': false })
  })

  test('contains no setting beyond the allow-list', async () => {
    await saveOperatorSettings(fixture.db, { 'login.failuresAllowed': 5 })
    await fixture.db
      .insertInto('setting')
      .values({ name: 'provider.secret', value: JSON.stringify('not-for-browsers') })
      .execute()
    expect(JSON.stringify((await readStart(fixture.deps, null, UNKNOWN)).settings)).not.toMatch(
      /secret|failures|not-for-browsers/,
    )
  })

  test.each([
    [null, 'HUN', null, ['addictionWarning']],
    [
      'GBR',
      'GBR',
      'medium',
      ['grossDepositLimits', 'protectionOfFunds', 'documentsBeforeDeposit', 'licenceMessage'],
    ],
  ])(
    'names the rule set and the texts that apply to a connection from %s',
    async (country, code, protection, texts) => {
      const { rules, settings } = await readStart(fixture.deps, null, { country })
      expect(rules).toMatchObject({ appliedCountryRules: code, texts })
      expect(rules.authority).toBe(fixture.deps.plugins.ruleSets.get(code)?.authority)
      expect(settings.fe.protectionOfFunds).toBe(protection)
    },
  )

  test('names the rule set once, for display', async () => {
    const start = JSON.stringify(await readStart(fixture.deps, null, UNKNOWN))
    expect(start.match(/HUN/g)).toHaveLength(1)
  })
})

describe('the demo people', () => {
  test('are active, with empty wallets, and loaded once', async () => {
    const { people, problems } = readPeople(
      JSON.parse(await readFile(join(stackPaths.content, 'people.json'), 'utf8')),
    )
    expect(problems).toEqual([])
    expect(await loadDemoPeople(fixture.deps, people)).toEqual([anna.email, 'grace@example.co.uk'])
    expect(await loadDemoPeople(fixture.deps, people)).toEqual([])
    const token = await tokenOf(fixture, anna)
    const start = await readStart(
      fixture.deps,
      await findPlayerSession(fixture.deps, token, { passive: true }),
      UNKNOWN,
    )
    expect(start.session).toMatchObject({
      loggedIn: true,
      nickName: 'Anna',
      wallet: { currency: 'HUF', cash: 0n, cashReserve: 0n, pendingWithdrawals: 0n },
    })
    expect(() => z.encode(contract['content.start'].output, start)).not.toThrow()
  })
})

test('a demo person whose identity counts as verified has it recorded, and nobody else', async () => {
  const [first] = JSON.parse(
    await readFile(join(stackPaths.content, 'people.json'), 'utf8'),
  ) as readonly object[]
  const [email, phoneNumber] = ['vera@example.hu', '+36301234568']
  const vera = { ...first, email, confirmEmail: email, phoneNumber, nickName: 'Vera' }
  const { people, problems } = readPeople([{ ...vera, identityVerified: true }])
  expect(problems).toEqual([])
  await loadDemoPeople(fixture.deps, people)
  const rows = await fixture.db
    .selectFrom('player')
    .select('nick_name')
    .where('identity_verified_at', 'is not', null)
    .orderBy('nick_name')
    .execute()
  expect(rows).toEqual([{ nick_name: 'Grace' }, { nick_name: 'Vera' }])
})

test('an invalid setting is refused before it is written', async () => {
  await expect(saveOperatorSettings(fixture.db, { pollEverySec: 0 })).rejects.toThrow('"pollEverySec"')
  expect((await readStart(fixture.deps, null, UNKNOWN)).settings.fe.pollEverySec).toBe(5)
})

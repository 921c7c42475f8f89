import { people } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStart } from '../../content/index.ts'
import { playerAgeLimitOn, readOperatorSettings, saveOperatorSettings } from '../../settings/index.ts'
import { openAccount, register } from '../register.ts'
import { formOf, nameOf, openAccountsFixture, type AccountsFixture } from './accounts-database.ts'

let fixture: AccountsFixture
let deps: AccountsFixture['deps']
beforeAll(async () => {
  fixture = await openAccountsFixture()
  deps = fixture.deps
  await saveOperatorSettings(fixture.db, { playerAgeLimit: { GBR: 21 } })
})
afterAll(() => fixture.close())

const BRITAIN = { country: 'GBR' }
const HUNGARY = { country: 'HUN' }
/** The date on which a person becomes so old today, in the licence's time zone. */
const bornYearsAgo = (years: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(fixture.deps.clock.nowMs())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ years })

// Covers DATE-001
test('where the operator asks for 21 under British rules (T-63), a person of 20 is refused with that age, and one of 21 registers', async () => {
  const birthday = bornYearsAgo(21, 'Europe/London')
  const young = formOf('grace', { birthDate: birthday.add({ days: 1 }).toString() })
  for (const refused of [await register(deps, young, BRITAIN), await openAccount(deps, young, BRITAIN)])
    expect(refused).toMatchObject({
      ok: false,
      error: { name: 'validation_failed', details: { field: 'birthDate', reason: 'minAge', minAge: 21 } },
    })
  const old = formOf('grace', { birthDate: birthday.toString() })
  const opened = await openAccount(deps, old, BRITAIN)
  if (!opened.ok) throw new Error(opened.error.name)
  const player = await fixture.db
    .selectFrom('player')
    .select(['licence', 'rule_set'])
    .where('player_id', '=', opened.value.playerId)
    .executeTakeFirstOrThrow()
  expect(player).toEqual({ licence: 'Great Britain', rule_set: 'GBR' })
})

test('the least age of one rule set is none of another', async () => {
  const birthDate = bornYearsAgo(20, 'Europe/Budapest').toString()
  expect(nameOf(await openAccount(deps, formOf(people.mia, { birthDate }), HUNGARY))).toBe('ok')
})

// Covers DATE-001
test('the site reads the least age of the licence that serves the visitor', async () => {
  const ageFor = async (connection: typeof BRITAIN) =>
    (await readStart(deps, null, connection)).rules.playerAgeLimit
  expect(await ageFor(BRITAIN)).toBe(21)
  expect(await ageFor(HUNGARY)).toBe(18)
})

test('the operator’s least age does not lower that of the rule set', async () => {
  await saveOperatorSettings(fixture.db, { playerAgeLimit: { GBR: 18, EST: 18 } })
  const est = fixture.deps.plugins.ruleSets.get('EST')
  if (est === undefined) throw new Error('There is no rule set EST.')
  const settings = await readOperatorSettings(fixture.db)
  expect(playerAgeLimitOn(settings, est, '2026-11-26')).toBe(21)
})

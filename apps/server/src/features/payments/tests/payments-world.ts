import type { RuleSet } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { createTestDatabase } from '@baize/testing'
import { sql, type Kysely } from 'kysely'
import { createDatabaseClock } from '../../../platform/clock/clock.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { pluginsFolder } from '../../../parts/plugins/build-plugins.ts'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { depositSettler } from '../../deposits/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { openTestKeys } from '../../identity/tests/identity-key-file.ts'
import { createWalletStore } from '../../wallet/index.ts'
import { payoutSettler } from '../../withdrawals/index.ts'
import { loadPaymentMethods } from '../index.ts'
import { PROVIDER, scriptProvider } from './scripted-provider.ts'

const installed = await loadRuleSets(new URL('rule-sets/', pluginsFolder))

function hungarianRules(): RuleSet {
  const rules = installed.get('HUN')
  if (rules === undefined) throw new Error('There is no rule set HUN.')
  return rules
}

/** Noon of the next day, so that the day of a limit does not end during a test that begins late. */
const startAtNoon = (db: Kysely<DB>, timeZone: string) =>
  sql`select baize.advance_clock(extract(epoch from
    (date_trunc('day', baize.now() at time zone ${timeZone}) + interval '36 hours') at time zone ${timeZone}
      - baize.now())::double precision)`.execute(db)

export type PaymentsWorld = Awaited<ReturnType<typeof openPaymentsWorld>>

/**
 * A test database with its clock at noon, one scripted provider with these methods, and the installed rule sets,
 * Hungary's modified by `change`.
 */
export async function openPaymentsWorld(
  methods: readonly PaymentMethod[],
  change: (ruleSet: RuleSet) => RuleSet,
) {
  const ruleSet = change(hungarianRules())
  const database = await createTestDatabase()
  const { pool, db } = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => {} })
  const clock = createDatabaseClock(pool)
  await startAtNoon(db, ruleSet.timeZone)
  await clock.sync()
  const scriptedProvider = scriptProvider()
  const keyFile = openTestKeys()
  // No test of payments changes it.
  keyFile.remove()
  const warnings: object[] = []
  const log = {
    info: () => {},
    warn: (facts: object) => void warnings.push(facts),
    error: (facts: object) => console.error(facts),
  }
  const given = {
    db,
    messages: { has: () => true, text: (_locale: string, key: string) => `Name ${key}` },
    clock,
    log,
    config: { publicUrl: 'https://baize.test' },
    settings: { sessionPepper: 'a pepper for tests of the cashier' },
    identityKeys: keyFile.identityKeys,
    wallet: createWalletStore(pool),
    plugins: {
      paymentProviders: new Map([[PROVIDER, scriptedProvider.provider]]),
      paymentProviderNames: new Map([[PROVIDER, 'Test Pay']]),
      paymentMethods: new Map(methods.map((method) => [method.id, method])),
      gameProviders: new Map(),
      gameProviderNames: new Map(),
      ruleSets: new Map([...installed, [ruleSet.code, ruleSet]]),
      origins: new Map(),
      pictureOrigins: new Map(),
    },
  }
  const settlers = { deposit: depositSettler(given), withdrawal: payoutSettler(given) }
  const deps = { ...given, settlers }
  await loadPaymentMethods(deps)
  await saveOperatorSettings(db, {
    licences: [{ name: 'Hungary', ruleSet: 'HUN', countries: ['HUN'], currencies: ['HUF', 'GBP'] }],
    defaultCountry: 'HUN',
  })
  return { ruleSet, database, pool, deps, scriptedProvider, warnings }
}

import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import { instantText, type Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity, Visit } from '../../platform/http/calls/handler.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { firstRules, rulesOfLicences } from '../licences/index.ts'
import { languageOf } from '../languages/index.ts'
import { numberFormatOf, readOperatorSettings } from '../settings/index.ts'
import { readSessionStart } from './staff-session-store.ts'
import { staffSessionOf } from './staff-session.ts'

export type StartStaffDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly messages: Pick<Messages, 'addresses' | 'has' | 'text'>
  readonly plugins: Pick<
    Plugins,
    'ruleSets' | 'paymentProviderNames' | 'gameProviderNames' | 'paymentMethods'
  >
}

/** The initial data of the back office. */
export async function startStaff(
  deps: StartStaffDeps,
  caller: StaffIdentity | null,
  visit: Pick<Visit, 'languages'>,
): Promise<OutputOf<'staff.start'>> {
  const settings = await readOperatorSettings(deps.db)
  const nowMs = deps.clock.nowMs()
  const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs }
  const locale = languageOf(settings.languages, { browser: visit.languages })
  const { ruleSet } = firstRules(frame)
  return {
    locale,
    languages: settings.languages,
    numberFormat: numberFormatOf(settings, ruleSet.code, locale),
    siteName: settings.siteName,
    session:
      caller === null ? { loggedIn: false } : staffSessionOf(caller, await readSessionStart(deps.db, caller)),
    messages: { ...deps.messages.addresses(locale) },
    serverTime: instantText(nowMs),
    timeZone: ruleSet.timeZone,
    licences: rulesOfLicences(frame).map(({ licence: { name, titles }, ruleSet: { timeZone } }) => ({
      name,
      title: titles?.[locale] ?? name,
      timeZone,
    })),
    names: namesIn(deps, locale),
  }
}

/** Records hold ids of providers and methods; staff read their names. */
function namesIn({ plugins, messages }: StartStaffDeps, locale: string): OutputOf<'staff.start'>['names'] {
  const methods = [...plugins.paymentMethods.values()].map(({ id, slug, currencies }) => {
    const key = `method.${slug}.name`
    const name = messages.has(key) ? messages.text(locale, key) : slug
    return { id, name, currencies: Object.keys(currencies).join(', ') }
  })
  // Players see one of them, and staff see both: the bank accounts of two countries are of one name.
  const alike = Map.groupBy(methods, ({ name }) => name)
  const nameOf = ({ name, currencies }: (typeof methods)[number]) =>
    alike.get(name)?.length === 1 ? name : `${name} (${currencies})`
  return {
    providers: Object.fromEntries([...plugins.paymentProviderNames, ...plugins.gameProviderNames]),
    methods: Object.fromEntries(methods.map((method) => [method.id, nameOf(method)])),
  }
}

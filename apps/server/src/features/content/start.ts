import type { OutputOf } from '@baize/contract'
import { valueOn } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText, type Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { isBackOfficeArea, type Messages } from '../../platform/messages/messages.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { readFirstSteps } from '../first-steps/index.ts'
import { listOpenQuestions } from '../information-requests/index.ts'
import { languageOf } from '../languages/index.ts'
import { listObligations, withQuestions } from '../obligations/index.ts'
import { readSession } from '../sessions/index.ts'
import { readPages } from './read-pages.ts'
import { firstRules, rulesOf, type Connection } from '../licences/index.ts'
import { clientSettings, numberFormatOf, playerAgeLimitOn, readOperatorSettings } from '../settings/index.ts'
import type { WalletStore } from '../wallet/index.ts'

export type StartDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly wallet: Pick<WalletStore, 'snapshot'>
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly messages: Pick<Messages, 'addresses'>
}
type Start = OutputOf<'content.start'>
/** Where a request comes from, the language of its page and those of its browser. */
type Visitor = Connection & {
  readonly page?: string | undefined
  readonly languages?: readonly string[]
}

/**
 * The initial data of the site. Internal settings stay on the server; of the rule set the browser receives facts, and its
 * code for display only (T-93).
 */
export async function start(
  deps: StartDeps,
  caller: PlayerIdentity | null,
  visitor: Visitor,
): Promise<Start> {
  const [settings, session, firstSteps] = await Promise.all([
    readOperatorSettings(deps.db),
    readSession(deps, caller),
    caller === null ? null : readFirstSteps(deps.db, caller.playerId),
  ])
  const nowMs = deps.clock.nowMs()
  const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs }
  const applied = rulesOf(frame, caller?.player ?? null, visitor)
  // A visitor whom no licence serves sees one page only, in the frame of the operator's first licence.
  const { licence, ruleSet, today } = applied ?? firstRules(frame)
  const { rules, timeZone, code, authority } = ruleSet
  const texts = valueOn(rules.texts, today)
  const locale = languageOf(settings.languages, {
    page: visitor.page,
    player: caller?.player.locale,
    browser: visitor.languages ?? [],
  })
  const [pages, questions] = await Promise.all([
    readPages(locale),
    caller === null ? [] : listOpenQuestions(deps.db, { playerId: caller.playerId, nowMs }),
  ])
  const obligations = caller === null ? [] : listObligations(frame, caller.player, visitor, locale)
  const { fe, be } = clientSettings(settings)
  return {
    locale,
    numberFormat: numberFormatOf(settings, code, locale),
    settings: {
      fe: { ...fe, protectionOfFunds: texts.includes('protectionOfFunds') ? fe.protectionOfFunds : null },
      be,
    },
    newAccount: {
      currency: licence.currencies[0],
    },
    session,
    isServed: applied !== null,
    obligations: withQuestions(obligations, questions),
    firstSteps,
    rules: {
      appliedCountryRules: code,
      authority,
      playerAgeLimit: playerAgeLimitOn(settings, ruleSet, today),
      timeZone,
      canCancelWithdrawal: valueOn(rules.canCancelWithdrawal, today),
      showsTimePlayed: valueOn(rules.showsTimePlayed, today),
      visitorsPlayDemo: valueOn(rules.demoPlay, today) === 'visitors',
      texts: [...texts],
    },
    pages: [...pages.values()].map(({ key, title, shelf }) => ({ key, title, shelf })),
    messages: Object.fromEntries(
      Object.entries(deps.messages.addresses(locale)).filter(([area]) => !isBackOfficeArea(area)),
    ),
    serverTime: instantText(nowMs),
  }
}

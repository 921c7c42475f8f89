import { valueOn } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Mail } from '../../platform/mail/queue-mail.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { getPlayer } from '../players/index.ts'
import { dateOf } from '../settings/index.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly messages: Pick<Messages, 'text'>
}

/** The addiction warning at the end of every mail to a player whose rule set asks for it (D-22), else `null`. */
export async function closingOf(
  { db, clock, plugins, messages }: Deps,
  { playerId, locale }: Pick<Mail, 'playerId' | 'locale'>,
): Promise<string | null> {
  const { rules, timeZone } = rulesOfPlayer(plugins.ruleSets, await getPlayer(db, playerId))
  const texts = valueOn(rules.texts, dateOf(clock.nowMs(), timeZone))
  return texts.includes('addictionWarning') ? messages.text(locale, 'ruleText.addictionWarning') : null
}

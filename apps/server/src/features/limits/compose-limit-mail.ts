import { addressOf, playerPaths } from '@baize/contract/routes'
import { formatLimit, PAYMENT_LIMIT_TYPES, type CurrencyCode, type LimitType } from '@baize/domain'
import type { Kysely } from 'kysely'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import type { DB } from '../../platform/db/schema.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { MailToPlayer } from '../../platform/mail/queue-mail.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { numberFormatOf, readOperatorSettings } from '../settings/index.ts'
import { getPlayer } from '../players/index.ts'
import type { DueLimitChange } from '../wallet/index.ts'

export type LimitMailDeps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
  readonly messages: Pick<Messages, 'text'>
}
type LimitMail = 'limitConfirmable' | 'limitLoosenedBySupport' | 'limitTightenedBySupport'
type ChangedLimit = Pick<DueLimitChange, 'playerId' | 'type' | 'period' | 'currency' | 'toMinor'> & {
  readonly fromMinor: bigint | null
}

/**
 * A mail about a change of a limit, with its times in epoch milliseconds; a time or an amount that does not
 * apply reads `none`.
 */
export async function composeLimitMail(
  { db, plugins, config, messages }: LimitMailDeps,
  template: LimitMail,
  { playerId, type, period, currency, fromMinor, toMinor }: ChangedLimit,
  times: Readonly<Record<string, number | null>>,
): Promise<MailToPlayer> {
  const player = await getPlayer(db, playerId)
  const { email, nickName, locale } = player
  const format = numberFormatOf(await readOperatorSettings(db), player.ruleSet, locale)
  const textOf = (amount: bigint) =>
    formatLimit(type, amount, currency as CurrencyCode, format, {
      hours: (count) => messages.text(locale, 'mail.hours', { count }),
      minutes: (count) => messages.text(locale, 'mail.minutes', { count }),
    })
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const timeTexts = Object.entries(times).map(([name, at]) => [
    name,
    at === null ? 'none' : formatInstantFor({ locale, timeZone }, at),
  ])
  const data = {
    nickName,
    type,
    period,
    current: fromMinor === null ? 'none' : textOf(fromMinor),
    amount: toMinor === null ? 'none' : textOf(toMinor),
    ...(Object.fromEntries(timeTexts) as Record<string, string>),
    address: addressInMail(config.publicUrl, locale, addressOf(pageOf(type))),
  }
  return { to: email, template, locale, data }
}

const pageOf = (type: LimitType) =>
  PAYMENT_LIMIT_TYPES.some((name) => name === type) ? playerPaths.depositLimits : playerPaths.gamingLimits

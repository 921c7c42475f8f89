import { addressOf, playerPaths } from '@baize/contract/routes'
import { formatLimit, PAYMENT_LIMIT_TYPES, type CurrencyCode, type LimitType } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import { queueMail, type Mail } from '../../platform/mail/queue-mail.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { appendAudit } from '../audit/index.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { getPlayer } from '../players/index.ts'
import { asQueryable, type DueLimitChange, type WalletStore } from '../wallet/index.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly wallet: Pick<WalletStore, 'within'>
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}

/** Changes in one run of the sweep; it runs again at once after a full one. */
const MAX_CHANGES = 100

/**
 * Mails players that a change of a limit can be confirmed now, and records changes that lapsed. No limit
 * depends on it. @returns The number of changes.
 */
export async function announceChanges(deps: Deps): Promise<number> {
  for (let done = 0; done < MAX_CHANGES; done += 1) if (!(await announceNext(deps))) return done
  return MAX_CHANGES
}

async function announceNext(deps: Deps): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const change = await deps.wallet.within(asQueryable(trx)).takeDueLimitChange()
    if (change === null) return false
    if (change.due === 'lapsed') await recordLapse(trx, change)
    else await queueMail(trx, change.playerId, await composeMail({ ...deps, db: trx }, change))
    return true
  })
}

async function recordLapse(
  trx: Kysely<DB>,
  { playerId, type, period, fromMinor, toMinor }: DueLimitChange,
): Promise<void> {
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: 'platform',
    action: 'limit_change_lapsed',
    details: { type, period, from: fromMinor.toString(), to: toMinor?.toString() ?? null },
  })
}

async function composeMail(
  { db, plugins, config }: Omit<Deps, 'wallet'>,
  { playerId, type, period, currency, fromMinor, toMinor, lapsesAtMs }: DueLimitChange,
): Promise<Mail> {
  const player = await getPlayer(db, playerId)
  const { email, nickName, locale } = player
  const textOf = (amount: bigint) => formatLimit(type, amount, currency as CurrencyCode)
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const data = {
    nickName,
    type,
    period,
    current: textOf(fromMinor),
    amount: toMinor === null ? 'none' : textOf(toMinor),
    until: formatInstantFor({ locale, timeZone }, lapsesAtMs),
    address: `${config.publicUrl}${addressOf(pageOf(type))}`,
  }
  return { to: email, template: 'limitConfirmable', locale, data }
}

const pageOf = (type: LimitType) =>
  PAYMENT_LIMIT_TYPES.some((name) => name === type) ? playerPaths.depositLimits : playerPaths.gamingLimits

import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import { asQueryable, type DueLimitChange, type WalletStore } from '../wallet/index.ts'
import { composeLimitMail, type LimitMailDeps } from './compose-limit-mail.ts'

type Deps = LimitMailDeps & { readonly wallet: Pick<WalletStore, 'within'> }

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
    else
      await queueMail(
        trx,
        change.playerId,
        await composeLimitMail({ ...deps, db: trx }, 'limitConfirmable', change, {
          until: change.lapsesAtMs,
        }),
      )
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

import { setTimeout as wait } from 'node:timers/promises'
import type { OutputOf } from '@baize/contract'
import { loginKey } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { findAccount, type Account } from '../sessions/index.ts'
import { countRequest } from '../credentials/index.ts'
import { hasRecentCode } from './activation-code-store.ts'
import { sendActivationCode } from './send-activation-code.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
}

/** The fixed response time. Queueing a mail takes 3 ms, an unknown account 1 ms, which could be measured. */
export const ANSWER_AFTER_MS = 250

/**
 * Mails a new code to an account that is not activated. The response and its time are equal for unknown and
 * activated addresses, which are counted too (D-05).
 */
export async function resendActivation(
  deps: Deps,
  email: string,
): Promise<OutputOf<'account.resendActivation'>> {
  const [resendAfterSec] = await Promise.all([sendIfWaiting(deps, email), wait(ANSWER_AFTER_MS)])
  return { resendAfterSec }
}

async function sendIfWaiting(deps: Deps, email: string): Promise<number> {
  const settings = await readOperatorSettings(deps.db)
  await deps.db.transaction().execute(async (trx) => {
    const isWithinLimit = await countRequest(
      trx,
      'activation-mail',
      loginKey(email),
      settings['registration.activationMailsPerHour'],
    )
    const account = await findAccount(trx, loginKey(email))
    if (account === null || account.status !== 'registered' || !isWithinLimit) return
    await sendIfDue(trx, deps, settings, account)
  })
  return settings['registration.resendAfterSec']
}

/** Sends nothing while the account's last activation email is younger than the interval. */
export async function sendIfDue(
  trx: Kysely<DB>,
  deps: Deps,
  settings: OperatorSettings,
  account: Account,
): Promise<void> {
  if (await hasRecentCode(trx, account.playerId, settings['registration.resendAfterSec'])) return
  await sendActivationCode(trx, deps, settings, account)
}

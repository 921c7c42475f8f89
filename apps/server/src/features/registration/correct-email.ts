import { playerPaths } from '@baize/contract/routes'
import { setTimeout as wait } from 'node:timers/promises'
import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, loginKey, normalizeEmail, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import { countRequest, hashSecretToken } from '../credentials/index.ts'
import { saveFacts, type IdentityKeys } from '../identity/index.ts'
import { changeLogin } from '../players/index.ts'
import { findAccount, getAccount, type Account } from '../sessions/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { useEmailCorrection } from './email-correction-store.ts'
import { ANSWER_AFTER_MS, sendIfDue } from './resend-activation.ts'
import { sendActivationCode } from './send-activation-code.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
  readonly identityKeys: IdentityKeys
}
type Refused = Refusal<'email_correction_ended' | 'already_activated'>
type Correction = { readonly account: Account; readonly to: string; readonly email: string }

/**
 * Corrects the email address of an account that is not activated, for the browser that registered it. The
 * response and its time are equal for free and used addresses (ADR 0063).
 */
export async function correctEmail(
  deps: Deps,
  input: InputOf<'account.correctEmail'>,
): Promise<Result<OutputOf<'account.correctEmail'>, Refused>> {
  const [refused, settings] = await Promise.all([
    correct(deps, input),
    readOperatorSettings(deps.db),
    wait(ANSWER_AFTER_MS),
  ])
  return refused === null
    ? ok({
        email: normalizeEmail(input.email),
        resendAfterSec: settings['registration.resendAfterSec'],
      })
    : err(refused)
}

async function correct(deps: Deps, input: InputOf<'account.correctEmail'>): Promise<Refused | null> {
  const settings = await readOperatorSettings(deps.db)
  const to = loginKey(input.email)
  const hash = hashSecretToken(deps.settings.sessionPepper, input.correction)
  // Counted in a transaction of its own: an attempt that changes nothing counts too.
  const playerId = await useEmailCorrection(deps.db, hash, settings['registration.emailCorrections'])
  if (playerId === null) return refuse('email_correction_ended', {})
  const account = await getAccount(deps.db, playerId)
  if (account.status !== 'registered') return refuse('already_activated', {})
  const allowed = settings['registration.activationMailsPerHour']
  if (!(await countRequest(deps.db, 'activation-mail', to, allowed))) return null

  const owner = await findAccount(deps.db, to)
  if (owner !== null) await deps.db.transaction().execute((trx) => mailOwner(trx, deps, settings, owner))
  else await changeAddress(deps, settings, { account, to, email: normalizeEmail(input.email) })
  return null
}

/** The address has an account: its owner learns how to use it, and the caller learns nothing. */
async function mailOwner(
  trx: Kysely<DB>,
  deps: Deps,
  settings: OperatorSettings,
  owner: Account,
): Promise<void> {
  if (owner.status === 'registered') return await sendIfDue(trx, deps, settings, owner)
  if (owner.status !== 'active') return
  const { playerId, email, nickName, locale } = owner
  const data = { nickName, link: addressInMail(deps.config.publicUrl, locale, playerPaths.home) }
  await queueMail(trx, playerId, { to: email, template: 'addressInUse', locale, data })
}

async function changeAddress(
  deps: Deps,
  settings: OperatorSettings,
  { account, to, email }: Correction,
): Promise<void> {
  const { playerId } = account
  const trx = await deps.db.startTransaction().execute()
  try {
    // The codes are locked before the player, as by an activation.
    await sendActivationCode(trx, deps, settings, { ...account, email })
    const isChanged = await changeLogin(trx, {
      ...{ playerId, to, email, status: 'registered' },
      from: loginKey(account.email),
    })
    // Activated, or given to another registration, at the same time.
    if (!isChanged) return await trx.rollback().execute()
    await saveFacts(
      { db: trx, identityKeys: deps.identityKeys },
      { playerId, facts: { email }, source: 'registration', actor: `player:${playerId}` },
    )
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'email_corrected',
    })
    await trx.commit().execute()
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
  }
}

/** Another registration took the login between the query and the change. */
const UNIQUE_VIOLATION = '23505'

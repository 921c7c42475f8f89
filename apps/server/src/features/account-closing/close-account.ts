import { randomUUID } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { playerPaths } from '@baize/contract/routes'
import {
  err,
  FACT_FIELDS,
  factPolicyOf,
  formatMoney,
  ok,
  type CurrencyCode,
  type NumberFormat,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import { deleteFavourites } from '../games/index.ts'
import { eraseIdentity } from '../identity/index.ts'
import { countAnswerable } from '../information-requests/index.ts'
import { closePlayer, getPlayer, lockPassword, saveConsents, type PlayerRecord } from '../players/index.ts'
import {
  confirmPassword,
  deleteDevices,
  endEverySession,
  getAccount,
  wrongPassword,
} from '../sessions/index.ts'
import { numberFormatOf, readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { asQueryable, type OpenMoney, type WalletStore } from '../wallet/index.ts'
import {
  newAccountMail,
  readPromises,
  requestWithNameCase,
  type PlannedPayout,
} from '../withdrawals/index.ts'
import {
  deletionWait,
  describePayout,
  planClosing,
  recordsKept,
  type ClosingDeps,
} from './closing-details.ts'
import { openMoneyCases } from './money-case.ts'

export type CloseDeps = ClosingDeps & {
  readonly config: { readonly publicUrl: string }
}
type Request = { readonly password: string; readonly setSessionToken: (token: string) => void }
type Refused = Refusal<'wrong_field' | 'account_frozen' | 'technical_issues' | 'no_session'>
type Closed<Reason extends Refusal> = Result<MoneyAtClosing, Refused | Reason>
/** What is under way when the account is closed, and what stays on it. */
type MoneyAtClosing = OutputOf<'account.closeAccount'>
type Kind<Reason extends Refusal> = {
  readonly isDeletion: boolean
  /** Why the account cannot be closed so: asked for the money that would stay on it. */
  readonly refuses: (open: OpenMoney, staysMinor: bigint) => Reason | null
}

/** Facts that no law asks for. A deletion erases them at once. */
const NOT_REQUIRED = FACT_FIELDS.filter((field) => !factPolicyOf(field).isKeptByLaw)

const noConsents = {
  receiveEmail: false,
  receiveSms: false,
  receivePushNotification: false,
  campaignsEnabled: false,
}

/**
 * Closes an account: ends play and every session at once and pays the balance out (D-28).
 * @param request `leavesBalance`: the player agrees that support pays out what stays.
 */
export const closeAccount = (
  deps: CloseDeps,
  caller: PlayerIdentity,
  request: Request & { readonly leavesBalance: boolean },
): Promise<Closed<Refusal<'balance_left'>>> =>
  close(deps, caller, request, {
    isDeletion: false,
    refuses: (_open, staysMinor) =>
      staysMinor > 0n && !request.leavesBalance ? refuse('balance_left', { available: staysMinor }) : null,
  })

/** Closes an account without any money, and erases what no law requires to be kept. */
export async function deleteAccount(
  deps: CloseDeps,
  caller: PlayerIdentity,
  request: Request,
): Promise<Result<Record<string, never>, Refused | Refusal<'withdrawal_needed'>>> {
  const deleted = await close(deps, caller, request, {
    isDeletion: true,
    refuses: (open) => {
      const reason = deletionWait(open)
      return reason === null ? null : refuse('withdrawal_needed', { reason })
    },
  })
  return deleted.ok ? ok({}) : deleted
}

/**
 * One transaction under the lock of the wallet: a bet, deposit or withdrawal on any server comes before it, or is
 * refused.
 */
async function close<Reason extends Refusal>(
  deps: CloseDeps,
  caller: PlayerIdentity,
  request: Request,
  { isDeletion, refuses }: Kind<Reason>,
): Promise<Closed<Reason>> {
  const { playerId } = caller
  const account = await getAccount(deps.db, playerId)
  const confirmed = await confirmPassword(deps, caller, request.password)
  if (!confirmed.ok) return confirmed
  // Also where the closing is refused then.
  if (confirmed.value !== null) request.setSessionToken(confirmed.value)
  const settings = await readOperatorSettings(deps.db)
  return await deps.db.transaction().execute(async (trx): Promise<Closed<Reason>> => {
    const within = { ...deps, db: trx }
    const wallet = deps.wallet.within(asQueryable(trx))
    const open = await wallet.openMoney(playerId)
    if ((await lockPassword(trx, playerId)) !== account.passwordHash)
      return err(wrongPassword({ triesLeft: settings['login.failuresAllowed'], until: null }))
    const player = await getPlayer(trx, playerId)
    if (player.status !== 'active') return err(refuse('no_session', {}))
    const { payout, leftMinor } = await planClosing(within, player, open)
    const refused = refuses(open, leftMinor)
    if (refused !== null) return err(refused)
    const isPaidOut = payout !== null && (await payOut(within, wallet, caller, payout))
    // Its method was disabled since the plan: nothing has moved.
    const refusedLate = isPaidOut ? null : refuses(open, open.cashMinor)
    if (refusedLate !== null) return err(refusedLate)
    const money: MoneyAtClosing = {
      currency: open.currency as CurrencyCode,
      payout: isPaidOut ? describePayout(payout) : null,
      pendingWithdrawals: open.payoutHoldMinor,
      left: isPaidOut ? leftMinor : open.cashMinor,
      openDeposits: open.openDeposits,
      openRounds: open.openRounds,
      openQuestions: await countAnswerable(within, playerId),
    }
    await endAccount(trx, deps, { player, isDeletion, money, settings })
    await openMoneyCases(trx, playerId)
    return ok(money)
  })
}

/** Requests the withdrawal of the balance, as the player would. @returns False when it was refused. */
async function payOut(
  deps: Pick<CloseDeps, 'db' | 'clock' | 'plugins'>,
  wallet: Pick<WalletStore, 'requestWithdrawal'>,
  { playerId, player }: PlayerIdentity,
  payout: PlannedPayout,
): Promise<boolean> {
  const { decideBy, maxNewAccounts } = await readPromises(deps.db)
  const { method, iban, bic, accountOwnerName, amountMinor, fee } = payout
  const { outcome } = await requestWithNameCase(deps.db, wallet, {
    playerId,
    idempotencyKey: randomUUID(),
    methodId: method.id,
    provider: method.provider,
    amountMinor,
    chargedMinor: fee.chargedMinor,
    receivedMinor: fee.receivedMinor,
    currency: player.currency,
    iban,
    bic,
    accountOwnerName,
    dueAtMs: decideBy(deps.clock.nowMs()),
    // The account is known already.
    newAccountUsableAtMs: null,
    maxNewAccounts,
    newAccountMail: newAccountMail(deps, player, { playerId, iban, usableAtMs: null }),
  })
  return outcome === 'ok'
}

type Ended = {
  readonly player: PlayerRecord
  readonly isDeletion: boolean
  readonly money: MoneyAtClosing
  readonly settings: OperatorSettings
}

async function endAccount(
  trx: Kysely<DB>,
  deps: CloseDeps,
  { player, isDeletion, money, settings }: Ended,
): Promise<void> {
  const { playerId, email, nickName, locale, ruleSet } = player
  const kept = recordsKept(deps, player)
  if (!(await closePlayer(trx, { playerId, isDeletion, ...kept })))
    throw new Error('endAccount: the account is not active, although its row is locked')
  // Nobody is mailed any more, except about money that is still under way.
  await saveConsents(trx, playerId, noConsents)
  if (isDeletion) {
    await eraseIdentity(trx, { playerId, fields: NOT_REQUIRED })
    await deleteFavourites(trx, playerId)
    await deleteDevices(trx, playerId, null)
  }
  const endedSessions = await endEverySession(trx, playerId, null)
  const actor = `player:${playerId}`
  await appendAudit(trx, {
    subject: actor,
    actor,
    action: isDeletion ? 'account_deleted' : 'account_closed',
    details: { endedSessions, keptYears: kept.keptYears },
  })
  const link = addressInMail(deps.config.publicUrl, locale, playerPaths.support)
  const format = numberFormatOf(settings, ruleSet, locale)
  const data = { nickName, link, years: kept.keptYears, ...mailedMoney(money, format) }
  const template = isDeletion ? 'accountDeleted' : 'accountClosed'
  await queueMail(trx, playerId, { to: email, template, locale, data })
}

/** The amounts as the mail names them; `none` where there are none. */
function mailedMoney(
  { currency, payout, pendingWithdrawals, left, openDeposits, openRounds, openQuestions }: MoneyAtClosing,
  format: NumberFormat,
) {
  const amount = (minor: bigint) => (minor === 0n ? 'none' : formatMoney(minor, currency, format))
  return {
    payout: amount(payout?.received ?? 0n),
    bank: payout?.description ?? 'none',
    ending: payout?.ending ?? '',
    pending: amount(pendingWithdrawals),
    left: amount(left),
    deposits: openDeposits,
    rounds: openRounds,
    questions: openQuestions,
  }
}

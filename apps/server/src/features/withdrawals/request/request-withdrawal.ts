import { refuse, refuseField, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  bicFitsIban,
  err,
  feeOf,
  ok,
  smallestShownMinor,
  type Bic,
  type Control,
  type Iban,
  type Result,
} from '@baize/domain'
import { feePercentIn, formFieldOf } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import { instantText } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import type { PaymentMethod, Plugins } from '../../../parts/plugins/plugins.ts'
import { findPlayerName } from '../../identity/index.ts'
import { confirmPassword, isFreshlyAuthenticated } from '../../sessions/index.ts'
import {
  findAmountProblem,
  findMethod,
  isOfferedIn,
  readFields,
  refuseMethod,
  refuseMethodField,
} from '../../payments/index.ts'
import { neededFields, refuseFields } from '../../obligations/index.ts'
import { readOperatorSettings } from '../../settings/index.ts'
import { asQueryable, type WalletStore } from '../../wallet/index.ts'
import { newAccountMail } from './new-account-mail.ts'
import { findPayoutAccount } from './payout-account-store.ts'
import { isInOtherName, requestWithNameCase, type WithdrawalMovement } from './payout-name-case.ts'
import { readPromises } from '../promises.ts'
import { describeNewWithdrawal } from './describe-new-withdrawal.ts'
import { findWithdrawal, type ReadDeps } from './read-withdrawals.ts'
import type { WithdrawalRow } from '../withdrawal-row.ts'
import type { WithdrawalStore } from '../withdrawal-store.ts'

type Deps = Omit<ReadDeps, 'plugins' | 'withdrawals'> & {
  readonly db: Kysely<DB>
  readonly settings: { readonly sessionPepper: string }
  readonly plugins: Plugins
  readonly wallet: Pick<WalletStore, 'requestWithdrawal' | 'within'>
  readonly withdrawals: WithdrawalStore
}
type Request = {
  readonly caller: PlayerIdentity
  readonly idempotencyKey: string
  /** Sends the session's new token to the browser. */
  readonly setSessionToken: (token: string) => void
} & InputOf<'payments.initWithdraw'>
type Refused = Refusal<
  | 'authentication_failed'
  | 'wrong_field'
  | 'account_frozen'
  | 'technical_issues'
  | 'insufficient_balance'
  | 'payment_limits_reached'
  | 'payment_details_incomplete'
  | 'payment_not_allowed'
  | 'withdrawal_blocked'
  | 'payout_details_changed'
  | 'too_many_new_accounts'
  | 'element_not_found'
  | 'method_unavailable'
  | 'validation_failed'
  | 'withdrawal_not_created'
  | 'idempotency_key_reused'
>
/** 1§3: the reference for an account that is not saved yet. */
const NEW_ACCOUNT = '-1'

type Account = { readonly iban: Iban; readonly bic: Bic | null; readonly accountOwnerName: string }

/** Requests a withdrawal: one movement takes the charged amount from the cash and holds it until the end. */
export async function requestWithdrawal(
  deps: Deps,
  request: Request,
): Promise<Result<OutputOf<'payments.initWithdraw'>, Refused>> {
  const { playerId, player } = request.caller
  const method = findMethod(deps, { id: request.method, direction: 'withdrawal' })
  if (method === null) return err(await refuseMethod(deps, { id: request.method, direction: 'withdrawal' }))
  if (!isOfferedIn(method, player.country)) return err(refuse('element_not_found', {}))
  const problem = findAmountProblem(method, request, player.currency)
  if (problem !== null) return err(problem)
  const fields = await fieldsOf(deps, method, request)
  if (!fields.ok) return fields
  const account = readAccount(method, fields.value)
  if (!account.ok) return account
  const authenticated = await requireFreshAuthentication(deps, request)
  if (!authenticated.ok) return authenticated

  const settings = await readOperatorSettings(deps.db)
  const { decideBy, newAccountUsableAt, maxNewAccounts } = await readPromises(deps.db)
  const nowMs = deps.clock.nowMs()
  const usableAtMs = newAccountUsableAt(nowMs)
  const stepMinor = smallestShownMinor(request.currency)
  const fee = feeOf({
    amountMinor: request.amount,
    percent: feePercentIn(method, request.currency),
    strategy: method.feeStrategy,
    stepMinor,
  })
  const { outcome, balanceMinor, details, row } = await requestOrOpenCase(deps, request, {
    playerId,
    idempotencyKey: request.idempotencyKey,
    methodId: method.id,
    provider: method.provider,
    amountMinor: request.amount,
    chargedMinor: fee.chargedMinor,
    receivedMinor: fee.receivedMinor,
    currency: request.currency,
    ...account.value,
    dueAtMs: decideBy(nowMs),
    newAccountUsableAtMs: usableAtMs,
    maxNewAccounts,
    neededFields: neededFields(settings, player, 'withdraw'),
    newAccountMail: newAccountMail(deps, player, { playerId, iban: account.value.iban, usableAtMs }),
  })
  switch (outcome) {
    case 'ok': {
      if (row !== null) return ok({ withdrawal: describeNewWithdrawal(deps, row as WithdrawalRow, player) })
      const withdrawal = await findWithdrawal(deps, {
        playerId,
        reference: details.reference ?? '',
        player,
      })
      return withdrawal.ok ? ok({ withdrawal: withdrawal.value }) : err(refuse('withdrawal_not_created', {}))
    }
    case 'insufficient_balance': {
      const available = balanceMinor ?? 0n
      const fields = [
        { field: 'amount', error: 'insufficient_balance', details: { available: available.toString() } },
      ]
      return err(refuse('insufficient_balance', { available }, { fields }))
    }
    case 'restricted':
      return err(refuse('withdrawal_blocked', { message: details.restriction?.message ?? '' }))
    case 'fields_needed':
      return err(refuseFields('withdraw', details.fields ?? []))
    case 'account_waits':
      return err(
        refuse('payout_details_changed', {
          from: instantText(details.fromMs ?? 0),
          until: instantText(details.untilMs ?? 0),
        }),
      )
    case 'too_many_new_accounts':
      return err(
        refuse('too_many_new_accounts', {
          max: details.max ?? maxNewAccounts,
          until: instantText(details.untilMs ?? 0),
        }),
      )
    case 'method_disabled':
      return err(refuse('method_unavailable', {}))
    case 'account_blocked':
    case 'player_disabled':
    case 'player_unknown':
      return err(refuse('payment_not_allowed', {}))
    case 'key_reused':
      return err(refuse('idempotency_key_reused', {}))
    case 'wrong_currency':
      return err(refuseField('currency'))
  }
}

/** A withdrawal to the player's own account needs no case, and so no transaction around its one round trip. */
async function requestOrOpenCase(deps: Deps, { caller }: Request, movement: WithdrawalMovement) {
  if (!isInOtherName(await findPlayerName(deps.db, caller.playerId), movement))
    return await deps.wallet.requestWithdrawal(movement)
  return await deps.db
    .transaction()
    .execute((trx) => requestWithNameCase(trx, deps.wallet.within(asQueryable(trx)), movement))
}

/** The fields of the request or, for a saved bank account, of our record; the same rules validate both. */
async function fieldsOf(
  deps: Deps,
  method: PaymentMethod,
  { caller, fields, storedPayoutReference }: Request,
): Promise<Result<Readonly<Record<string, string>>, Refusal<'element_not_found'>>> {
  if (storedPayoutReference === undefined || storedPayoutReference === NEW_ACCOUNT) return ok(fields)
  const stored = await findPayoutAccount(deps.db, caller.playerId, storedPayoutReference)
  if (stored === null) return err(refuse('element_not_found', {}))
  const known: Partial<Record<Control, string | null>> = {
    iban: stored.iban,
    bic: stored.bic,
    text: stored.owner,
  }
  return ok(
    Object.fromEntries(
      method.fields.map(formFieldOf).flatMap(({ name, control }) => {
        const value = known[control] ?? null
        return value === null ? [] : [[name, value]]
      }),
    ),
  )
}

/** The bank account in the method's fields, found by their controls, not by their names. */
function readAccount(
  method: PaymentMethod,
  given: Readonly<Record<string, string>>,
): Result<Account, Refusal<'validation_failed'>> {
  const fields = readFields(method, given)
  if (!fields.ok) return fields
  const iban = fields.value.find(({ field }) => field.control === 'iban')?.value
  const owner = fields.value.find(({ field }) => field.validator === 'personName')?.value
  const bicField = fields.value.find(({ field }) => field.control === 'bic')
  if (iban == null || owner == null) throw new Error(`method ${method.slug} pays out to no bank account`)
  const bic = (bicField?.value ?? null) as Bic | null
  if (bicField !== undefined && bic !== null && !bicFitsIban(bic, iban as Iban))
    return err(refuseMethodField(bicField.field.name, 'bicCountry'))
  return ok({ iban: iban as Iban, bic, accountOwnerName: owner })
}

/** Withdrawals need more than a session: a login or a password younger than five minutes. */
async function requireFreshAuthentication(
  deps: Deps,
  { caller, idempotencyKey, password, setSessionToken }: Request,
): Promise<
  Result<true, Refusal<'authentication_failed' | 'wrong_field' | 'account_frozen' | 'technical_issues'>>
> {
  if (isFreshlyAuthenticated(caller, deps.clock.nowMs())) return ok(true)
  // A repeat gets the stored answer.
  if (await deps.withdrawals.hasKey(caller.playerId, idempotencyKey)) return ok(true)
  if (password === undefined)
    return err(
      refuse(
        'authentication_failed',
        {},
        { fields: [{ field: 'password', error: 'authentication_failed' }] },
      ),
    )
  const confirmed = await confirmPassword(deps, caller, password)
  if (!confirmed.ok) return confirmed
  if (confirmed.value !== null) setSessionToken(confirmed.value)
  return ok(true)
}

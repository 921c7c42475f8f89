import { refuse, refuseField, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { addressOf, serverPaths } from '@baize/contract/routes'
import { err, feeOf, ok, smallestShownMinor, type Result } from '@baize/domain'
import { feePercentIn, type NextAction, type PaymentProvider } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import type { PaymentMethod, Plugins } from '../../parts/plugins/plugins.ts'
import type { Connection, RulesFrame } from '../licences/index.ts'
import { languageOf } from '../languages/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import {
  findOpenObligation,
  limitsForDeposit,
  neededFields,
  needsIdentityForDeposit,
  refuseFields,
  refuseLimits,
  refuseRestriction,
  type ObligationRefusal,
} from '../obligations/index.ts'
import { findAmountProblem, findMethod, isOfferedIn, readFields, refuseMethod } from '../payments/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { paymentLimitReached } from './payment-limit-reached.ts'
import { answerOf, answerOfEnded, hasEndedUnpaid } from './deposit-answers.ts'
import { chooseCard, cardHashInput, type CardChoice } from './saved-cards.ts'
import { isOpen, type DepositRow } from './deposit-row.ts'
import type { DepositStore } from './deposit-store.ts'
import { openOtherPaymentCase, openPaymentOfAnotherCase } from './settle-deposit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders' | 'paymentProviderNames' | 'ruleSets'>
  readonly config: { readonly publicUrl: string }
  readonly wallet: Pick<WalletStore, 'startDeposit' | 'recordDepositStart' | 'settleDeposit'>
  readonly deposits: DepositStore
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}
type Request = {
  readonly caller: PlayerIdentity
  readonly connection: Connection
  readonly idempotencyKey: string
} & InputOf<'payments.depositSubmit'>
type Output = OutputOf<'payments.depositSubmit'>
type Refused =
  | ObligationRefusal
  | Refusal<
      | 'element_not_found'
      | 'card_blocked'
      | 'payment_limit_reached'
      | 'payment_limits_reached'
      | 'too_many_open_deposits'
      | 'payment_not_allowed'
      | 'method_unavailable'
      | 'provider_connection_failed'
      | 'request_rejected'
      | 'validation_failed'
      | 'idempotency_key_reused'
    >

/** Delay of the first status query. */
const FIRST_CHECK_MS = 30_000
/**
 * Default when neither the operator nor the method's file sets the time after which an unpaid deposit is
 * cancelled.
 */
const CANCEL_UNPAID_AFTER_MIN = 30

/**
 * Stores the deposit with its limits reserved, then requests the payment from the provider. A repeat under
 * the same key gets the stored answer or, if the provider had not answered, repeats the request under the
 * same reference.
 */
export async function startDeposit(deps: Deps, request: Request): Promise<Result<Output, Refused>> {
  const { player: payer } = request.caller
  const method = findMethod(deps, { id: request.method, direction: 'deposit' })
  if (method === null) return err(await refuseMethod(deps, { id: request.method, direction: 'deposit' }))
  if (!isOfferedIn(method, payer.country)) return err(refuse('element_not_found', {}))
  const problem = findAmountProblem(method, request, payer.currency)
  if (problem !== null) return err(problem)
  const fields = readFields(method, request.fields ?? {})
  if (!fields.ok) return fields

  const settings = await readOperatorSettings(deps.db)
  const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs: deps.clock.nowMs() }
  const owed = findOpenObligation(frame, payer, request.connection, 'deposit')
  // Restrictions and what is owed are decided under the lock of the wallet; the licence, which no movement of money
  // changes, here.
  const isOfLicence = owed?.name === 'licence_ended' || owed?.name === 'licence_not_valid_here'
  const chosen =
    owed === null || !isOfLicence
      ? await chooseCard(deps, method, { ...request, playerId: request.caller.playerId })
      : err(owed)
  // A repeat gets its answer even if the card was removed, or the player left the country, in the meantime.
  const reserved = await reserve(deps, method, request, { frame, chosen })
  if (!reserved.ok) return reserved
  const { deposit, playerReference } = reserved.value
  // A repeat never pays a cancelled deposit, not even one whose start was answered after its end.
  if (deposit.cancel_requested_at !== null && hasEndedUnpaid(deposit.state)) return answerOfEnded(deposit)
  if (deposit.next_action !== null) return answerOf(deps, deposit, deposit.next_action)
  if (!isOpen(deposit)) return answerOfEnded(deposit)
  if (!chosen.ok) return chosen
  // Cancelled after a start without an answer: the provider must not be asked to start it again.
  if (playerReference === null) return err(refuse('request_rejected', { subReason: 'cancelled' }))
  const language = languageOf(settings.languages, {
    page: request.language,
    player: payer.locale,
    browser: [],
  })
  return await requestStart(deps, method, { deposit, playerReference, payer, language, choice: chosen.value })
}

/** `playerReference` is `null` when the provider must not be asked to start the payment. */
type Reserved = { readonly deposit: DepositRow; readonly playerReference: string | null }

type Allowed = {
  readonly frame: RulesFrame & { readonly settings: OperatorSettings }
  readonly chosen: Result<CardChoice, Refused>
}

/**
 * Creates the deposit and reserves its limits in one step, or finds the first one of a repeat.
 * @param chosen The refusal of a card that must not be used, or of this player: then only an earlier deposit is found.
 */
async function reserve(
  deps: Deps,
  method: PaymentMethod,
  request: Request,
  { frame, chosen }: Allowed,
): Promise<Result<Reserved, Refused>> {
  const { feeMinor } = feeOf({
    amountMinor: request.amount,
    percent: feePercentIn(method, request.currency),
    strategy: method.feeStrategy,
    stepMinor: smallestShownMinor(request.currency),
  })
  const { settings, nowMs } = frame
  const cancelAfterMin =
    settings['deposits.cancelUnpaidAfterMin'][String(method.id)] ??
    method.cancelUnpaidAfterMin ??
    CANCEL_UNPAID_AFTER_MIN
  const { outcome, details, row } = await deps.wallet.startDeposit({
    playerId: request.caller.playerId,
    idempotencyKey: request.idempotencyKey,
    methodId: method.id,
    provider: method.provider,
    amountMinor: request.amount,
    feeMinor,
    feeStrategy: method.feeStrategy,
    currency: request.currency,
    card: cardHashInput(request),
    checkAtMs: nowMs + FIRST_CHECK_MS,
    cancelAtMs: nowMs + cancelAfterMin * 60_000,
    maxOpen: settings['deposits.maxOpen'],
    mayStart: chosen.ok,
    needsIdentity: needsIdentityForDeposit(frame, request.caller.player),
    neededFields: neededFields(settings, request.caller.player, 'deposit'),
    neededLimits: limitsForDeposit(frame, request.caller.player),
    saveCard: chosen.ok && chosen.value.save,
    cardId: chosen.ok ? (chosen.value.card?.id ?? null) : null,
  })
  switch (outcome) {
    case 'ok': {
      if (row === null) throw new Error('startDeposit: no deposit in the answer of the wallet')
      const { isStarting = false, playerReference = null } = details
      return ok({ deposit: row as DepositRow, playerReference: isStarting ? playerReference : null })
    }
    case 'not_started':
      if (chosen.ok) throw new Error('startDeposit: the wallet did not start a deposit that may start')
      return chosen
    case 'restricted':
      if (details.restriction === undefined) throw new Error('startDeposit: no restriction in the answer')
      return err(refuseRestriction(details.restriction))
    case 'fields_needed':
      return err(refuseFields('deposit', details.fields ?? []))
    case 'identity_needed':
      return err(refuse('obligation_open', { obligation: 'identity', before: 'deposit' }))
    case 'limits_needed':
      return err(refuseLimits('deposit', details.limits ?? []))
    case 'limit_reached':
      return err(paymentLimitReached(details))
    case 'too_many_open':
      return err(refuse('too_many_open_deposits', { open: details.open ?? 0, max: details.max ?? 0 }))
    case 'key_reused':
      return err(refuse('idempotency_key_reused', {}))
    case 'wrong_currency':
      return err(refuseField('currency'))
    case 'method_disabled':
      return err(refuse('method_unavailable', {}))
    case 'player_disabled':
    case 'player_unknown':
      return err(refuse('payment_not_allowed', {}))
  }
}

type Start = {
  readonly deposit: DepositRow
  readonly playerReference: string
  readonly payer: PlayerIdentity['player']
  /** Of the provider's pages. */
  readonly language: string
  readonly choice: CardChoice
}

async function requestStart(
  deps: Deps,
  method: PaymentMethod,
  { deposit, playerReference, payer, language, choice: { save, card } }: Start,
): Promise<Result<Output, Refused>> {
  const provider = deps.plugins.paymentProviders.get(method.provider)
  if (provider === undefined) return err(refuse('method_unavailable', {}))
  const { publicUrl } = deps.config
  const started = await provider.start({
    reference: deposit.reference,
    providerMethod: method.providerMethod,
    amountMinor: deposit.charged,
    currency: deposit.currency,
    customer: { playerReference, email: payer.email, country: payer.country },
    urls: {
      return: `${publicUrl}${addressOf(serverPaths.providerReturn, { params: { plugin: method.provider } })}`,
      notify: `${publicUrl}${addressOf(serverPaths.paymentNotification, { params: { plugin: method.provider } })}`,
    },
    locale: language,
    ...(card !== null ? { card: { token: card.token } } : save ? { card: { save } } : {}),
  })
  if (started.ok) return await recordStart(deps, provider, deposit, started.value)
  if (started.error.kind === 'declined') {
    const { subReason, providerCode } = started.error
    deps.log.warn(
      { provider: method.provider, reference: deposit.reference, providerCode },
      'payment declined',
    )
    // After a crash between the two, a repeat finds a failed deposit without the provider's reason.
    await deps.wallet.settleDeposit({ reference: deposit.reference, status: 'failed' })
    await deps.deposits.recordDecline(deposit, { subReason, providerCode })
    return answerOf(deps, deposit, { kind: 'declined', subReason })
  }
  // The provider may have received the request or not. The deposit stays open with its limit reserved: the
  // same request may be sent again, and the deposit ends when a query finds that the provider does not know
  // it.
  await deps.deposits.recordUnanswered(deposit)
  deps.log.warn(
    { provider: method.provider, reference: deposit.reference, reason: started.error.reason },
    'no answer to the start of a payment',
  )
  return err(refuse('provider_connection_failed', { reference: deposit.reference }))
}

/** Cancels a payment whose deposit ended while its start was under way. Late money follows its own rules. */
async function cancelStarted(
  deps: Deps,
  provider: PaymentProvider,
  { reference }: DepositRow,
  providerReference: string,
): Promise<void> {
  const answer = await provider.cancel?.({ reference, providerReference })
  if (answer?.ok === false)
    deps.log.warn(
      { reference, reason: answer.error.reason },
      'no answer to the cancellation of a payment whose deposit has ended',
    )
}

/** Stores the provider's answer before it is returned, so that a repeat gets the same. */
async function recordStart(
  deps: Deps,
  provider: PaymentProvider,
  deposit: DepositRow,
  { providerReference: started, next }: { readonly providerReference: string; readonly next: NextAction },
): Promise<Result<Output, Refused>> {
  const { reference } = deposit
  const { outcome, details } = await deps.wallet.recordDepositStart({ reference, paymentId: started, next })
  if (outcome === 'payment_of_another') {
    deps.log.error(
      { provider: deposit.provider, reference, otherReference: details.otherReference },
      'the provider answered a new payment with the id of another deposit',
    )
    await openPaymentOfAnotherCase(deps, deposit, provider, { started, owner: details })
    return err(refuse('provider_connection_failed', {}))
  }
  const paid = details.paymentId ?? null
  const state = details.state ?? deposit.state
  if (paid !== null && paid !== started) {
    await openOtherPaymentCase(deps, { ...deposit, state }, provider, { paid, started })
  }
  if (hasEndedUnpaid(state)) {
    await cancelStarted(deps, provider, deposit, started)
    return answerOfEnded({ reference, state })
  }
  return answerOf(deps, deposit, next)
}

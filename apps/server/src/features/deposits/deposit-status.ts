import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type CurrencyCode, type DepositState, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { listMethodNames } from '../payments/index.ts'
import { isOpen, type DepositRow } from './deposit-row.ts'
import type { DepositStore } from './deposit-store.ts'
import { providerFormOf } from './provider-form.ts'
import { refusalToPay, type PaymentChecks } from './refusal-to-pay.ts'

type WireStatus = OutputOf<'payments.depositStatus'>['status']

/** Deposit states as wire statuses (T-83). Money on suspense is not available to the player yet: pending. */
const wireStatuses: Readonly<Record<DepositState, WireStatus>> = {
  init: 'init',
  pending: 'pending',
  ok: 'ok',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  suspense: 'pending',
  refunded: 'cancelled',
  closed: 'cancelled',
}

export const wireStatusOf = (deposit: DepositRow): WireStatus => wireStatuses[deposit.state]

type HowToPay = Pick<OutputOf<'payments.depositStatus'>, 'instructions' | 'next'>

/** The provider's page, or instructions such as transfer details, while the player can and may still pay. */
async function howToPay({ deposits, plugins }: Deps, deposit: DepositRow): Promise<HowToPay> {
  const nothing: HowToPay = { instructions: null, next: null }
  const next = deposit.next_action
  // After a request to cancel, the player must not be led to pay.
  if (next === null || !isOpen(deposit) || deposit.cancel_requested_at !== null) return nothing
  if ((await refusalToPay(deposits, deposit)) !== null) return nothing
  if (next.kind === 'finish') return { ...nothing, instructions: [...next.params] }
  return next.kind === 'form' && deposit.state === 'pending'
    ? { ...nothing, next: providerFormOf(plugins, deposit.provider, next) }
    : nothing
}

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders' | 'paymentProviderNames'>
  readonly deposits: PaymentChecks & Pick<DepositStore, 'findDeposit' | 'findCardOf' | 'hasEarlierSuccess'>
}

function cancellationOf(
  { plugins }: Deps,
  deposit: DepositRow,
): OutputOf<'payments.depositStatus'>['cancellation'] {
  if (!isOpen(deposit)) return null
  // The provider may have been uninstalled since the request.
  if (plugins.paymentProviders.get(deposit.provider)?.cancel === undefined) return 'impossible'
  return deposit.cancel_requested_at === null ? 'possible' : 'requested'
}

/** The player's request to cancel arrived after the payment. */
function isCancelledTooLate({ state, cancel_requested_by: by }: DepositRow): boolean {
  return by === 'player' && (state === 'ok' || state === 'suspense')
}

/** How staff ended the deposit, with the amount that the player had requested. */
function resolutionOf({
  resolution,
  requested_amount: requestedAmount,
  amount,
}: DepositRow): OutputOf<'payments.depositStatus'>['resolution'] {
  return resolution === null
    ? null
    : { kind: resolution as 'credited' | 'returned' | 'closed', requestedAmount: requestedAmount ?? amount }
}

/** The status of one of the player's deposits; the language is that of its names. */
export async function findDepositStatus(
  deps: Deps,
  { playerId, reference, language }: { playerId: string; reference: string; language: string },
): Promise<Result<OutputOf<'payments.depositStatus'>, Refusal<'element_not_found'>>> {
  const deposit = await deps.deposits.findDeposit(playerId, reference)
  if (deposit === null) return err(refuse('element_not_found', {}))
  return ok({
    reference,
    status: wireStatusOf(deposit),
    receivedMoneyFromProvider: deposit.state === 'ok' || deposit.state === 'suspense',
    method: deposit.method_id,
    card: await deps.deposits.findCardOf(deposit),
    amount: deposit.amount,
    fee: deposit.fee,
    charged: deposit.charged,
    received: deposit.received,
    currency: deposit.currency as CurrencyCode,
    createdAt: deposit.created_at.toString(),
    settledAt: deposit.settled_at?.toString() ?? null,
    ...(await howToPay(deps, deposit)),
    isCancelledTooLate: isCancelledTooLate(deposit),
    resolution: resolutionOf(deposit),
    isFirstDeposit: !(await deps.deposits.hasEarlierSuccess(deposit)),
    methodName: (await listMethodNames(deps.db, language)).get(deposit.method_id) ?? null,
    waitsFor: deps.plugins.paymentMethods.get(deposit.method_id)?.waitsFor ?? null,
    cancellation: cancellationOf(deps, deposit),
  })
}

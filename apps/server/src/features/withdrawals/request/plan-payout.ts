import {
  bankOf,
  feeOf,
  maskIban,
  smallestShownMinor,
  type Bic,
  type CurrencyCode,
  type Fee,
  type Iban,
} from '@baize/domain'
import { feePercentIn } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { PaymentMethod, Plugins } from '../../../parts/plugins/plugins.ts'
import { findAmountProblem, findMethod, isOfferedIn } from '../../payments/index.ts'
import { findMethodOfAccount, listPayoutAccounts } from './payout-account-store.ts'

export type PlanDeps = { readonly db: Kysely<DB>; readonly clock: Clock; readonly plugins: Plugins }
type Owner = { readonly playerId: string; readonly country: string; readonly currency: string }

/** A withdrawal of as much of the balance as can be paid out. */
export type PlannedPayout = {
  readonly method: PaymentMethod
  readonly iban: Iban
  readonly bic: Bic | null
  readonly accountOwnerName: string
  readonly amountMinor: bigint
  readonly fee: Fee
  /** How the player knows the account: the bank, where it is known, and the last four characters. */
  readonly description: string | null
  readonly ending: string
}

/**
 * How a closing pays the balance out: to the newest bank account that receives payouts now, by the method that last paid
 * to it. `null` when there is no such account, or the amount is outside its method's bounds.
 */
export async function planPayout(
  deps: PlanDeps,
  owner: Owner,
  cashMinor: bigint,
): Promise<PlannedPayout | null> {
  const nowMs = deps.clock.nowMs()
  for (const account of await listPayoutAccounts(deps.db, owner.playerId)) {
    if (account.blocked !== null || account.usable_at.epochMilliseconds > nowMs) continue
    const methodId = await findMethodOfAccount(deps.db, owner.playerId, account.iban)
    const method = methodId === null ? null : findMethod(deps, { id: methodId, direction: 'withdrawal' })
    if (method === null || !isOfferedIn(method, owner.country)) continue
    const amountMinor = mostOf(method, owner.currency, cashMinor)
    if (findAmountProblem(method, { amount: amountMinor, currency: owner.currency }, owner.currency) !== null)
      continue
    const iban = account.iban as Iban
    return {
      method,
      iban,
      bic: account.bic as Bic | null,
      accountOwnerName: account.owner,
      amountMinor,
      fee: feeFor(method, owner.currency, amountMinor),
      description: bankOf(iban),
      ending: maskIban(iban),
    }
  }
  return null
}

const feeFor = (method: PaymentMethod, currency: string, amountMinor: bigint): Fee =>
  feeOf({
    amountMinor,
    percent: feePercentIn(method, currency),
    strategy: method.feeStrategy,
    stepMinor: smallestShownMinor(currency as CurrencyCode),
  })

/** The greatest amount that can be requested: a fee on top of it has to fit into the balance too. */
function mostOf(method: PaymentMethod, currency: string, cashMinor: bigint): bigint {
  const stepMinor = smallestShownMinor(currency as CurrencyCode)
  const whole = (minor: bigint) => minor - (minor % stepMinor)
  let amountMinor = whole(cashMinor)
  for (;;) {
    const over = feeFor(method, currency, amountMinor).chargedMinor - cashMinor
    if (over <= 0n || amountMinor <= 0n) return amountMinor
    // Never less than needed: the fee of a smaller amount is smaller.
    amountMinor = whole(amountMinor - (over > stepMinor ? over / 2n : stepMinor))
  }
}

import type { OutputOf } from '@baize/contract'
import { isNearDocumentLimit, isPaymentLimitType, type CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { listMethods, methodsToWire } from '../payments/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import type { DepositStore } from './deposit-store.ts'

type Deps = {
  readonly log: { error(facts: object, message: string): void }
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders'>
  readonly wallet: Pick<WalletStore, 'snapshot' | 'limits'>
  readonly deposits: Pick<DepositStore, 'totals' | 'findPayer'>
}

/**
 * The data of the deposit form: methods, limits with the amounts left, total deposits (T-72: always
 * complete).
 */
export async function readDepositDetails(
  deps: Deps,
  playerId: string,
): Promise<OutputOf<'payments.methods'>> {
  const wallet = await deps.wallet.snapshot(playerId)
  if (wallet === null) throw new Error(`readDepositDetails: player ${playerId} has no wallet`)
  const payer = await deps.deposits.findPayer(playerId)
  const methods = await listMethods(deps, {
    direction: 'deposit',
    currency: wallet.currency,
    country: payer?.country ?? '',
  })
  const limits = await deps.wallet.limits(playerId)
  const totals = await deps.deposits.totals(playerId)
  const settings = await readOperatorSettings(deps.db)
  return {
    methods: methodsToWire(methods, wallet.currency, deps.log),
    currency: wallet.currency as CurrencyCode,
    limits: limits.flatMap(
      ({ type, period, amountMinor, usedMinor, reservedMinor, openDeposits, periodEndMs }) =>
        isPaymentLimitType(type) && amountMinor !== null
          ? [
              {
                type,
                period,
                amount: amountMinor,
                availableAmount: leftOf(amountMinor, usedMinor),
                reservedAmount: reservedMinor,
                openDeposits,
                endsAt: instantText(periodEndMs),
              },
            ]
          : [],
    ),
    numberOfSuccessfulDeposit: totals.count,
    depositedTotalAmount: totals.totalMinor,
    documentLimit:
      payer === null || payer.isIdentityVerified
        ? null
        : documentLimitOf(settings, wallet.currency, totals.totalMinor),
  }
}

/** The document limit of a player whose identity is not verified; `null` while their deposits are far from it. */
function documentLimitOf(
  settings: Pick<OperatorSettings, 'documents.depositLimit' | 'documents.depositLimitWarnPercent'>,
  currency: string,
  limitUsed: bigint,
): OutputOf<'payments.methods'>['documentLimit'] {
  const limit = settings['documents.depositLimit'][currency]
  if (limit === undefined) return null
  const [limitAmount, warnPercent] = [BigInt(limit), settings['documents.depositLimitWarnPercent']]
  return isNearDocumentLimit(limitUsed, { limitMinor: limitAmount, warnPercent })
    ? { limitAmount, limitUsed }
    : null
}

/** Zero when the limit was tightened below the amount already used. */
const leftOf = (amountMinor: bigint, usedMinor: bigint) =>
  usedMinor >= amountMinor ? 0n : amountMinor - usedMinor

import { randomUUIDv7 } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { instantText } from '../../platform/clock/instant-text.ts'
import { functionsOf, type Queryable, type Source } from './call-function.ts'
import { limitsOf, snapshotOf, type LimitRow, type SnapshotRow } from './wallet-rows.ts'
import { periodBounds } from './period-bounds.ts'
import { requestHash } from './request-hash.ts'
import { newReference } from './new-reference.ts'
import type * as Wallet from './wallet-requests.ts'

/** The only caller of the `wallet.*` functions, and so the only writer of the ledger. */
export type WalletStore = {
  /** Opens the wallet of a new player. Idempotent. */
  open(request: { readonly playerId: string; readonly currency: string }): Promise<Wallet.WalletResult<'ok'>>

  postBet(bet: Wallet.PostBet): Promise<Wallet.WalletResult<Wallet.BetOutcome, Wallet.LimitReached>>
  /** Needs no live token: wins are always paid. An amount of 0 moves nothing and is recorded. */
  postWin(win: Wallet.PostWin): Promise<Wallet.WalletResult<Wallet.WinOutcome>>
  postRollback(rollback: Wallet.PostRollback): Promise<Wallet.WalletResult<Wallet.RollbackOutcome>>
  /** Without a token hash the token is not checked. */
  balance(request: {
    readonly source: string
    readonly playerReference: string
    readonly tokenHash: Uint8Array | null
  }): Promise<Wallet.WalletResult<Wallet.BalanceOutcome>>

  /**
   * Reserves the deposit limits and creates the deposit with a new reference; a repeat returns the first one.
   */
  startDeposit(
    request: Wallet.StartDeposit,
  ): Promise<Wallet.WalletResult<Wallet.StartDepositOutcome, Wallet.StartedDeposit>>
  /**
   * Stores the provider's answer to the start of a deposit: its payment id and the next step of the browser.
   */
  recordDepositStart(
    request: Wallet.RecordDepositStart,
  ): Promise<Wallet.WalletResult<Wallet.RecordDepositStartOutcome, Wallet.SettledDeposit>>
  /** Settles a deposit by the provider's final status, from a notification or a query. */
  settleDeposit(
    request: Wallet.SettleDeposit,
  ): Promise<Wallet.WalletResult<Wallet.SettleDepositOutcome, Wallet.SettledDeposit>>
  /** Carries out a decision of staff about a deposit on suspense. */
  resolveSuspense(
    request: Wallet.ResolveSuspense,
  ): Promise<Wallet.WalletResult<Wallet.ResolveSuspenseOutcome, Wallet.ResolvedSuspense>>
  /** Carries out a decision of staff about a mismatched payment or a deposit without a status. */
  resolveMismatch(
    request: Wallet.ResolveMismatch,
  ): Promise<Wallet.WalletResult<Wallet.ResolveMismatchOutcome, Wallet.ResolvedMismatch>>

  requestWithdrawal(
    request: Wallet.RequestWithdrawal,
  ): Promise<Wallet.WalletResult<Wallet.RequestWithdrawalOutcome, Wallet.RequestedWithdrawal>>
  /**
   * One state change of a withdrawal with its money. Of approval, rejection and cancellation exactly one
   * wins.
   */
  changeWithdrawal(
    request: Wallet.ChangeWithdrawal,
  ): Promise<Wallet.WalletResult<Wallet.ChangeWithdrawalOutcome, Wallet.ChangedWithdrawal>>

  /** `null` when the player has no wallet. */
  snapshot(playerId: string): Promise<Wallet.WalletSnapshot | null>
  /** The limits in the order deposit, loss, wager; then daily, weekly, monthly. */
  limits(playerId: string): Promise<readonly Wallet.PlayerLimit[]>
  saveLimit(request: Wallet.SaveLimit): Promise<Wallet.WalletResult<Wallet.SaveLimitOutcome>>

  /**
   * The same store inside a transaction of the caller, such as one that also writes the audit row. Without
   * retries.
   */
  within(transaction: Queryable): WalletStore
}

export type WalletStoreDeps = {
  readonly pool: Queryable
  readonly clock: Clock
  /** Time zone of the licence, in which a limit's day, week and month begin. */
  readonly timeZone: string
}

const optionalInstant = (ms: number | null): string | null => (ms === null ? null : instantText(ms))

export const createWalletStore = ({ pool, clock, timeZone }: WalletStoreDeps): WalletStore =>
  storeOver({ db: pool, clock, boundsAround: periodBounds(timeZone), isWithin: false })

function storeOver(source: Source): WalletStore {
  const { clock, boundsAround } = source
  const { call, callInPeriod, rows } = functionsOf(source)
  return {
    open: ({ playerId, currency }) => call('open_v1', [playerId, currency]),

    postBet({
      source,
      playerReference,
      tokenHash,
      key,
      round,
      gameCode,
      currency,
      amountMinor,
      isPromo = false,
    }) {
      const hash = requestHash({
        kind: 'bet',
        player: playerReference,
        currency,
        amountMinor,
        round,
        game: gameCode,
      })
      const id = randomUUIDv7()
      return callInPeriod('post_bet_v2', ({ starts, ends }) => [
        source,
        playerReference,
        tokenHash,
        key,
        hash,
        id,
        round,
        gameCode,
        currency,
        amountMinor,
        isPromo,
        starts,
        ends,
      ])
    },

    postWin({ source, playerReference, key, betKey, round, gameCode, currency, amountMinor, fraction = 0 }) {
      const content = {
        kind: 'win',
        player: playerReference,
        currency,
        amountMinor,
        fraction,
        round,
        game: gameCode,
        reference: betKey,
      } as const
      const hash = requestHash(content)
      const id = randomUUIDv7()
      return callInPeriod('post_win_v2', ({ starts, ends }) => [
        source,
        playerReference,
        key,
        hash,
        id,
        betKey,
        round,
        gameCode,
        currency,
        amountMinor,
        fraction,
        starts,
        ends,
      ])
    },

    postRollback({ source, playerReference, key, referenceKey, round }) {
      const hash = requestHash({ kind: 'rollback', player: playerReference, round, reference: referenceKey })
      return call('post_rollback_v2', [
        source,
        playerReference,
        key,
        hash,
        randomUUIDv7(),
        referenceKey,
        round,
      ])
    },

    balance: ({ source, playerReference, tokenHash }) =>
      call('balance_v1', [source, playerReference, tokenHash]),

    startDeposit({
      playerId,
      idempotencyKey,
      methodId,
      provider,
      amountMinor,
      feeMinor,
      feeStrategy,
      currency,
      card,
      ...more
    }) {
      const content = { kind: 'deposit', player: playerId, currency, amountMinor, method: methodId } as const
      const hash = requestHash(card === undefined ? content : { ...content, account: card })
      const [id, reference] = [randomUUIDv7(), newReference('D')]
      return callInPeriod('start_deposit_v4', ({ starts, ends }) => [
        playerId,
        id,
        reference,
        idempotencyKey,
        hash,
        methodId,
        provider,
        amountMinor,
        feeMinor,
        feeStrategy,
        currency,
        starts,
        ends,
        instantText(more.checkAtMs),
        instantText(more.cancelAtMs),
        more.maxOpen,
      ])
    },

    recordDepositStart: ({ reference, paymentId, next }) =>
      call('record_deposit_start_v1', [reference, paymentId, JSON.stringify(next)]),

    settleDeposit({
      reference,
      status,
      paymentId = null,
      otherAttempts = [],
      amountMinor = null,
      currency = null,
      canMatch = true,
    }) {
      const id = randomUUIDv7()
      return callInPeriod('settle_deposit_v2', ({ starts, ends }) => [
        reference,
        id,
        status,
        paymentId,
        [...otherAttempts],
        amountMinor,
        currency,
        canMatch,
        starts,
        ends,
      ])
    },

    resolveSuspense({ reference, event }) {
      const id = randomUUIDv7()
      return callInPeriod('resolve_suspense_v1', ({ starts, ends }) => [reference, id, event, starts, ends])
    },

    resolveMismatch({ reference, decision, paymentId, arrivedMinor, currency }) {
      const [id, otherId, newId, newRef] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7(), newReference('D')]
      return callInPeriod('resolve_mismatch_v1', ({ starts, ends }) => [
        reference,
        decision,
        paymentId,
        arrivedMinor,
        currency,
        id,
        otherId,
        newId,
        newRef,
        starts,
        ends,
      ])
    },

    requestWithdrawal({
      playerId,
      idempotencyKey,
      methodId,
      provider,
      amountMinor,
      currency,
      iban,
      bic,
      accountOwnerName,
      ...more
    }) {
      const account = JSON.stringify([iban, bic, accountOwnerName])
      const hash = requestHash({
        kind: 'withdrawal',
        player: playerId,
        currency,
        amountMinor,
        method: methodId,
        account,
      })
      return call('request_withdrawal_v2', [
        playerId,
        randomUUIDv7(),
        randomUUIDv7(),
        newReference('W'),
        idempotencyKey,
        hash,
        methodId,
        provider,
        amountMinor,
        more.chargedMinor,
        more.receivedMinor,
        currency,
        randomUUIDv7(),
        iban,
        bic,
        accountOwnerName,
        instantText(more.dueAtMs),
        optionalInstant(more.newAccountUsableAtMs),
        JSON.stringify(more.newAccountMail),
        more.maxNewAccounts,
      ])
    },

    changeWithdrawal: ({
      reference,
      event,
      reason = null,
      dueAtMs = null,
      checkAtMs = null,
      providerReference = null,
      playerId = null,
      callId = null,
    }) =>
      call('change_withdrawal_v3', [
        reference,
        randomUUIDv7(),
        event,
        reason,
        optionalInstant(dueAtMs),
        optionalInstant(checkAtMs),
        providerReference,
        playerId,
        callId,
      ]),

    snapshot: async (playerId) => snapshotOf(await rows<SnapshotRow>('snapshot_v1', [playerId])),

    async limits(playerId) {
      const { starts, ends } = boundsAround(clock.nowMs())[0]()
      return limitsOf(await rows<LimitRow>('limits_v2', [playerId, starts, ends]))
    },

    saveLimit({ playerId, type, period, currency, amountMinor, effectiveAtMs }) {
      return callInPeriod('save_limit_v1', ({ periods }) => {
        const { startMs, endMs } = periods[period]
        const isImmediate = effectiveAtMs === null
        const effectiveAt = optionalInstant(effectiveAtMs)
        return [
          playerId,
          type,
          period,
          currency,
          amountMinor,
          isImmediate,
          effectiveAt,
          instantText(startMs),
          instantText(endMs),
        ]
      })
    },

    within: (transaction) => storeOver({ ...source, db: transaction, isWithin: true }),
  }
}

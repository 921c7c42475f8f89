import type { RawCallback, WalletAnswer, WalletOutcome, WalletReply, WalletRequest } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { describePlayer } from './describe-player.ts'
import { hashGameToken } from './game-token.ts'
import { reportProviderRefused } from './report-provider-refused.ts'

type Log = { error(fields: object, message: string): void }
export type GameCallbackDeps = {
  readonly plugins: Pick<Plugins, 'gameProviders' | 'ruleSets'>
  readonly wallet: Pick<WalletStore, 'postBet' | 'postWin' | 'postRollback' | 'balance'>
  readonly db: Kysely<DB>
  readonly log: Log
}

/**
 * The response for the game provider, and our outcome: that of the wallet, or `invalid_signature`,
 * `malformed` or `unknown_provider` with the reason for the rejection, which the caller counts and logs.
 */
export type CallbackReply = WalletReply & {
  readonly outcome: WalletOutcome | 'invalid_signature' | 'malformed' | 'unknown_provider'
  readonly rejection?: 'signature' | 'malformed' | 'plugin'
}

const unknownProvider: CallbackReply = {
  status: 404,
  contentType: 'text/plain',
  body: 'unknown game provider',
  outcome: 'unknown_provider',
  rejection: 'plugin',
}

/**
 * Handles one wallet call of a game provider. The hot path: one round trip to the database for a bet, and
 * more only when a refusal opens a case. Nothing is posted partially. When the wallet fails, the provider
 * receives a response of its own protocol.
 *
 * @throws {Error} That of an adapter whose `read` or `reply` throws: only the adapter knows the protocol, so
 *   the provider receives status 500. After `reply` the movement is posted, and a repeat finds it.
 */
export async function handleGameCallback(
  deps: GameCallbackDeps,
  slug: string,
  callback: RawCallback,
): Promise<CallbackReply> {
  const provider = deps.plugins.gameProviders.get(slug)
  if (provider === undefined) return unknownProvider
  const request = callAdapter(deps, { source: slug }, () => provider.read(callback))
  if (!request.ok) {
    const { isVerified, ...reply } = request.error
    return isVerified
      ? { ...reply, outcome: 'malformed', rejection: 'malformed' }
      : { ...reply, outcome: 'invalid_signature', rejection: 'signature' }
  }
  const answer = await answerOf(deps, slug, request.value)
  await reportProviderRefused(deps, slug, request.value, answer.outcome)
  const reply = callAdapter(deps, factsOf(slug, request.value), () =>
    provider.reply(callback, request.value, answer),
  )
  return { ...reply, outcome: answer.outcome }
}

/** @throws {Error} That of the adapter, once it is logged with the provider. */
function callAdapter<T>({ log }: GameCallbackDeps, facts: object, call: () => T): T {
  try {
    return call()
  } catch (error) {
    log.error({ err: error, ...facts }, 'the adapter of a game provider failed')
    throw error
  }
}

/** What the log says about a call. The provider finds it by its transaction id, `key`. */
function factsOf(source: string, request: WalletRequest): object {
  return { source, kind: request.kind, ...('key' in request ? { key: request.key } : {}) }
}

async function answerOf(
  deps: GameCallbackDeps,
  source: string,
  request: WalletRequest,
): Promise<WalletAnswer> {
  try {
    return await callWallet(deps, source, request)
  } catch (error) {
    // The movement may or may not have been committed. The provider retries with the same key, so both are
    // safe.
    deps.log.error({ err: error, ...factsOf(source, request) }, 'a wallet call of a game provider failed')
    return { outcome: 'unavailable', balanceMinor: null, currency: null }
  }
}

function callWallet(deps: GameCallbackDeps, source: string, request: WalletRequest): Promise<WalletAnswer> {
  const { wallet } = deps
  switch (request.kind) {
    case 'player':
      return describePlayer(deps, { source, playerReference: request.playerReference })
    case 'bet':
      return wallet.postBet({ source, ...request, tokenHash: hashGameToken(request.token) })
    case 'win':
      return wallet.postWin({ source, ...request })
    case 'rollback':
      return wallet.postRollback({ source, ...request })
    case 'balance':
      return wallet.balance({
        source,
        playerReference: request.playerReference,
        tokenHash: request.token === null ? null : hashGameToken(request.token),
      })
  }
}

import type {
  CallbackAnswer,
  NotificationOutcome,
  PaymentProvider,
  ProviderNotification,
  RawCallback,
  Unverified,
} from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { openCase } from '../cases/index.ts'
import { resolveReference, type ResolvedReference } from './payment-reference-store.ts'
import {
  createProviderEventStore,
  factsOf,
  type EventFacts,
  type ProviderEventStore,
  type StoredEvent,
} from './provider-event-store.ts'
import type { Settlers } from './settler.ts'

export type PaymentCallbackDeps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly settlers: Settlers
}
/** The response to a provider, with the outcome for the log and the metrics. */
type Answer = CallbackAnswer & {
  readonly outcome: 'ok' | 'ignored' | 'invalid_signature' | 'unknown_provider'
  /** Why the message was rejected; the caller counts and logs it. */
  readonly rejection?: Unverified['kind'] | 'plugin'
}

const contentType = 'application/json; charset=utf-8'
/** The response to a verified message when the adapter has no `reply`. */
const received: CallbackAnswer = { status: 200, contentType, body: '{"received":true}' }
const hasInvalidSignature: Answer = {
  status: 401,
  contentType,
  body: '{"received":false}',
  outcome: 'invalid_signature',
}
const unknownProvider: Answer = {
  status: 404,
  contentType,
  body: '{"received":false}',
  outcome: 'unknown_provider',
  rejection: 'plugin',
}

/**
 * Handles a provider's notification: verify, store, act, respond (wiring: section 3). A verified message is
 * always acknowledged, in the provider's own format where it has one, so that the provider stops sending it.
 * A failure throws, and the provider sends the message again.
 */
export async function handlePaymentCallback(
  deps: PaymentCallbackDeps,
  slug: string,
  callback: RawCallback,
): Promise<Answer> {
  const provider = deps.plugins.paymentProviders.get(slug)
  if (provider === undefined) return unknownProvider
  const verified = provider.verify(callback)
  // No database access before this line: unsigned requests must not take connections away from bets.
  if (!verified.ok) return { ...hasInvalidSignature, rejection: verified.error.kind }
  const events = createProviderEventStore(deps.db)
  const message = verified.value
  const messages = message.kind === 'batch' ? message.notifications : [message]
  const isBatch = message.kind === 'batch'
  // In order: when one fails, the provider sends all again, and the earlier ones are known.
  for (const each of messages) {
    if (each.kind === 'ignored') await events.saveIgnored(slug, each, callback)
    else await handleNotification(deps, events, { slug, provider, callback, isBatch }, each)
  }
  const outcome: NotificationOutcome = messages.every(({ kind }) => kind === 'ignored')
    ? 'ignored'
    : 'received'
  const answer = provider.reply?.(callback, outcome) ?? received
  return { ...answer, outcome: outcome === 'received' ? 'ok' : 'ignored' }
}

type Delivery = {
  readonly slug: string
  readonly provider: PaymentProvider
  readonly callback: RawCallback
  /**
   * A repeat of an event may arrive in another batch: compare its own facts, not the bytes of the message.
   */
  readonly isBatch: boolean
}

async function handleNotification(
  deps: PaymentCallbackDeps,
  events: ProviderEventStore,
  { slug, provider, callback, isBatch }: Delivery,
  notification: ProviderNotification,
): Promise<void> {
  const stored = await events.save(slug, notification, callback, isBatch ? 'facts' : 'bytes')
  if (!stored.isSameBody) return await openChangedEvent(deps.db, slug, notification, stored)
  // Two simultaneous deliveries may both pass this line; the wallet settles once.
  if (stored.outcome !== null) return
  await events.finish(slug, notification.eventId, await act(deps, slug, provider, notification))
}

/** Resolves the reference, and has the deposit or withdrawal settled by the feature that it belongs to. */
async function act(
  { db, settlers }: PaymentCallbackDeps,
  slug: string,
  provider: PaymentProvider,
  notification: ProviderNotification,
): Promise<string> {
  const resolved = await resolveReference(db, notification.reference)
  if (resolved?.kind === 'deposit' && notification.kind === 'payment')
    return await settlers.deposit.settle({ resolved, notification, provider, slug })
  if (resolved?.kind === 'withdrawal' && notification.kind === 'payout')
    return await settlers.withdrawal.settle({ resolved, notification, provider, slug })
  return await openUnmatched(db, slug, notification, resolved)
}

/** Opens a case for a known event that arrived again with other content. It moves nothing. */
async function openChangedEvent(
  db: Kysely<DB>,
  slug: string,
  notification: ProviderNotification,
  { facts, receivedAt }: StoredEvent,
): Promise<void> {
  const known = await resolveReference(db, notification.reference)
  const sides = (whose: 'first' | 'second', stated: EventFacts) =>
    Object.fromEntries(
      Object.entries(stated)
        .filter(([, fact]) => fact !== '')
        .map(([name, value]) => [`${whose}${name}`, value]),
    )
  await openCase(db, {
    kind: 'event_changed',
    subject: notification.reference,
    playerId: known?.playerId ?? null,
    details: {
      provider: slug,
      event: notification.eventId,
      firstReceivedAt: receivedAt.toString(),
      ...(facts === null ? {} : sides('first', facts)),
      ...sides('second', factsOf(notification)),
    },
    dedupKey: `event_changed:${slug}:${notification.eventId}`,
  })
}

/**
 * Opens a case for a verified message about an unknown reference or the other kind of payment. It moves
 * nothing.
 */
async function openUnmatched(
  db: Kysely<DB>,
  slug: string,
  notification: ProviderNotification,
  ours: ResolvedReference | null,
): Promise<string> {
  const kind = ours === null ? 'unknown_reference' : 'notification_mismatch'
  const { reference, providerReference, amountMinor, currency, merchant, status } = notification
  await openCase(db, {
    kind,
    subject: reference,
    playerId: ours?.playerId ?? null,
    details: {
      provider: slug,
      differences: ours === null ? 'reference' : 'kind',
      ...(ours !== null && { ourKind: ours.kind === 'deposit' ? 'payment' : 'payout' }),
      theirKind: notification.kind,
      theirReference: providerReference,
      ...(amountMinor !== null && { theirAmount: amountMinor.toString() }),
      ...(currency !== null && { theirCurrency: currency }),
      theirMerchant: merchant,
      theirStatus: status,
    },
    dedupKey: `${kind}:${slug}:${notification.kind}:${reference}`,
  })
  return ours === null ? kind : 'mismatch'
}

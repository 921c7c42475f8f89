import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { currencyCode } from '@baize/domain'
import type { Browser, World } from '@baize/testing'

export const FT = 100n
export const HUF = currencyCode('HUF')
export const DEPOSIT = 100_027
export const WITHDRAWAL = 1011
export const account = { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Anna Kovacs' }

type Fields = Readonly<Record<string, unknown>>
/** Overrides of a signature: its time, secret or signed bytes. */
type Signing = { readonly atSec?: number; readonly secret?: string; readonly body?: string }
type Order = {
  readonly reference: string
  readonly amount: number
  readonly status: string
  readonly iban?: string
}

/** A client that signs any message as the payment provider. */
export type Bank = {
  /** The body of a payment notification, with changes of the test. */
  message(reference: string, change?: Fields): Fields
  /** The same about a started payment or payout, with its provider id. */
  messageOfStarted(reference: string, change?: Fields): Promise<Fields>
  /** Signs and sends the text to a server; returns its status. */
  send(site: string, body: string, signing?: Signing): Promise<{ status: number; text: string }>
  notify(
    site: string,
    reference: string,
    change?: Fields,
    signing?: Signing,
  ): Promise<{ status: number; text: string }>
  records(): Promise<{ payments: readonly Order[]; payouts: readonly Order[] }>
  fault(operation: string, kind: string, value?: string, times?: number): Promise<void>
  clearFaults(): Promise<void>
}

export async function bankOf(world: World): Promise<Bank> {
  const file = join(dirname(world.facts.environment['SETTINGS_FILE'] ?? ''), 'sandbox.json')
  const { tollgate } = JSON.parse(await readFile(file, 'utf8')) as {
    tollgate: { merchantId: string; webhookSecret: string }
  }

  const message = (reference: string, change: Fields = {}): Fields => ({
    eventId: randomUUID(),
    kind: 'payment',
    id: `theirs-${reference}`,
    reference,
    merchantId: tollgate.merchantId,
    amount: 500_000,
    currency: 'HUF',
    status: 'ok',
    ...change,
  })

  /** The provider's id of the payment or payout, from the response to its start. */
  async function paymentIdOf(reference: string): Promise<string | null> {
    const { rows } = await world.db.query<{ id: string | null }>(
      `select coalesce(d.provider_reference, w.provider_reference) as id from payment_reference r
       left join deposit d on d.player_id = r.player_id and d.id = r.subject_id
       left join withdrawal w on w.player_id = r.player_id and w.id = r.subject_id where r.reference = $1`,
      [reference],
    )
    return rows[0]?.id ?? null
  }

  const messageOfStarted = async (reference: string, change: Fields = {}) =>
    message(reference, { id: (await paymentIdOf(reference)) ?? `theirs-${reference}`, ...change })

  async function send(site: string, body: string, signing: Signing = {}) {
    const atSec = signing.atSec ?? Math.floor((await world.time.now()) / 1000)
    const digest = createHmac('sha256', signing.secret ?? tollgate.webhookSecret)
      .update(`${atSec}.${signing.body ?? body}`)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'x-signature': `t=${atSec},v1=${digest}` }
    const response = await fetch(`${site}/callbacks/payments/tollgate/notify`, {
      method: 'POST',
      body,
      headers,
    })
    return { status: response.status, text: await response.text() }
  }

  return {
    message,
    send,
    messageOfStarted,
    notify: async (site, reference, change, signing) =>
      await send(site, JSON.stringify(await messageOfStarted(reference, change)), signing),
    records: async () => {
      type Log = { records: { tollgate: { payments: readonly Order[]; payouts: readonly Order[] } } }
      return (await world.sandbox.control<Log>('log?simulator=tollgate')).records.tollgate
    },
    fault: async (operation, kind, value = '', times = 1) =>
      void (await world.sandbox.control('faults', { simulator: 'tollgate', operation, kind, value, times })),
    clearFaults: async () => void (await world.sandbox.control('faults/clear', {})),
  }
}

/** Submits a deposit; the provider's page is not opened. */
export const submit = (player: Browser, amountMinor: bigint, idempotencyKey: string = randomUUID()) =>
  player.post(
    'payments.depositSubmit',
    { method: DEPOSIT, amount: amountMinor.toString(), currency: HUF },
    { idempotencyKey },
  )

/** Requests a withdrawal to Anna's bank account. */
export const withdraw = (
  player: Browser,
  amountMinor: bigint,
  more: { password?: string } = {},
  idempotencyKey: string = randomUUID(),
) =>
  player.post(
    'payments.initWithdraw',
    { method: WITHDRAWAL, amount: amountMinor.toString(), currency: HUF, fields: account, ...more },
    { idempotencyKey },
  )

/** Cash and wallet version in the database. */
export async function walletOf(
  world: World,
  playerId: string,
): Promise<{ cash: bigint; held: bigint; suspense: bigint }> {
  const { rows } = await world.db.query<{ kind: string; balance: string }>(
    'select kind, balance::text from wallet.account where owner_id = $1',
    [playerId],
  )
  const of = (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { cash: of('cash'), held: of('payout_hold'), suspense: of('suspense') }
}

/** Open cases of a subject, with their details. */
export async function casesAbout(
  world: World,
  subject: string,
): Promise<readonly { kind: string; details: Record<string, string> }[]> {
  const { rows } = await world.db.query<{ kind: string; details: Record<string, string> }>(
    'select kind, details from staff_case where subject = $1 and closed_at is null order by id',
    [subject],
  )
  return rows
}

export const cashOf = async (world: World, playerId: string) => (await walletOf(world, playerId)).cash

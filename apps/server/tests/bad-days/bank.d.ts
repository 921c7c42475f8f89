import type { Browser, World } from '@baize/testing'
export declare const FT = 100n
export declare const HUF: 'EUR' | 'GBP' | 'HUF' | 'JPY' | 'SEK' | 'USD'
export declare const DEPOSIT = 100027
export declare const WITHDRAWAL = 1011
export declare const account: {
  ibanAccount: string
  ibanAccountOwnerName: string
}
type Fields = Readonly<Record<string, unknown>>
/** How a message is signed: when, with which secret, or over which other bytes. */
type Signing = {
  readonly atSec?: number
  readonly secret?: string
  readonly body?: string
}
type Order = {
  readonly reference: string
  readonly amount: number
  readonly status: string
  readonly iban?: string
}
/** The payment provider's side: it signs what it likes, whatever its books say. */
export type Bank = {
  /** What a notification about a payment says, with what a test changes. */
  message(reference: string, change?: Fields): Fields
  /** Signs the text and sends it to a server, which answers with this status. */
  send(
    site: string,
    body: string,
    signing?: Signing,
  ): Promise<{
    status: number
    text: string
  }>
  notify(
    site: string,
    reference: string,
    change?: Fields,
    signing?: Signing,
  ): Promise<{
    status: number
    text: string
  }>
  books(): Promise<{
    payments: readonly Order[]
    payouts: readonly Order[]
  }>
  fault(operation: string, kind: string, value?: string, times?: number): Promise<void>
  clearFaults(): Promise<void>
}
export declare function bankOf(world: World): Promise<Bank>
/** Submits a deposit; the player has not been at the provider's page yet. */
export declare const submit: (
  player: Browser,
  amountMinor: bigint,
  idempotencyKey?: string,
) => Promise<import('@baize/testing').Answer<'billfold.depositSubmit'>>
/** Requests a withdrawal to Anna's bank account. */
export declare const withdraw: (
  player: Browser,
  amountMinor: bigint,
  more?: {
    password?: string
  },
  idempotencyKey?: string,
) => Promise<import('@baize/testing').Answer<'billfold.initWithdraw'>>
/** Cash and wallet version by the database's word. */
export declare function walletOf(
  world: World,
  playerId: string,
): Promise<{
  cash: bigint
  held: bigint
  suspense: bigint
}>
/** Open staff items about something, with what they say. */
export declare function itemsAbout(
  world: World,
  subject: string,
): Promise<
  readonly {
    kind: string
    details: Record<string, string>
  }[]
>
export declare const cashOf: (world: World, playerId: string) => Promise<bigint>
export {}

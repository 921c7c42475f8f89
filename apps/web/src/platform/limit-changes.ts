import type { WireOutputOf } from '@baize/contract'

type Limit = WireOutputOf<'player.limits'>['limits'][number]

/**
 * A change of a limit, as it is now: it takes effect by itself, waits until the player can confirm it, can be
 * confirmed, or was not confirmed in time. Times are ISO 8601; an amount of null is no limit.
 */
export type Change = { readonly amount: string | null } & (
  | { readonly state: 'automatic'; readonly effectiveAt: string }
  | { readonly state: 'waiting' | 'confirmable'; readonly effectiveAt: string; readonly confirmBy: string }
  | { readonly state: 'lapsed'; readonly at: string }
)

/** The change of a limit at an instant of the platform's clock: a page that stays open meets its times. */
export function changeAt(
  { pending, lapsed }: Pick<Limit, 'pending' | 'lapsed'>,
  nowMs: number,
): Change | null {
  if (pending === null) return lapsed === null ? null : { state: 'lapsed', ...lapsed }
  const { amount, effectiveAt, confirmBy } = pending
  if (confirmBy === null) return { state: 'automatic', amount, effectiveAt }
  if (nowMs >= Date.parse(confirmBy)) return { state: 'lapsed', amount, at: confirmBy }
  return {
    state: nowMs < Date.parse(effectiveAt) ? 'waiting' : 'confirmable',
    amount,
    effectiveAt,
    confirmBy,
  }
}

/** How many of these limits have a change that the player can confirm now. */
export const countConfirmable = (limits: readonly Limit[], nowMs: number): number =>
  limits.filter((limit) => changeAt(limit, nowMs)?.state === 'confirmable').length

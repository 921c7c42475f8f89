import * as z from 'zod/mini'

/** Who has to act, and where, before the call can succeed. `nobody`: it succeeds after some time. */
export type Remedy = { readonly who: 'player' | 'staff' | 'provider' | 'nobody'; readonly to?: string }

export type ErrorEntry = {
  /** Number of the catalogue (0§8). Public: other systems store it. Own numbers start at 9001. */
  readonly code: number
  readonly status: number
  /** Where the site shows the error. `silent`: the screen that made the call handles it. */
  readonly shownAs: 'field' | 'alert' | 'screen' | 'silent'
  readonly details: z.ZodMiniType<Record<string, unknown>>
  readonly remedy?: Remedy
}

/** For errors without details. */
export const noDetails = z.object({})

/** Defines catalogue entries. Numbers are public: never reuse one. */
export function defineErrors<const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries {
  return entries
}

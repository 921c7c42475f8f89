import * as z from 'zod/mini'

/** Who has to act so that a refusal goes away, and where. `nobody`: time alone does it. */
export type Remedy = { readonly who: 'player' | 'staff' | 'provider' | 'nobody'; readonly to?: string }

export type ErrorEntry = {
  /** Number of the catalogue (0§8). Public: other systems store it. Own numbers start at 9001. */
  readonly code: number
  readonly status: number
  /** Where the site shows it. `silent` is handled by the screen that called. */
  readonly shownAs: 'field' | 'alert' | 'screen' | 'silent'
  readonly details: z.ZodMiniType<Record<string, unknown>>
  readonly remedy?: Remedy
}

/** Of an error that is said whole by its name. */
export const noDetails = z.object({})

/** Numbers are public: never reuse one. */
export function defineErrors<const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries {
  return entries
}

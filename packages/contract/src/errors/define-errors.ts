import * as z from 'zod/mini'
import type { RouteName } from '../routes.ts'

/**
 * Where a site shows a refusal: at the field at fault; in the form or page that made the call; in a
 * notification that disappears (0§8, the specification's default); in place of the content; in a dialog that
 * has to be closed; or nowhere, because the screen that made the call has its own way. `toast` is for what
 * nobody needs to read twice.
 */
export const PLACEMENTS = ['field', 'alert', 'toast', 'screen', 'modal', 'silent'] as const
export type Placement = (typeof PLACEMENTS)[number]

/**
 * Who has to act before the call can succeed. The sites offer to repeat the call where nobody has to act or
 * the provider has, and a link where there is a page to act on.
 */
export const ACTORS = ['player', 'staff', 'provider', 'nobody'] as const
export type Remedy = {
  /** `caller` is the player on the player site, and staff in the back office. */
  readonly who: (typeof ACTORS)[number] | 'caller'
  /** The page where they act. The error object names it on its own site only. */
  readonly to?: RouteName
  readonly search?: Readonly<Record<string, string>>
}

export type ErrorEntry = {
  /** Number of the catalogue (0§8). Public: other systems store it. Own numbers start at 9001. */
  readonly code: number
  readonly status: number
  readonly shownAs: Placement
  /** A detail `until` is also the `expireTime` of the error object. */
  readonly details: z.ZodMiniType<Record<string, unknown>>
  /** The detail with the reason inside the error: it becomes the error object's `errorSubCode`. */
  readonly subCode?: string
  readonly remedy?: Remedy
  /** Remedies by the detail `reason` or `obligation`; any other has `remedy`. */
  readonly remedyByReason?: Readonly<Record<string, Remedy>>
}

/** For errors without details. */
export const noDetails = z.object({})

/** Defines catalogue entries. Numbers are public: never reuse one. */
export function defineErrors<const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries {
  return entries
}

import type { ChangedBy } from './setting-store.ts'

type Actor = {
  readonly actor: string
  readonly details: { readonly systemUser: string; readonly reason?: string }
}

/** The actor of a settings change by command. The row has both the authority and the reason. */
export function changedBy({ actor, details: { systemUser, reason } }: Actor): ChangedBy {
  return { actor, details: { systemUser, ...(reason !== undefined && { authority: reason }) } }
}

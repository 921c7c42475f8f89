import type { ChangedBy } from './setting-store.ts'

type Actor = {
  readonly actor: string
  readonly details: { readonly systemUser: string; readonly reason?: string }
}

/** Who changes settings from the command line. Why they may is one thing, why they do another: a row about settings holds both. */
export function changedBy({ actor, details: { systemUser, reason } }: Actor): ChangedBy {
  return { actor, details: { systemUser, ...(reason !== undefined && { authority: reason }) } }
}

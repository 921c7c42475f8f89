import {
  documentStatusOf,
  type DocumentStatus,
  type ProofOfIdentityType,
  type SidesByType,
} from '@baize/domain'
import type { SideRow } from './document-store.ts'

/** The status of one document; `null` stands for one that has no picture yet. */
export function statusOf(
  asked: SidesByType,
  type: string,
  document: { readonly sides: readonly Pick<SideRow, 'side' | 'status'>[] } | null,
  isNeeded: boolean,
): DocumentStatus {
  const required = asked[type as ProofOfIdentityType] ?? []
  const stateOf = (side: string) => document?.sides.find((each) => each.side === side)?.status ?? null
  return documentStatusOf(required, stateOf, { isNeeded })
}

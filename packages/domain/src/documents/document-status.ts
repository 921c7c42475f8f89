import type { DocumentSideState } from './document-side-states.ts'

export const DOCUMENT_SIDES = ['front', 'back'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** The types of a document that proves who a player is. */
export const PROOF_OF_IDENTITY_TYPES = ['identificationCard', 'passport', 'driverLicence'] as const
export type ProofOfIdentityType = (typeof PROOF_OF_IDENTITY_TYPES)[number]

/** What a document waits for (T-51). It is derived from its sides and never stored. */
export const DOCUMENT_STATUSES = [
  'needToProvideDocument',
  'uploaded',
  'needToBeVerified',
  'verified',
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** The sides that are asked of each type: the setting `documentSides`. */
export type SidesByType = Readonly<Partial<Record<ProofOfIdentityType, readonly DocumentSide[]>>>

/** A side that has a picture. */
export type KnownSide = {
  readonly type: string
  readonly side: string
  readonly status: DocumentSideState
}

/**
 * The status of a document (DECIDE-029): a required side that is missing, rejected or expired has to be
 * provided; with every side there, it waits for the review, and after that it is verified.
 * @param isNeeded Whether something is refused until it is verified.
 */
export function documentStatusOf(
  required: readonly DocumentSide[],
  stateOf: (side: DocumentSide) => DocumentSideState | null,
  { isNeeded }: { readonly isNeeded: boolean },
): DocumentStatus {
  const states = required.map(stateOf)
  if (required.length === 0 || !states.every((state) => state === 'uploaded' || state === 'approved'))
    return 'needToProvideDocument'
  if (states.every((state) => state === 'approved')) return 'verified'
  return isNeeded ? 'needToBeVerified' : 'uploaded'
}

/** Best first: one verified document is enough, and one under review needs nothing of the player. */
const BEST: readonly DocumentStatus[] = ['verified', 'needToBeVerified', 'uploaded', 'needToProvideDocument']

/** The status of a player's proof of identity: that of their best document. */
export function identityStatusOf(
  sidesByType: SidesByType,
  sides: readonly KnownSide[],
  options: { readonly isNeeded: boolean },
): DocumentStatus {
  const statuses = Object.entries(sidesByType).map(([type, required]) =>
    documentStatusOf(
      required,
      (side) => sides.find((known) => known.type === type && known.side === side)?.status ?? null,
      options,
    ),
  )
  return BEST.find((status) => statuses.includes(status)) ?? 'needToProvideDocument'
}

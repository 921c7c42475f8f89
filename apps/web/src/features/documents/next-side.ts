import type { WireOutputOf } from '@baize/contract'

type Documents = WireOutputOf<'player.documents'>
export type OwnDocument = Documents['documents'][number]
export type OwnSide = OwnDocument['sides'][number]

const isMissing = ({ status }: OwnSide) => status === null || status === 'rejected' || status === 'expired'

/** The side that a player uploads next; `null` when none is missing. */
export const nextSide = (document: OwnDocument): OwnSide | null => document.sides.find(isMissing) ?? null

/** The document that a player is in the middle of: one with a picture or a rejection; `null` before the first. */
export const startedDocument = (documents: Documents): OwnDocument | null =>
  documents.documents.find(
    (document) => nextSide(document) !== null && document.sides.some(({ status }) => status !== null),
  ) ?? null

export const picturesOf = ({ sides }: OwnDocument): number =>
  sides.reduce((sum, { pictures }) => sum + pictures.length, 0)

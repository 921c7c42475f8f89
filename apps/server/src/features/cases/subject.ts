/**
 * What staff work on. Assignments, notes and information requests belong to a subject; a further kind needs a
 * name here and ids of its own.
 */
export type SubjectKind = 'case' | 'document' | 'withdrawal'
export type Subject = { readonly kind: SubjectKind; readonly id: string }
/** A subject of one player, who can be asked for information. */
export type PlayerSubject = Subject & { readonly playerId: string }

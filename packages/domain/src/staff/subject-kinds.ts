/**
 * What staff work on, and ask players about. The server's subjects, what a question is about on every screen and the
 * calls of the back office are derived from this list: a further kind does not compile until each of them has it.
 */
export const SUBJECT_KINDS = ['withdrawal', 'case', 'document'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

import { statesOf } from '../reference/states.ts'
import { definitionOf, type FieldName } from './catalogue.ts'
import type { FieldUse } from './registration-table.ts'

/** What a player is asked for their details before (2§2). Bingo follows with its games. */
export const PREFILL_TYPES = ['deposit', 'withdrawal', 'game'] as const
export type PrefillType = (typeof PREFILL_TYPES)[number]

/** A field of a prefill form. A read-only one is not shown again once it is filled in (2§5). */
export type PrefillUse = FieldUse & { readonly readOnly: boolean }

/** The tables of a licence, by type. */
export type PrefillTables = Readonly<{ [Type in PrefillType]?: readonly PrefillUse[] | undefined }>

/** Whether a field can be asked after the registration: who the player is, and neither login nor country. */
export const canBeAskedLater = (field: FieldName): boolean =>
  definitionOf(field).kind === 'identity' && field !== 'country'

/** The mandatory fields of a table of which nothing is known. A state is asked where the country has some. */
export const missingFields = (
  table: readonly PrefillUse[],
  { known, country }: { readonly known: readonly string[]; readonly country: string },
): readonly FieldName[] =>
  table
    .filter(({ field, mandatory }) => mandatory && !known.includes(field))
    .filter(({ field }) => definitionOf(field).validator !== 'state' || statesOf(country).length > 0)
    .map(({ field }) => field)

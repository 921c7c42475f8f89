import { formFieldToSend, type OutputOf } from '@baize/contract'
import { isChangeable, type FormField, type PrefillType, type PrefillUse } from '@baize/domain'
import { formFieldOf, type FormFrame } from '../fields/index.ts'
import type { Identity } from '../identity/index.ts'
import { prefillTables } from '../settings/index.ts'

/** The form of a player for a type, with what is known as defaults. */
export function prefillFields(type: PrefillType, frame: FormFrame, identity: Identity): readonly FormField[] {
  const table = prefillTables(frame.settings, { licence: frame.licence.name })[type] ?? []
  return table.flatMap((use) => fieldOf(use, frame, identity) ?? [])
}

/** `null` for a field that is known and cannot be changed here, or that the player's country does not have. */
function fieldOf(use: PrefillUse, frame: FormFrame, identity: Identity): FormField | null {
  const fact = identity.get(use.field)
  // Money functions ask for an erased value as for one that was never given.
  const known = fact?.isKnown === true ? fact : undefined
  // A name that can be changed here would be that of any bank account (D-32).
  const isKept = use.readOnly || !isChangeable(use.field) || known?.verifiedAt != null
  if (known !== undefined && isKept) return null
  const field = formFieldOf(use, frame)
  return field === null ? null : { ...field, default: known?.value ?? null }
}

/** The answer of `account.prefillForm`. */
export const prefillAnswer = (
  fields: readonly FormField[],
  { today }: Pick<FormFrame, 'today'>,
): OutputOf<'account.prefillForm'> => ({ fields: fields.map(formFieldToSend), today })

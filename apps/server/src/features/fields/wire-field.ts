import type { OutputOf } from '@baize/contract'
import type { FormField } from '@baize/domain'

type WireField = OutputOf<'account.registrationForm'>['fields'][number]

/** A field as an answer has it: a copy, whose lists may be changed. */
export const wireField = (field: FormField): WireField => structuredClone(field) as WireField

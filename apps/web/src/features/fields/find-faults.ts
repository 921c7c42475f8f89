import { findFormFaults, type FieldValues, type FormField } from '@baize/domain'
import { fault, type Fault } from '../../platform/field-faults.ts'

/** The faults of fields that the server describes, by the rules that it judges the answers by. */
export const findFaults = (fields: readonly FormField[], values: FieldValues, today: string): Fault[] =>
  findFormFaults(fields, values, today).map(({ field, reason, details }) =>
    fault(field, reason, { ...details }),
  )

import type { FieldContext, FieldFault } from './field.ts'
export function findFieldFault(_field: unknown, _text: string, _context: FieldContext): FieldFault | null {
  return null
}

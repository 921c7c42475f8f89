import type { FieldValues, FormField } from './field.ts'
export const FIELD_FORMATTERS: Record<string, (text: string) => string> = {}
export const isFormatterName = (name: string): boolean => name in FIELD_FORMATTERS
export const listCountries = (): readonly string[] => []
export const statesOf = (_country: string): readonly { code: string; name: string }[] => []
export const STATE_COUNTRIES: readonly string[] = []
export const readNationalId = (_country: string, _text: string): null => null
export const valuesAfter = (
  _fields: readonly FormField[],
  values: FieldValues,
  { field, value }: { field: string; value: string },
): FieldValues => ({ ...values, [field]: value })

import { countryName, stateName, type FieldValues, type FormField } from '@baize/domain'
import { formatCalendarDate } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { isTicked } from './answers.ts'

type Texts = ReturnType<typeof useT>

/** The name of a field. One of a plugin without a text has its own. */
export const fieldName = (t: Texts, field: string): string => t.find(`field.${field}`) ?? field

/** The label of a field: of a checkbox, the sentence that is ticked. */
export const fieldLabel = (t: Texts, { name, rules }: Pick<FormField, 'name' | 'rules'>): string =>
  t.find(`field.${name}.label`, { age: rules.minAge ?? 0 }) ?? fieldName(t, name)

/** The note below a field: that of the country where it has one. */
export function fieldHint(t: Texts, { name, rules }: FormField, values: FieldValues): string | undefined {
  const chosen = values['country'] ?? ''
  const country = chosen === '' ? (rules.country ?? '') : chosen
  return t.find(`field.${name}.hint.${country}`) ?? t.find(`field.${name}.hint`) ?? undefined
}

export const optionLabel = (t: Texts, { name }: Pick<FormField, 'name'>, option: string): string =>
  t.find(`field.${name}.${option}`) ?? option

/** How a value is written where it is shown and not typed. */
export function useFieldValue(): (field: FormField, value: string) => string {
  const t = useT()
  const { locale } = useStart()
  return (field, value) => {
    if (field.control === 'checkbox') return t(isTicked(value) ? 'field.yes' : 'field.no')
    if (value.trim() === '') return t('field.none')
    if (field.control === 'password') return t('field.asTyped')
    if (field.control === 'date') return formatCalendarDate(value)
    if (field.control === 'country') return countryName(value, locale, t.find)
    if (field.control === 'state') return stateName(value)
    return field.options.includes(value) ? optionLabel(t, field, value) : value.trim()
  }
}

import type { WireOutputOf } from '@baize/contract'
import { definitionOf, stateName } from '@baize/domain'
import { useLanguages, useText } from './context.tsx'
import { countryName } from './country-name.ts'
import { calendarDay } from './dates.ts'

type Field = WireOutputOf<'staff.player'>['personal'][number]['field']

/** Countries, states, choices, boxes and days are stored as codes, which masks leave or hide; all else is as it was typed. */
export function usePersonalText(): (field: Field, value: string) => string {
  const { t, find } = useText()
  const { locale } = useLanguages()
  return (field, value) => {
    if (field === 'email' || field === 'bankAccounts') return value
    const { control, options } = definitionOf(field)
    if (control === 'country') return countryName(value, locale)
    if (control === 'date') return calendarDay(value)
    if (control === 'state') return stateName(value)
    if (control === 'checkbox' && value === 'true') return t('players.field.ticked')
    return options.includes(value) ? (find(`players.field.${field}.${value}`) ?? value) : value
  }
}

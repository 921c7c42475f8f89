import type { WireOutputOf } from '@baize/contract'
import { definitionOf, inNameOrder, stateName } from '@baize/domain'
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

/** Facts about a person, with first and last name in the order of the reader’s language. */
export function usePersonalOrder(): <Fact extends { readonly field: string }>(
  facts: readonly Fact[],
) => readonly Fact[] {
  const { t } = useText()
  return (facts) => inNameOrder(facts, ({ field }) => field, t('players.nameOrder'))
}

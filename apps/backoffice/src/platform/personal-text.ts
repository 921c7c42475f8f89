import { useLanguages, useText } from './context.tsx'
import { countryName } from './country-name.ts'

/** A country and a gender are stored as codes, which masks leave or hide whole; everything else is as the player typed it. */
export function usePersonalText(): (field: string, value: string) => string {
  const { t } = useText()
  const { locale } = useLanguages()
  return (field, value) => {
    if (field === 'country') return countryName(value, locale)
    if (field !== 'gender') return value
    const gender = (['male', 'female'] as const).find((known) => known === value)
    return gender === undefined ? value : t(`players.gender.${gender}`)
  }
}

import { alpha3Of } from '@baize/domain'
import { PhoneField, SearchSelect, type PhoneCountry, type SearchOption } from '@baize/ui'
import { useMemo, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

type Props = { prefix: string }

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const alpha2Codes = letters.flatMap((first) => letters.map((second) => first + second))
/** Sample data: the calling codes of some countries. Two codes belong to two countries each. */
const callingCodes = 'AT43 BE32 CA1 CH41 CZ420 DE49 DK45 ES34 FI358 FR33 GB44 GG44 HU36 IE353 PL48 RO40 US1'
const main = new Set(['US', 'GB'])
const preferred = 'HU'

function useCountryNames(): Intl.DisplayNames {
  const { locale } = useStart()
  return useMemo(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }), [locale])
}

/** Every country in the language of the page. */
function useCountries(): readonly SearchOption[] {
  const names = useCountryNames()
  return useMemo(() => {
    const { compare } = new Intl.Collator(names.resolvedOptions().locale)
    return alpha2Codes
      .flatMap((alpha2) => {
        const label = names.of(alpha2)
        const value = label === undefined ? null : alpha3Of(alpha2)
        return value === null || label === undefined ? [] : [{ value, label, keywords: [alpha2, value] }]
      })
      .toSorted((one, other) => compare(one.label, other.label))
  }, [names])
}

function usePhoneCountries(): readonly PhoneCountry[] {
  const names = useCountryNames()
  return useMemo(() => {
    const countries = callingCodes.split(' ').map((text) => {
      const code = text.slice(0, 2)
      return { code, callingCode: text.slice(2), name: names.of(code) ?? code, isMain: main.has(code) }
    })
    const { compare } = new Intl.Collator(names.resolvedOptions().locale)
    return countries.toSorted((one, other) => compare(one.name, other.name))
  }, [names])
}

function SearchSelects({ prefix }: Props) {
  const t = useT()
  const options = useCountries()
  const [value, setValue] = useState('')
  const filled = options.at(99)?.value ?? ''
  const [optional, setOptional] = useState(filled)
  const common = {
    label: t('guide.country'),
    options,
    onChange: () => {},
    resultsLabel: (count: number) => t('guide.results', { count }),
    noResultsLabel: t('guide.noResults'),
  }
  return (
    <div className={styles['pair']}>
      <SearchSelect
        {...common}
        id={`${prefix}-rest`}
        value={value}
        onChange={setValue}
        placeholder={t('guide.choose')}
        hint={t('guide.countryHint')}
        autoComplete="country"
      />
      <SearchSelect
        {...common}
        id={`${prefix}-filled`}
        aside={t('guide.optional')}
        value={optional}
        onChange={setOptional}
        clearLabel={t('guide.clear')}
      />
      <SearchSelect
        {...common}
        id={`${prefix}-focus`}
        value={filled}
        onChange={setOptional}
        className={styles['focused-box']}
      />
      <SearchSelect {...common} id={`${prefix}-error`} value="" error={t('guide.choose')} />
      <SearchSelect {...common} id={`${prefix}-locked`} value={filled} readOnly hint={t('guide.locked')} />
      <SearchSelect {...common} id={`${prefix}-disabled`} value={filled} disabled />
    </div>
  )
}

function PhoneFields({ prefix }: Props) {
  const t = useT()
  const [value, setValue] = useState('')
  const [filled, setFilled] = useState('+36301234567')
  const common = {
    label: t('guide.phone'),
    countries: usePhoneCountries(),
    countryLabel: t('guide.callingCode'),
    preferredCountry: preferred,
    resultsLabel: (count: number) => t('guide.results', { count }),
    noResultsLabel: t('guide.noResults'),
    onChange: () => {},
  }
  return (
    <div className={styles['pair']}>
      <PhoneField
        {...common}
        id={`${prefix}-rest`}
        value={value}
        onChange={setValue}
        placeholder={(country) => (country === preferred ? '30 123 4567' : undefined)}
        hint={t('guide.phoneHint')}
      />
      <PhoneField
        {...common}
        id={`${prefix}-filled`}
        aside={t('guide.optional')}
        value={filled}
        onChange={setFilled}
      />
      <PhoneField {...common} id={`${prefix}-error`} value="+36301" error={t('guide.phoneError')} />
      <PhoneField
        {...common}
        id={`${prefix}-locked`}
        value="+36301234567"
        readOnly
        hint={t('guide.locked')}
      />
      <PhoneField {...common} id={`${prefix}-disabled`} value="+36301234567" disabled />
    </div>
  )
}

/** Fields with a list of all countries. */
export const countryFields: readonly Specimen[] = [
  { name: 'SearchSelect', use: 'guide.use.searchSelect', States: SearchSelects },
  { name: 'PhoneField', use: 'guide.use.phoneField', States: PhoneFields },
]

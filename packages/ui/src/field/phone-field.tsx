import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import { Field, fieldAria, type FieldProps } from './field.tsx'
import styles from './phone-field.module.css'
import { readPhone, type PhoneCountry } from './phone-text.ts'
import { SearchSelect, type SearchOption } from './search-select.tsx'
import { TextField } from './text-field.tsx'
import { usePhone } from './use-phone.ts'

export type { PhoneCountry } from './phone-text.ts'

type Props = FieldProps & {
  /** One text, `+36301234567`; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  countries: readonly PhoneCountry[]
  /** The country of the form: chosen until the player chooses one, and taken where several share a calling code. */
  preferredCountry?: string | undefined
  /** The label of the calling code, out of sight. */
  countryLabel: string
  resultsLabel: (count: number) => string
  noResultsLabel: string
  /** An example of a national number of a country. */
  placeholder?: ((country: string) => string | undefined) | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/**
 * A phone number: the calling code from a list with search, and the number within the country. A whole number
 * that is typed, pasted or filled in sorts itself into both.
 */
export function PhoneField({ readOnly = false, ...props }: Props) {
  if (!readOnly) return <Editable {...props} />
  const { id, label, aside, hint, error, isLabelHidden = false, className } = props
  const field = { id, label, aside, hint, error, isLabelHidden, className }
  return <TextField {...field} type="tel" value={wholeNumber(props)} readOnly />
}

function Editable(props: Omit<Props, 'readOnly'>) {
  const { id, label, aside, hint, error, isLabelHidden = false, className } = props
  const { value, onChange, onBlur, countries, preferredCountry, disabled = false } = props
  const phone = usePhone({ value, onChange, countries, preferredCountry })
  const options = useMemo(() => countries.map((country) => optionOf(country, countries)), [countries])
  return (
    <div role="group" aria-labelledby={`${id}-name`} className={className}>
      <Field {...{ id, aside, hint, error, isLabelHidden }} label={<span id={`${id}-name`}>{label}</span>}>
        <div
          role="presentation"
          className={styles['row']}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onBlur?.()
          }}
        >
          <SearchSelect
            id={`${id}-country`}
            label={props.countryLabel}
            isLabelHidden
            className={styles['country']}
            options={options}
            value={phone.country}
            onChange={phone.chooseCountry}
            resultsLabel={props.resultsLabel}
            noResultsLabel={props.noResultsLabel}
            autoComplete="tel-country-code"
            disabled={disabled}
            isWrong={Boolean(error)}
            hasWideList
          />
          <div
            className={classNames(
              fieldStyles['box'],
              Boolean(error) && fieldStyles['wrong'],
              styles['number'],
            )}
          >
            <input
              id={id}
              name={props.name}
              type="tel"
              autoComplete="tel-national"
              className={fieldStyles['input']}
              placeholder={props.placeholder?.(phone.country)}
              aria-required={props.required === true ? true : undefined}
              {...fieldAria({ id, hint, error })}
              disabled={disabled}
              value={phone.text}
              onChange={phone.edit}
              onPaste={phone.paste}
              onBlur={phone.sort}
            />
          </div>
        </div>
      </Field>
    </div>
  )
}

/** `+36 301234567`, or the value as it is where its country is unknown. */
function wholeNumber({ value, countries, preferredCountry }: Omit<Props, 'readOnly'>): string {
  const { country, text } = readPhone(value, '', { countries, preferred: preferredCountry })
  const found = countries.find(({ code }) => code === country)
  return found === undefined ? value : `+${found.callingCode} ${text}`
}

function optionOf(country: PhoneCountry, countries: readonly PhoneCountry[]): SearchOption {
  const { code, callingCode, name, otherNames = [], keywords = [] } = country
  const isMain = country.isMain === true
  return {
    value: code,
    label: name,
    otherNames,
    keywords: [code, callingCode, ...keywords],
    isSecondary:
      !isMain && countries.some((other) => other.isMain === true && other.callingCode === callingCode),
    aside: `+${callingCode}`,
    shortLabel: `+${callingCode}`,
  }
}

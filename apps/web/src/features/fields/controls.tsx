import {
  FIELD_FORMATTERS,
  limitIbanInput,
  statesOf,
  type Control,
  type FieldValues,
  type FormField,
} from '@baize/domain'
import {
  Checkbox,
  DateField,
  PasswordField,
  PhoneField,
  RadioCards,
  SearchSelect,
  Select,
  TextArea,
  TextField,
} from '@baize/ui'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { isTicked } from './answers.ts'
import { offeredCountries, phoneCountries } from './countries.ts'
import { datePartOrder } from './date-part-order.ts'
import { optionLabel } from './field-texts.ts'

const LONGEST_TEXT = 500

export type ControlProps = {
  field: FormField
  id: string
  label: string
  hint: ReactNode
  aside: string | undefined
  error: ReactNode
  value: string
  /** Of all fields of the form. */
  values: FieldValues
  onChange: (value: string) => void
}

/** What every control of ours takes. */
const common = ({ id, label, hint, aside, error }: ControlProps) => ({ id, label, hint, aside, error })
const native = ({ field, value, onChange }: ControlProps) => ({
  name: field.name,
  value,
  readOnly: field.readOnly,
  autoComplete: field.autocomplete ?? 'off',
  ...(field.maxLength !== null && { maxLength: field.maxLength }),
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
})

/** The cursor must not jump while typing: a formatter runs when the field loses the focus. */
const formatted = ({ field, onChange }: ControlProps) => ({
  onBlur: (event: { target: { value: string } }) => {
    if (field.formatter !== null) onChange(FIELD_FORMATTERS[field.formatter](event.target.value))
  },
})

function Text(props: ControlProps) {
  const isName = props.field.validator === 'personName'
  return (
    <TextField
      {...common(props)}
      {...native(props)}
      {...formatted(props)}
      {...(isName && { autoCapitalize: 'words', spellCheck: false })}
    />
  )
}

/** An account number or a bank code. What does not belong into a number is left out while it is typed or pasted (2§5). */
function Code(props: ControlProps) {
  const { field, onChange } = props
  return (
    <TextField
      {...common(props)}
      // The browser would count the blanks between groups.
      {...native({ ...props, field: { ...field, maxLength: null } })}
      {...formatted(props)}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(kept(field, event.target.value))}
      onBeforeInput={(event) => {
        // Refused before it is in the field, where the cursor would jump to the end.
        if (isRefused(field, event.currentTarget, event.data)) event.preventDefault()
      }}
    />
  )
}

const kept = ({ control, maxLength }: FormField, text: string) =>
  control === 'iban' && maxLength !== null ? limitIbanInput(text, maxLength) : text

/** Whether a single typed character does not belong into the field, or is one too many. */
function isRefused(field: FormField, input: HTMLInputElement, typed: string): boolean {
  if (typed.length !== 1) return false
  const { value, selectionStart, selectionEnd } = input
  const next = `${value.slice(0, selectionStart ?? undefined)}${typed}${value.slice(selectionEnd ?? value.length)}`
  return kept(field, next).length < next.length
}

const EmailText = (props: ControlProps) => (
  <TextField {...common(props)} {...native(props)} type="email" autoCapitalize="none" spellCheck={false} />
)

function Phone(props: ControlProps) {
  const t = useT()
  const { locale } = useStart()
  const { field, value, values, onChange } = props
  return (
    <PhoneField
      {...common(props)}
      name={field.name}
      value={value}
      readOnly={field.readOnly}
      required={field.mandatory}
      onChange={onChange}
      countries={phoneCountries(locale, t.find)}
      preferredCountry={countryOf(field, values)}
      countryLabel={t('field.phoneNumber.country')}
      placeholder={(country) => t.find(`field.phoneNumber.example.${country}`) ?? undefined}
      {...searchTexts(t)}
    />
  )
}

const searchTexts = (t: ReturnType<typeof useT>) => ({
  resultsLabel: (count: number) => t('field.results', { count }),
  noResultsLabel: t('field.noResults'),
})

/** The country that the form asks for, else the one that the server has set. */
function countryOf({ rules }: FormField, values: FieldValues): string | undefined {
  const chosen = values['country'] ?? ''
  return chosen === '' ? rules.country : chosen
}

function Secret(props: ControlProps) {
  const t = useT()
  return (
    <PasswordField
      {...common(props)}
      {...native(props)}
      showLabel={t('field.show')}
      hideLabel={t('field.hide')}
    />
  )
}

function DateParts(props: ControlProps) {
  const t = useT()
  const { value, onChange } = props
  return (
    <DateField
      {...common(props)}
      value={value}
      order={datePartOrder()}
      partLabels={{ day: t('field.day'), month: t('field.month'), year: t('field.year') }}
      onChange={onChange}
    />
  )
}

function Radio(props: ControlProps) {
  const t = useT()
  const { field, id, label, error, value, onChange } = props
  return (
    <RadioCards
      id={id}
      legend={label}
      isRow
      value={value}
      error={error}
      onChange={onChange}
      options={field.options.map((option) => ({ value: option, title: optionLabel(t, field, option) }))}
    />
  )
}

function Box(props: ControlProps) {
  const { field, id, label, hint, error, value, onChange } = props
  return (
    <Checkbox
      id={id}
      name={field.name}
      label={label}
      hint={hint}
      error={error}
      checked={isTicked(value)}
      onChange={(event) => onChange(event.target.checked ? 'true' : '')}
    />
  )
}

type Option = { readonly value: string; readonly label: string }

function Choice({ options, ...props }: ControlProps & { options: readonly Option[] }) {
  const t = useT()
  return (
    <Select
      {...common(props)}
      {...native(props)}
      options={[{ value: '', label: t('field.choose') }, ...options]}
    />
  )
}

function List(props: ControlProps) {
  const t = useT()
  const { field } = props
  return (
    <Choice
      {...props}
      options={field.options.map((value) => ({ value, label: optionLabel(t, field, value) }))}
    />
  )
}

/** Countries by their name in the language of the page. */
function Country(props: ControlProps) {
  const t = useT()
  const { locale } = useStart()
  const { field, value, onChange } = props
  const { countries } = field.rules
  return (
    <SearchSelect
      {...common(props)}
      name={field.name}
      value={value}
      readOnly={field.readOnly}
      required={field.mandatory}
      autoComplete={field.autocomplete ?? 'off'}
      onChange={onChange}
      options={offeredCountries(locale, t.find, countries).map(({ code, name, otherNames, keywords }) => ({
        value: code,
        label: name,
        otherNames,
        keywords,
      }))}
      {...(!field.mandatory && { clearLabel: t('field.clear') })}
      {...searchTexts(t)}
    />
  )
}

function State(props: ControlProps) {
  const { field, values } = props
  const states = statesOf(countryOf(field, values) ?? '')
  return <Choice {...props} options={states.map(({ code, name }) => ({ value: code, label: name }))} />
}

function LongText(props: ControlProps) {
  const t = useT()
  const { field, value, onChange } = props
  return (
    <TextArea
      {...common(props)}
      name={field.name}
      value={value}
      readOnly={field.readOnly}
      maxLength={field.maxLength ?? LONGEST_TEXT}
      leftLabel={(left) => t('field.lettersLeft', { count: left })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const Hidden = ({ field, value }: ControlProps) => <input type="hidden" name={field.name} value={value} />

/** One component for each control; the compiler reports a missing one. */
export const controls: Readonly<Record<Control, ComponentType<ControlProps>>> = {
  text: Text,
  email: EmailText,
  phone: Phone,
  password: Secret,
  date: DateParts,
  select: List,
  radio: Radio,
  checkbox: Box,
  textarea: LongText,
  country: Country,
  state: State,
  iban: Code,
  bic: Code,
  hidden: Hidden,
}

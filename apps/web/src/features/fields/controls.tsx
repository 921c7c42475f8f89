import {
  alpha2Of,
  FIELD_FORMATTERS,
  isFormatterName,
  listCountries,
  statesOf,
  type Control,
  type FieldValues,
  type FormField,
} from '@baize/domain'
import { Checkbox, DateField, PasswordField, RadioCards, Select, TextField } from '@baize/ui'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { isTicked } from './answers.ts'
import { datePartOrder } from './date-part-order.ts'
import { optionLabel } from './field-texts.ts'

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

function Text(props: ControlProps) {
  const { field, onChange } = props
  return (
    <TextField
      {...common(props)}
      {...native(props)}
      // The cursor must not jump while typing: a formatter runs when the field loses the focus.
      onBlur={(event) => {
        if (field.formatter !== null && isFormatterName(field.formatter))
          onChange(FIELD_FORMATTERS[field.formatter](event.target.value))
      }}
    />
  )
}

const Code = (props: ControlProps) => (
  <TextField {...common(props)} {...native(props)} autoCapitalize="characters" spellCheck={false} />
)

const EmailText = (props: ControlProps) => (
  <TextField {...common(props)} {...native(props)} type="email" autoCapitalize="none" spellCheck={false} />
)

const Phone = (props: ControlProps) => <TextField {...common(props)} {...native(props)} type="tel" />

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
  const { locale } = useStart()
  const { countries } = props.field.rules
  return <Choice {...props} options={countryOptions(countries ?? listCountries(), locale)} />
}

function countryOptions(codes: readonly string[], language: string): readonly Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  return codes
    .map((value) => ({ value, label: names.of(alpha2Of(value) ?? value) ?? value }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}

function State(props: ControlProps) {
  const { field, values } = props
  const chosen = values['country'] ?? ''
  const states = statesOf(chosen === '' ? (field.rules.country ?? '') : chosen)
  return <Choice {...props} options={states.map(({ code, name }) => ({ value: code, label: name }))} />
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
  textarea: Text,
  country: Country,
  state: State,
  iban: Code,
  bic: Code,
  hidden: Hidden,
}

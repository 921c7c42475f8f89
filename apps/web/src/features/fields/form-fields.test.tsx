import { definitionOf, type FieldName, type FormField } from '@baize/domain'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInSite } from '../../tests/show-in-site.tsx'
import { emptyValues } from './answers.ts'
import { FormFields } from './form-fields.tsx'
import { useFieldsForm } from './use-fields-form.ts'

const visitor = { session: { loggedIn: false } } as const

const asked = (name: FieldName, given: Partial<FormField> = {}): FormField => ({
  ...definitionOf(name),
  name,
  mandatory: true,
  readOnly: false,
  default: null,
  rules: {},
  shownFor: null,
  mandatoryWith: null,
  ...given,
})

function Form({ fields }: { fields: readonly FormField[] }) {
  const [values, onValues] = useState(emptyValues(fields))
  const form = useFieldsForm({ id: 'form', fields, today: '2026-11-26', values, onValues })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormFields form={form} fields={fields} />
      <button type="submit">Check</button>
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

const show = (fields: readonly FormField[]) => showInSite(<Form fields={fields} />, visitor)
const values = () =>
  JSON.parse(document.querySelector('output')?.textContent ?? '') as Readonly<Record<string, string>>

const kingdom = 'United Kingdom (excluding Northern Ireland)'

describe('a form described by the server', () => {
  test('has a control for each field, and says which are optional', async () => {
    const { screen } = await show([
      asked('email'),
      asked('occupation', { mandatory: false }),
      asked('birthDate'),
      asked('gender'),
      asked('receiveEmail', { mandatory: false }),
    ])
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
    await screen.getByRole('combobox', { name: 'Occupation' }).selectOptions('Student')
    await expect.element(screen.getByText('optional')).toBeVisible()
    await screen.getByRole('radio', { name: 'Male', exact: true }).click({ force: true })
    await screen.getByRole('checkbox').click({ force: true })
    await expect
      .poll(values)
      .toMatchObject({ occupation: 'student', gender: 'male', receiveEmail: 'true', birthDate: '' })
  })

  test('names every fault at its field, and the first of them has the focus', async () => {
    const { screen } = await show([
      asked('email'),
      asked('firstName'),
      asked('zipCode', { rules: { country: 'HUN' } }),
    ])
    await screen.getByRole('textbox', { name: 'Email' }).fill('anna@')
    await screen.getByRole('textbox', { name: 'First name' }).fill('Mary-Ann O’Connor')
    await screen.getByRole('textbox', { name: 'Postcode' }).fill('0123')
    await screen.getByRole('button', { name: 'Check' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid()
    await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toBeInvalid()
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).not.toBeInvalid()
  })

  test('names the field and the checkbox that makes it mandatory', async () => {
    const { screen } = await show([
      asked('receiveEmail', { mandatory: false }),
      asked('city', { mandatory: false, mandatoryWith: 'receiveEmail' }),
    ])
    await screen.getByRole('checkbox').click({ force: true })
    await screen.getByRole('button', { name: 'Check' }).click()
    await expect.element(screen.getByText('Fill in “Town or city”, or untick “News by email”.')).toBeVisible()
  })

  // Covers REG-035
  test('shows the states of the chosen country, and forgets a state that is in none', async () => {
    const { screen } = await show([asked('country'), asked('state', { shownFor: ['CAN', 'USA'] })])
    const country = screen.getByRole('combobox', { name: 'Country' })
    await country.fill('Canada')
    await screen.getByRole('option', { name: 'Canada' }).click()
    await screen.getByRole('combobox', { name: 'State or province' }).selectOptions('Ontario')
    await expect.poll(values).toEqual({ country: 'CAN', state: 'CA-ON' })
    await country.fill('United States')
    await screen.getByRole('option', { name: 'United States', exact: true }).click()
    await expect.poll(values).toEqual({ country: 'USA', state: '' })
    await country.fill('Hungary')
    await screen.getByRole('option', { name: 'Hungary' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'State or province' })).not.toBeInTheDocument()
  })

  test('names a country by what the licence covers of it, and searches without accents', async () => {
    const { screen } = await show([asked('country')])
    const country = screen.getByRole('combobox', { name: 'Country' })
    await country.fill('united king')
    await screen.getByRole('option', { name: 'United Kingdom (excluding Northern Ireland)' }).click()
    await expect.poll(values).toEqual({ country: 'GBR' })
    await country.fill('curacao')
    await screen.getByRole('option', { name: 'Curaçao' }).click()
    await expect.poll(values).toEqual({ country: 'CUW' })
  })

  test.each([
    [
      'country',
      'Country',
      {
        ...{ UK: kingdom, England: kingdom, Britain: kingdom, GB: kingdom },
        ...{ USA: 'United States', Holland: 'Netherlands' },
      },
    ],
    [
      'phoneNumber',
      'Country code',
      {
        ...{ uk: 'United Kingdom +44', England: 'United Kingdom +44', '+44': 'United Kingdom +44' },
        ...{ '1': 'United States +1', nl: 'Netherlands +31' },
      },
    ],
  ] as const)('finds a %s by its codes and by what people call it', async (field, list, found) => {
    const { screen } = await show([asked(field, { rules: { country: 'HUN' } })])
    const first = screen.getByRole('listbox', { name: list }).getByRole('option').first()
    for (const [typed, name] of Object.entries(found)) {
      await screen.getByRole('combobox', { name: list, exact: true }).fill(typed)
      await expect.element(first).toHaveTextContent(name)
    }
  })

  // Covers PHONE-001, PHONE-003
  test('has one number of phone, whatever way it is typed', async () => {
    const { screen } = await show([
      asked('phoneNumber', { rules: { country: 'HUN', lengths: { default: [9, 15] } } }),
    ])
    const phone = screen.getByRole('textbox', { name: 'Mobile phone' })
    await expect.element(phone).toHaveAttribute('placeholder', '30 123 4567')
    await phone.fill('06 30 123 4567')
    await expect.poll(values).toEqual({ phoneNumber: '+36301234567' })
  })
})

describe('a Romanian national id number', () => {
  const fields = [
    asked('nationalIdNumber', { rules: { country: 'ROU' } }),
    asked('birthDate'),
    asked('gender'),
  ]
  const number = 'National ID number'

  // Covers REG-031
  test('fills in date of birth and gender', async () => {
    const { screen } = await show(fields)
    await screen.getByRole('textbox', { name: number }).fill('1630615123458')
    await expect.poll(values).toMatchObject({ birthDate: '', gender: '' })
    await screen.getByRole('textbox', { name: number }).fill('1630615123457')
    await expect.poll(values).toMatchObject({ birthDate: '1963-06-15', gender: 'male' })
  })

  // Covers REG-031
  test('with a wrong check digit is refused, and empties the date of birth', async () => {
    const { screen } = await show(fields)
    await screen.getByRole('textbox', { name: number }).fill('1630615123457')
    await expect.poll(values).toMatchObject({ birthDate: '1963-06-15' })
    await screen.getByRole('textbox', { name: number }).fill('1630615123458')
    await expect.poll(values).toMatchObject({ birthDate: '' })
    await screen.getByRole('button', { name: 'Check' }).click()
    await expect.element(screen.getByRole('textbox', { name: number })).toBeInvalid()
  })
})

describe('a bank account', () => {
  const iban = 'Account number (IBAN)'
  const fields = [
    asked('ibanAccount', { maxLength: 28, rules: { countries: ['HUN'] } }),
    asked('ibanAccountOwnerName'),
    asked('ibanBic', { mandatory: false }),
  ]

  // Covers IBAN-006
  test('takes at most 28 letters and digits, typed or pasted, and keeps the cursor', async () => {
    const { screen } = await show(fields)
    const field = screen.getByRole('textbox', { name: iban })
    await field.fill('HU42 1177-3016 1111#1018 0000')
    await expect.element(field).toHaveValue('HU42 1177-3016 11111018 0000')
    await field.click()
    await userEvent.keyboard('{End}0#000')
    await expect.element(field).toHaveValue('HU42 1177-3016 11111018 00000000')
    await userEvent.keyboard('9')
    await expect.element(field).toHaveValue('HU42 1177-3016 11111018 00000000')
    await userEvent.keyboard('{Home}#X')
    await expect.element(field).toHaveValue('HU42 1177-3016 11111018 00000000')
    expect((field.element() as HTMLInputElement).selectionStart).toBe(0)
    await userEvent.tab()
    await expect.element(field).toHaveValue('HU42 1177 3016 1111 1018 0000 0000')
  })

  test('has a bank code that is not cut when it is pasted with blanks', async () => {
    const { screen } = await show(fields)
    const code = screen.getByRole('textbox', { name: 'Bank code (BIC)' })
    await code.fill('OTPV HU HB X X X')
    await expect.poll(values).toMatchObject({ ibanBic: 'OTPV HU HB X X X' })
    await screen.getByRole('button', { name: 'Check' }).click()
    await expect.element(code).not.toBeInvalid()
  })

  test('of another country is refused in the browser too', async () => {
    const { screen } = await show(fields)
    const field = screen.getByRole('textbox', { name: iban })
    await field.fill('NL91ABNA0417164300')
    await screen.getByRole('button', { name: 'Check' }).click()
    await expect.element(field).toBeInvalid()
    await field.fill('HU42117730161111101800000000')
    await expect.element(field).not.toBeInvalid()
  })
})

// Covers WDR-020
test('a field with a fixed value shows it, cannot be changed and is no fault', async () => {
  const fixed = { default: 'Kovács Anna', readOnly: true }
  const { screen } = await show([
    asked('ibanAccountOwnerName', fixed),
    asked('ibanBic', { mandatory: false }),
  ])
  const owner = screen.getByRole('textbox', { name: 'Account holder’s name' })
  await expect.element(owner).toHaveValue('Kovács Anna')
  await expect.element(owner).toHaveAttribute('readonly')
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(owner).not.toBeInvalid()
})

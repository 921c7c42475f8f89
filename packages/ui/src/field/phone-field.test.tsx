import { useState, type ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, show } from '../component-test.tsx'
import { PhoneField } from './phone-field.tsx'

const countries = [
  { code: 'GGY', callingCode: '44', name: 'Guernsey' },
  { code: 'HUN', callingCode: '36', name: 'Hungary', trunkPrefix: '06' },
  { code: 'ITA', callingCode: '39', name: 'Italy', trunkPrefix: '' },
  {
    code: 'GBR',
    callingCode: '44',
    name: 'United Kingdom',
    otherNames: ['England'],
    keywords: ['GB'],
    isMain: true,
  },
]

afterEach(() => page.viewport(1280, 800))

type Props = { start?: string; fill?: string } & Partial<ComponentProps<typeof PhoneField>>

function Phone({ start = '', fill = '+393331234567', ...props }: Props) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField
        id="phone"
        label="Phone number"
        countries={countries}
        countryLabel="Calling code"
        resultsLabel={(count) => `${count} results`}
        noResultsLabel="No country found"
        preferredCountry="HUN"
        value={value}
        onChange={setValue}
        {...props}
      />
      <button type="button" onClick={() => setValue(fill)}>
        Fill
      </button>
      <input aria-label="Elsewhere" />
      <output aria-label="Value">{value}</output>
    </>
  )
}

const code = () => page.getByRole('combobox', { name: 'Calling code' })
const number = () => page.getByRole('textbox', { name: 'Phone number' })
const value = () => page.getByRole('status', { name: 'Value' })

async function paste(text: string): Promise<void> {
  const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' })
  await elsewhere.fill(text)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await number().click()
  await userEvent.paste()
}

// Covers PHONE-001
test('a number is typed after the calling code of the preferred country', async () => {
  await show(<Phone />)
  await expect.element(page.getByRole('group', { name: 'Phone number' })).toBeVisible()
  await expect.element(code()).toHaveValue('+36')
  await expect.element(code()).toHaveAccessibleDescription('Hungary')
  await number().fill('30 123 4567')
  await expect.element(value()).toHaveTextContent('+36301234567')
  await userEvent.tab()
  await expect.element(number()).toHaveValue('30 123 4567')
})

test('browsers fill in the code and the national number apart', async () => {
  await show(<Phone />)
  expect(number().element().getAttribute('autocomplete')).toBe('tel-national')
  expect(number().element().getAttribute('type')).toBe('tel')
  const select = document.querySelector('select')
  expect(select?.autocomplete).toBe('tel-country-code')
  expect([...(select?.options ?? [])].map(({ text }) => text)).toContain('Italy (+39)')
})

// Covers PHONE-001
test('another calling code is found by country, by its code and by its digits', async () => {
  await show(<Phone start="+36301234567" />)
  await expect.element(number()).toHaveValue('301234567')
  for (const search of ['ita', 'Italy', '39', '+39']) {
    await code().fill(search)
    expect(page.getByRole('option').elements()).toHaveLength(1)
    await expect.element(page.getByRole('option', { name: 'Italy +39' })).toBeVisible()
  }
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(code()).toHaveValue('+39')
  await expect.element(value()).toHaveTextContent('+39301234567')
  await expect.element(number()).toHaveValue('301234567')
})

test('a calling code of several countries lists the one with most of its numbers first', async () => {
  await show(<Phone />)
  const found = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await code().fill('+44')
  expect(found()).toEqual(['United Kingdom +44', 'Guernsey +44'])
  for (const search of ['england', 'gb']) {
    await code().fill(search)
    expect(found()).toEqual(['United Kingdom +44'])
  }
})

test.each(['+36 30 123 4567', '0036 30 123 4567', '06 30 123 4567'])(
  'a pasted %s is sorted into code and number',
  async (text) => {
    await show(<Phone />)
    await paste(text)
    await expect.element(number()).toHaveValue('30 123 4567')
    await expect.element(code()).toHaveValue('+36')
    await expect.element(value()).toHaveTextContent('+36301234567')
  },
)

test('a pasted number of another country replaces what is there', async () => {
  await show(<Phone start="+36301234567" />)
  await paste('+44 (0)20 7946 0958')
  await expect.element(code()).toHaveAccessibleDescription('United Kingdom')
  await expect.element(number()).toHaveValue('20 7946 0958')
  await expect.element(value()).toHaveTextContent('+442079460958')
})

test('a whole number that the browser fills in is sorted at once', async () => {
  await show(<Phone />)
  const input = number().element() as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, '+39 333 123 4567')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(code()).toHaveValue('+39')
  await expect.element(number()).toHaveValue('333 123 4567')
})

test('a whole number that is typed is sorted when the field is left', async () => {
  await show(<Phone />)
  await number().fill('+39 333 123')
  await expect.element(code()).toHaveValue('+39')
  await expect.element(number()).toHaveValue('+39 333 123')
  await userEvent.tab()
  await expect.element(number()).toHaveValue('333 123')
  await number().fill('06 1234')
  await userEvent.tab()
  await expect.element(value()).toHaveTextContent('+39061234')
})

test('of two countries with one calling code the chosen one stays', async () => {
  await show(<Phone start="+447911123456" fill="+447911000000" />)
  await expect.element(code()).toHaveAccessibleDescription('United Kingdom')
  await code().fill('Guernsey')
  await userEvent.keyboard('{Enter}')
  await number().fill('7911 123457')
  await expect.element(value()).toHaveTextContent('+447911123457')
  await expect.element(code()).toHaveAccessibleDescription('Guernsey')
  await page.getByRole('button', { name: 'Fill' }).click()
  await expect.element(number()).toHaveValue('7911000000')
  await expect.element(code()).toHaveAccessibleDescription('Guernsey')
})

test('a value of the form is sorted, and the preferred country counts until one is chosen', async () => {
  const screen = await show(<Phone preferredCountry="GGY" start="+447911123456" />)
  await expect.element(code()).toHaveAccessibleDescription('Guernsey')
  await page.getByRole('button', { name: 'Fill' }).click()
  await expect.element(code()).toHaveValue('+39')
  await expect.element(number()).toHaveValue('3331234567')
  await number().fill('')
  await expect.element(value()).toBeEmptyDOMElement()
  await screen.rerender(<Phone preferredCountry="HUN" />)
  await expect.element(code()).toHaveValue('+39')
})

test('without a country the digits are kept', async () => {
  await show(<Phone preferredCountry={undefined} placeholder={(country) => `in ${country}`} />)
  await expect.element(code()).toHaveValue('')
  await number().fill('301234567')
  await expect.element(value()).toHaveTextContent('301234567')
  await code().fill('hun')
  await userEvent.keyboard('{Enter}')
  await expect.element(value()).toHaveTextContent('+36301234567')
  await expect.element(number()).toHaveAttribute('placeholder', 'in HUN')
})

test('the field is left once, when the focus leaves both parts', async () => {
  const left = vi.fn<() => void>()
  await show(<Phone onBlur={left} />)
  await code().click()
  await userEvent.tab()
  await expect.element(number()).toHaveFocus()
  expect(left).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(left).toHaveBeenCalledOnce()
})

test('an error belongs to the number and frames both parts', async () => {
  await show(<Phone error="Too short" hint="We send a code to it" aside="optional" />)
  await expect.element(number()).toBeInvalid()
  await expect.element(number()).toHaveAccessibleDescription('We send a code to it Too short')
  await expect.element(code()).toBeInvalid()
  await expect.element(page.getByText('optional')).toBeVisible()
})

test('both parts are disabled, and a read-only number is one text', async () => {
  const screen = await show(<Phone start="+36301234567" disabled />)
  await expect.element(code()).toBeDisabled()
  await expect.element(number()).toBeDisabled()
  await screen.rerender(<Phone start="+36301234567" readOnly />)
  await expect.element(number()).toHaveValue('+36 301234567')
  await expect.element(number()).toHaveAttribute('readonly')
})

test('a read-only number of an unknown country is shown as it is', async () => {
  await show(<Phone start="+99912345" readOnly />)
  await expect.element(number()).toHaveValue('+99912345')
})

test('at 360 px both parts are on one line, and the list is as wide as both', async () => {
  await page.viewport(360, 700)
  await show(<Phone />)
  await code().click()
  const list = page.getByRole('listbox').element().parentElement?.getBoundingClientRect()
  const group = page.getByRole('group').element().getBoundingClientRect()
  expect(list?.width).toBe(group.width)
  expect(number().element().getBoundingClientRect().top).toBe(code().element().getBoundingClientRect().top)
})

import { useState, type ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, show } from '../component-test.tsx'
import { SearchSelect } from './search-select.tsx'

afterEach(() => page.viewport(1280, 800))

const names = 'Åland Islands,Austria,Belgium,Côte d’Ivoire,Denmark,Estonia,Finland,Germany,Hungary,Sweden'
const codes = ['ALA', 'AUT', 'BEL', 'CIV', 'DNK', 'EST', 'FIN', 'DEU', 'HUN', 'SWE']
const options = names
  .split(',')
  .map((label, at) => ({ value: codes[at] ?? '', label, keywords: [codes[at] ?? ''] }))
const many = Array.from({ length: 250 }, (_, at) => ({ value: `${at}`, label: `Country ${at}` }))

function Country({
  start = '',
  ...props
}: { start?: string } & Partial<ComponentProps<typeof SearchSelect>>) {
  const [value, setValue] = useState(start)
  return (
    <form>
      <SearchSelect
        id="country"
        label="Country"
        options={options}
        value={value}
        onChange={setValue}
        resultsLabel={(count) => `${count} results`}
        noResultsLabel="No country found"
        {...props}
      />
      <button type="button" style={{ marginTop: 400 }}>
        Next
      </button>
      <output aria-label="Value">{value}</output>
    </form>
  )
}

const field = () => page.getByRole('combobox', { name: 'Country' })
const value = () => page.getByRole('status', { name: 'Value' })
const shown = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent?.trim())
/** The option that screen readers read while the focus is in the input. */
const active = () => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent?.trim()
}

test('a click opens the list with everything in it, and a click on an option chooses it', async () => {
  await show(<Country />)
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await field().click()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('listbox', { name: 'Country' })).toBeVisible()
  expect(shown()).toHaveLength(10)
  await expectAccessible()
  await page.getByRole('option', { name: 'Denmark' }).click()
  await expect.element(field()).toHaveValue('Denmark')
  await expect.element(value()).toHaveTextContent('DNK')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
})

test('the Tab key enters the field without opening it', async () => {
  await show(<Country start="HUN" />)
  await userEvent.tab()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(field()).toHaveValue('Hungary')
})

test('typing searches without accents and letter case, and by code', async () => {
  await show(<Country />)
  await userEvent.tab()
  await userEvent.keyboard('ALAND')
  expect(shown()).toEqual(['Åland Islands'])
  expect(active()).toBe('Åland Islands')
  await field().fill('dnk')
  expect(shown()).toEqual(['Denmark'])
  await userEvent.keyboard('{Enter}')
  await expect.element(value()).toHaveTextContent('DNK')
})

test('arrows, Home, End and pages move through the list', async () => {
  await show(<Country start="FIN" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Finland')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Finland')
  for (const [key, option] of [
    ['{ArrowDown}', 'Germany'],
    ['{ArrowUp}', 'Finland'],
    ['{Home}', 'Åland Islands'],
    ['{ArrowUp}', 'Sweden'],
    ['{ArrowDown}', 'Åland Islands'],
    ['{End}', 'Sweden'],
    ['{PageUp}', 'Åland Islands'],
    ['{PageDown}', 'Sweden'],
  ] as const) {
    await userEvent.keyboard(key)
    expect([key, active()]).toEqual([key, option])
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(value()).toHaveTextContent('SWE')
})

test('an arrow opens an empty field at the beginning or at the end', async () => {
  await show(<Country />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Åland Islands')
  await userEvent.keyboard('{Escape}{ArrowUp}')
  expect(active()).toBe('Sweden')
  await userEvent.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  expect(active()).toBeNull()
})

test('Escape restores the chosen option and stays within the field', async () => {
  const pressed = vi.fn<() => void>()
  await show(
    <div role="presentation" onKeyDown={pressed}>
      <Country start="HUN" />
    </div>,
  )
  await field().fill('swe')
  pressed.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveValue('Hungary')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  expect(pressed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(pressed).toHaveBeenCalledOnce()
})

test('Tab chooses what was searched for, and nothing that was only looked at', async () => {
  await show(<Country start="HUN" />)
  await userEvent.tab()
  await userEvent.keyboard('swe')
  await userEvent.tab()
  await expect.element(value()).toHaveTextContent('SWE')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await field().click()
  await userEvent.tab()
  await expect.element(value()).toHaveTextContent('SWE')
})

test('the Tab key passes over a list that scrolls', async () => {
  await show(<Country options={many} />)
  await field().click()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await field().click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('leaving the field restores the chosen option, unless the text names another in full', async () => {
  const left = vi.fn<() => void>()
  await show(<Country start="HUN" onBlur={left} />)
  await field().fill('swed')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field()).toHaveValue('Hungary')
  expect(left).toHaveBeenCalledOnce()
  await field().fill('sweden')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field()).toHaveValue('Sweden')
  await expect.element(value()).toHaveTextContent('SWE')
})

test('a search without a result is reported on the screen and to screen readers, and chooses nothing', async () => {
  await show(<Country start="HUN" />)
  await field().fill('xyz')
  await expect.element(page.getByText('No country found').first()).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  expect(active()).toBeNull()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('No country found')
  await expectAccessible()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(field()).toHaveValue('Hungary')
})

test('the number of results is announced politely', async () => {
  await show(<Country />)
  await field().fill('denm')
  await expect.element(page.getByRole('status').first()).toHaveTextContent('1 results')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status').first()).toBeEmptyDOMElement()
})

test('a mandatory field keeps its option when its text is deleted', async () => {
  await show(<Country start="HUN" />)
  await field().fill('')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('Hungary')
})

test('a field that is not mandatory is emptied by its button or by deleting its text', async () => {
  await show(<Country start="HUN" clearLabel="Remove the country" />)
  await page.getByRole('button', { name: 'Remove the country' }).click()
  await expect.element(value()).toBeEmptyDOMElement()
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Remove the country' })).not.toBeInTheDocument()
  await field().fill('sweden')
  await userEvent.keyboard('{Enter}')
  await field().fill('')
  await userEvent.tab()
  await expect.element(value()).toBeEmptyDOMElement()
})

test('Enter submits a form only while the list is closed', async () => {
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  await show(<Country />)
  document.querySelector('form')?.addEventListener('submit', submitted)
  await field().fill('xyz')
  await userEvent.keyboard('{Enter}')
  await field().fill('swe')
  await userEvent.keyboard('{Enter}')
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
})

test('the browser fills in the country in a native select that nobody meets', async () => {
  await show(<Country autoComplete="country" name="country" />)
  const select = document.querySelector('select')
  expect([select?.autocomplete, select?.name, select?.tabIndex]).toEqual(['country', 'country', -1])
  expect(select?.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(field().element().getAttribute('autocomplete')).toBe('off')
  if (select !== null) select.value = 'EST'
  select?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(field()).toHaveValue('Estonia')
  select?.focus()
  await expect.element(field()).toHaveFocus()
})

test('a text that the browser writes into the field itself is chosen at once', async () => {
  await show(<Country />)
  const input = field().element() as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, 'Belgium')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(value()).toHaveTextContent('BEL')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a closed field may show a short text; the whole one describes it', async () => {
  const short = options.map((option) => ({ ...option, shortLabel: option.value, aside: `+${option.value}` }))
  await show(<Country start="HUN" options={short} hint="Where you live" />)
  await expect.element(field()).toHaveValue('HUN')
  await expect.element(field()).toHaveAccessibleDescription('Hungary Where you live')
  await field().click()
  await expect.element(page.getByRole('option', { name: 'Hungary +HUN' })).toBeVisible()
})

test('label, hint, error and aside are those of every field', async () => {
  await show(<Country hint="Where you live" error="Choose a country" aside="optional" required />)
  await expect.element(field()).toHaveAccessibleDescription('Where you live Choose a country')
  await expect.element(field()).toBeInvalid()
  await expect.element(field()).toBeRequired()
  await expect.element(page.getByText('optional')).toBeVisible()
})

test('a disabled field does not open, and a read-only one is a locked text', async () => {
  const screen = await show(<Country start="HUN" disabled clearLabel="Remove" autoComplete="country" />)
  await expect.element(field()).toBeDisabled()
  expect(page.getByRole('button', { name: 'Remove' }).elements()).toEqual([])
  expect(document.querySelector('select')).toBeNull()
  await screen.rerender(<Country start="HUN" readOnly />)
  await expect.element(page.getByRole('textbox', { name: 'Country' })).toHaveValue('Hungary')
  await expect.element(page.getByRole('textbox', { name: 'Country' })).toHaveAttribute('readonly')
})

test.each([360, 320])('at %i px the list is below its field and within the window', async (width) => {
  await page.viewport(width, 560)
  await show(
    <div style={{ paddingTop: 460, paddingBottom: 800 }}>
      <Country options={many} start="200" />
    </div>,
  )
  // Nothing but the list makes room: a click or a focus would scroll too.
  ;(field().element() as HTMLElement).focus({ preventScroll: true })
  await userEvent.keyboard('{ArrowDown}')
  const list = page.getByRole('listbox').element().parentElement
  const box = list?.getBoundingClientRect()
  expect(box?.top).toBeGreaterThanOrEqual(field().element().getBoundingClientRect().bottom)
  expect(box?.bottom).toBeLessThanOrEqual(560)
  expect(box?.height).toBeGreaterThanOrEqual(200)
  expect(box?.right).toBeLessThanOrEqual(width)
  const chosen = document.querySelector('[data-active]')?.getBoundingClientRect()
  expect(chosen?.bottom).toBeLessThanOrEqual((box?.bottom ?? 0) + 1)
  expect(chosen?.top).toBeGreaterThanOrEqual((box?.top ?? 0) - 1)
})

test('an open list stays above the keyboard of a phone that appears', async () => {
  await page.viewport(360, 700)
  await show(
    <div style={{ paddingTop: 300, paddingBottom: 800 }}>
      <Country options={many} />
    </div>,
  )
  await field().click()
  await page.viewport(360, 380)
  const bottom = () => page.getByRole('listbox').element().getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThanOrEqual(380)
  expect(page.getByRole('listbox').element().clientHeight).toBeGreaterThanOrEqual(180)
})

test('on a wide screen the list opens above a field at the end of the window', async () => {
  await show(
    <div style={{ paddingTop: 640 }}>
      <Country options={many} />
    </div>,
  )
  await field().click()
  const list = page.getByRole('listbox').element().parentElement?.getBoundingClientRect()
  expect(list?.bottom).toBeLessThanOrEqual(field().element().getBoundingClientRect().top)
})

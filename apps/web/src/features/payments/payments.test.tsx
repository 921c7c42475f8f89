import { feeOf } from '@baize/domain'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { MethodFields } from './method-fields.tsx'
import { MethodLogo } from './method-logo.tsx'

const method = { slug: 'card', percentageFee: '1.5', feeStrategy: 'included' } as const

test.each(['deposit', 'withdrawal'] as const)('the fee of a %s is confirmed or declined', async (kind) => {
  const confirm = vi.fn()
  const close = vi.fn()
  const { screen } = await showInSite(
    <FeeDialog
      kind={kind}
      method={method}
      fee={feeOf({ amountMinor: 5_000_00n, percent: '1.5', strategy: 'included', stepMinor: 1n })}
      currency="EUR"
      confirm="Pay €50.00"
      onConfirm={confirm}
      onClose={close}
    />,
  )
  const dialog = screen.getByRole('dialog')
  await expect
    .element(
      dialog.getByText(/the payment provider keeps 1.5%: 75(,00)?\s€\. 4\s925(,00)?\s€ (is added|goes)/),
    )
    .toBeVisible()
  // What the summary lists is not repeated.
  expect(dialog.getByRole('definition').elements()).toHaveLength(1)
  await expect.element(dialog.getByRole('definition')).toMatchTextContent(/5\s000/)
  await dialog.getByRole('button', { name: 'Pay €50.00' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('a payment method has the fields that the server describes', async () => {
  const [{ fields: specs } = { fields: [] }] = exampleOf('payments.withdrawalDetails').methods
  const change = vi.fn()
  const { screen } = await showInSite(
    <MethodFields
      specs={specs}
      values={{}}
      idOf={(name) => `field-${name}`}
      errorAt={() => 'Please fill in'}
      onChange={change}
    />,
  )
  const iban = screen.getByRole('textbox', { name: 'Account number (IBAN)' })
  await expect.element(iban).toBeInvalid()
  await iban.fill('HU42')
  expect(change).toHaveBeenLastCalledWith('ibanAccount', 'HU42')
})

test('the field of an account number accepts at most 28 letters and digits', async () => {
  const [{ fields: specs } = { fields: [] }] = exampleOf('payments.withdrawalDetails').methods
  function Form() {
    const [values, setValues] = useState<Record<string, string>>({})
    return (
      <MethodFields
        specs={specs}
        values={values}
        idOf={(name) => name}
        errorAt={() => undefined}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
    )
  }
  const { screen } = await showInSite(<Form />)
  const iban = screen.getByRole('textbox', { name: 'Account number (IBAN)' })
  await iban.fill('HU42 1177-3016 1111#1018 0000')
  await expect.element(iban).toHaveValue('HU42 1177-3016 11111018 0000')
  await iban.click()
  await userEvent.keyboard('{End}0#000')
  await expect.element(iban).toHaveValue('HU42 1177-3016 11111018 00000000')
  await userEvent.keyboard('9')
  await expect.element(iban).toHaveValue('HU42 1177-3016 11111018 00000000')
  await userEvent.keyboard('{Home}#X')
  await expect.element(iban).toHaveValue('HU42 1177-3016 11111018 00000000')
  expect((iban.element() as HTMLInputElement).selectionStart).toBe(0)
})

test('the logo of a method has no alternative text, because its name is beside it', async () => {
  const { screen } = await showInSite(<MethodLogo logoUrl="/logo.svg" />)
  const logo = screen.container.firstElementChild
  expect([logo?.getAttribute('aria-hidden'), logo?.textContent]).toEqual(['true', ''])
})

import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { MethodFields } from './method-fields.tsx'
import { MethodLogo } from './method-logo.tsx'

const method = { slug: 'card', percentageFee: '1.5', feeStrategy: 'included' } as const

test.each(['deposit', 'withdrawal'] as const)('the fee of a %s is confirmed or left', async (kind) => {
  const confirm = vi.fn()
  const close = vi.fn()
  const { screen } = await showInSite(
    <FeeDialog kind={kind} method={method} confirm="Pay €50.00" onConfirm={confirm} onClose={close}>
      <p>The amounts</p>
    </FeeDialog>,
  )
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/1,5\s%/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay €50.00' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('the fields of a method are those that the server describes', async () => {
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

test('the logo of a method is a picture without words, because its name stands beside it', async () => {
  const { screen } = await showInSite(<MethodLogo logoUrl="/logo.svg" />)
  const logo = screen.container.firstElementChild
  expect([logo?.getAttribute('aria-hidden'), logo?.textContent]).toEqual(['true', ''])
})

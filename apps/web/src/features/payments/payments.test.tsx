import { feeOf } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { MethodLogo } from './method-logo.tsx'

const method = { slug: 'card', percentageFee: '1.5', feeStrategy: 'included' } as const

// Covers FEE-001, FEE-004
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
      dialog.getByText(/the payment provider keeps 1,5%: 75(,00)?\s€\. 4\s925(,00)?\s€ (is added|goes)/),
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

test('the logo of a method has no alternative text, because its name is beside it', async () => {
  const { screen } = await showInSite(<MethodLogo logoUrl="/logo.svg" />)
  const logo = screen.container.firstElementChild
  expect([logo?.getAttribute('aria-hidden'), logo?.textContent]).toEqual(['true', ''])
})

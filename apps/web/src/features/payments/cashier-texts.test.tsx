import { expectAccessible } from '@baize/ui/component-test'
import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { CashierTexts, LicenceMessage } from './cashier-texts.tsx'

const texts = ['protectionOfFunds', 'documentsBeforeDeposit', 'licenceMessage'] as const
const rules = { authority: 'Gaming Board', texts: [...texts] }

test.each([
  ['notProtected', /Your money is not protected\. If Baize becomes insolvent/],
  ['medium', /Protection of your money: medium\./],
  ['high', /Protection of your money: high\./],
] as const)('the cashier says how player money is protected: %s', async (protectionOfFunds, sentence) => {
  const { screen } = await showInSite(<CashierTexts />, { rules, settings: { protectionOfFunds } })
  const section = screen.getByRole('region', { name: 'Before you pay' })
  await expect.element(section).toMatchTextContent(sentence)
  await expect.element(section).toMatchTextContent(/We may ask for a passport/)
  await expect.element(section).toMatchTextContent(/under our licence\. Its regulator: Gaming Board\./)
  await expectAccessible()
})

test('documents that a notice names above are not named again', async () => {
  const { screen } = await showInSite(<CashierTexts hasDocuments={false} />, { rules })
  await expect.element(screen.getByText(/under our licence/)).toBeVisible()
  expect(screen.getByText(/passport/).elements()).toEqual([])
})

// Covers DEP-033
test('the message about the licence stands alone where nothing is paid in', async () => {
  const { screen } = await showInSite(<LicenceMessage />, { rules })
  await expect.element(screen.getByText(/Its regulator: Gaming Board\.$/)).toBeVisible()
  expect(screen.getByRole('heading').elements()).toEqual([])
})

// Covers DEP-033
test('a rule set without texts leaves the cashier as it is', async () => {
  const { screen } = await showInSite(
    <>
      <CashierTexts />
      <LicenceMessage />
    </>,
    { rules: { texts: ['addictionWarning', 'grossDepositLimits'] } },
  )
  expect(screen.container.textContent).toBe('')
})

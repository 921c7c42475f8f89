import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { OpenDepositList } from './open-deposit-list.tsx'
import { OpenDeposits } from './open-deposits.tsx'
import type { FormOutcome } from './use-deposit.ts'

const details = exampleOf('payments.methods')
const status = exampleOf('payments.depositStatus')
const [first] = exampleOf('payments.deposits').deposits
if (first === undefined) throw new Error('the example has no deposit')
const atProvider: FormOutcome = {
  type: 'form',
  url: 'https://pay.example.com/',
  method: 'POST',
  target: 'frame',
  params: [],
  provider: 'Tollgate',
}

test('the newest open deposit is a notice above the form, with a link to the others', async () => {
  const deposits = [
    { ...first, reference: 'D2', status: 'init', amount: '100000' },
    { ...first, status: 'pending' },
  ]
  const { screen } = await showInSite(
    <OpenDeposits except={null} showsAll={false} hasLink={false} methods={details.methods} />,
    { answers: { 'payments.deposits': { deposits, nextCursor: null } } },
  )
  await expect.element(screen.getByText(/You have an open deposit of 1\s000(,00)?\s€\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See it' }))
    .toHaveAttribute('href', '/payment/deposit?reference=D2')
  await expect.element(screen.getByRole('link', { name: 'See your open deposits' })).toBeVisible()
})

test('open deposits that block a new one are lines of one list, with actions that name the amount', async () => {
  const deposits = [
    { ...first, status: 'pending' as const },
    { ...first, reference: 'D2', status: 'init' as const, amount: '100000' },
  ]
  const { screen, callsOf } = await showInSite(
    <OpenDepositList deposits={deposits} methods={details.methods} />,
    {
      answers: {
        'payments.depositStatus': {
          ...status,
          status: 'pending',
          cancellation: 'possible',
          next: atProvider,
        },
      },
    },
  )
  const list = screen.getByRole('region', { name: 'Your open deposits' })
  const lines = list.getByRole('listitem')
  await expect.poll(() => lines.elements().length).toBe(2)
  await expect.element(lines.nth(1)).toMatchTextContent(/1\s000.*€ .* · D2/)
  const links = list.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/payment/deposit?reference=${first.reference}`,
    '/payment/deposit?reference=D2',
  ])
  const cancel = lines.nth(1).getByRole('button', { name: /^Cancel the deposit of 1\s000/ })
  await expect.element(cancel).toHaveAccessibleDescription(/D2$/)
  await expect.element(lines.nth(0).getByRole('button', { name: /^Continue the deposit of/ })).toBeVisible()
  await cancel.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click()
  await expect
    .poll(() => callsOf('payments.depositCancel').map(({ input }) => input))
    .toEqual([{ reference: 'D2' }])
})

test.each([
  ['requested', 'Cancellation requested'],
  ['impossible', 'Can’t be cancelled here'],
] as const)('a line whose cancellation is %s has a short text and no button', async (cancellation, text) => {
  const { screen } = await showInSite(
    <CancelDeposit reference="D1" inList={{ amount: '1 000 Ft', describedBy: 'line' }} />,
    { answers: { 'payments.depositStatus': { ...status, status: 'pending', cancellation } } },
  )
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

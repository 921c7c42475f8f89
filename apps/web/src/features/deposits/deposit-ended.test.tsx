import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { DepositEnded } from './deposit-ended.tsx'

const start = () => {}
const details = exampleOf('payments.methods')
const status = exampleOf('payments.depositStatus')

test.each(['done', 'failed', 'cancelled'] as const)(
  'a deposit that is %s has a heading with its result',
  async (state) => {
    const again = vi.fn()
    const ended = state === 'done' ? status : { ...status, status: state }
    const { screen } = await showInSite(
      <DepositEnded start={start} status={ended} details={details} state={state} onAgain={again} />,
    )
    await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
    expect(document.body.innerText).toContain(status.reference)
  },
)

// Covers DEP-006
test('the main button of a paid deposit is the next step, also below the thanks for the first one', async () => {
  const { screen } = await showInSite(
    <DepositEnded
      start={start}
      status={{ ...status, isFirstDeposit: true }}
      details={details}
      state="done"
      onAgain={() => {}}
    />,
  )
  const thanks = screen.getByRole('dialog', { name: 'Thank you for your first deposit' })
  await expect.element(thanks.getByRole('link', { name: 'To the lobby' })).toHaveAttribute('href', '/')
  await thanks.getByRole('button', { name: 'Close' }).click()
  await expect.element(thanks).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'To the lobby' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Receipt' })).toBeVisible()
})

test('a cancelled deposit is not a failure: it says that nothing was charged, and is tried again with its amount', async () => {
  const again = vi.fn()
  const { screen } = await showInSite(
    <DepositEnded
      start={start}
      status={{ ...status, status: 'cancelled', method: 1001, amount: '1200000' }}
      details={details}
      state="cancelled"
      onAgain={again}
    />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Payment cancelled', exact: true })).toBeVisible()
  await expect.element(screen.getByText('You haven’t been charged.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get help' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledExactlyOnceWith({ amount: '12000', method: '1001' })
})

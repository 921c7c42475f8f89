import { expect, test, vi } from 'vitest'
import { anna, showInSite } from '../../tests/show-in-site.tsx'
import { FirstSteps, FirstStepsCard } from './first-steps.tsx'

const empty = { ...anna, wallet: { ...anna.wallet, cash: '0' } }

test('a new player is led to the first payment and to an optional limit', async () => {
  const { screen } = await showInSite(<FirstSteps />, {
    session: empty,
    firstSteps: { moneyAdded: false, limitSet: false },
  })
  await expect.element(screen.getByRole('heading', { name: 'Welcome, anna_k', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '2 Add money' }))
    .toHaveAttribute('href', '/payment/deposit')
  await expect
    .element(screen.getByRole('link', { name: '3 Set a limit optional' }))
    .toHaveAttribute('href', '/my/limits/payments')
})

test('a step that was done is no link any more', async () => {
  const { screen } = await showInSite(<FirstSteps />, {
    session: empty,
    firstSteps: { moneyAdded: true, limitSet: true },
  })
  await expect.element(screen.getByRole('heading', { name: 'You’re ready to play, anna_k' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Account ready Done', 'Money added Done', 'Limit set Done'])
})

test('an identity that is verified before a deposit is the step before it, and the one to do now', async () => {
  const { screen } = await showInSite(<FirstSteps />, {
    session: empty,
    firstSteps: { moneyAdded: false, limitSet: false },
    obligations: [{ kind: 'identity', before: ['deposit', 'play'], document: 'needToProvideDocument' }],
  })
  await expect
    .element(screen.getByRole('link', { name: '2 Verify your identity' }))
    .toHaveAttribute('href', '/my/documents')
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Account ready Done', '2Verify your identity', '3Add money', '4Set a limit optional'])
})

test('an identity that staff are checking is shown as that', async () => {
  const { screen } = await showInSite(<FirstSteps />, {
    session: empty,
    firstSteps: { moneyAdded: false, limitSet: false },
    obligations: [{ kind: 'identity', before: ['deposit'], document: 'needToBeVerified' }],
  })
  await expect.element(screen.getByRole('link', { name: '2 We are checking your document' })).toBeVisible()
})

test('a player who owes something before a deposit is not led to one', async () => {
  const { screen } = await showInSite(<FirstSteps />, {
    session: empty,
    firstSteps: { moneyAdded: false, limitSet: false },
    obligations: [{ kind: 'documentLimit', before: ['deposit'], document: 'needToProvideDocument' }],
  })
  await expect.element(screen.getByText('Add money')).toBeVisible()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['3Set a limit optional'])
})

test('the card is closed on the server too', async () => {
  const { screen, callsOf } = await showInSite(<FirstSteps />, {
    session: empty,
    firstSteps: { moneyAdded: false, limitSet: false },
    answers: { 'account.dismissFirstSteps': {} },
  })
  await screen.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect.poll(() => callsOf('account.dismissFirstSteps')).toHaveLength(1)
  await expect.element(screen.getByRole('heading', { name: 'Welcome, anna_k' })).not.toBeInTheDocument()
})

test('the card without its data has the heading of its place and reports that it is closed', async () => {
  const dismiss = vi.fn()
  const { screen } = await showInSite(
    <FirstStepsCard
      headingLevel={3}
      name="Eszter"
      isMoneyAdded={false}
      isLimitSet
      identity={null}
      mayDeposit
      onDismiss={dismiss}
    />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Welcome, Eszter', level: 3 })).toBeVisible()
  await screen.getByRole('button', { name: 'Hide the first steps' }).click()
  expect(dismiss).toHaveBeenCalledOnce()
})

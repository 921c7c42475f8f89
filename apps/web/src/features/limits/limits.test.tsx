import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { Deposited } from './deposited.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitForm } from './limit-form.tsx'
import { DepositLimitsPage, GamingLimitsPage } from './limits-page.tsx'
import { LimitsMenu } from './limits-menu.tsx'
import { PendingChange } from './pending-change.tsx'

const { limits, deposited } = exampleOf('player.limits')
const [limit = null] = limits
const daily = { type: 'deposit', period: 'daily', limit, currency: 'EUR' } as const

test('a limit shows what is left of it and opens its form', async () => {
  const open = vi.fn()
  const { screen } = await showInSite(<LimitCard {...daily} isOpen={false} onChange={open} />)
  await expect.element(screen.getByRole('article', { name: 'Each day' })).toBeVisible()
  const button = screen.getByRole('button', { expanded: false })
  await button.click()
  expect(open).toHaveBeenCalledOnce()
})

test('what open deposits reserve of a limit has the link to them, and a limit without any has none', async () => {
  if (limit === null) throw new Error('The example has no limit.')
  const card = { ...daily, isOpen: false, onChange: () => {} }
  const { screen } = await showInSite(
    <>
      <LimitCard {...card} limit={{ ...limit, reserved: '500000', openDeposits: 2 }} />
      <LimitCard {...card} limit={{ ...limit, reserved: '0', openDeposits: 0 }} />
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'See your open deposits' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})

test('a period without a limit says so', async () => {
  const { screen } = await showInSite(<LimitCard {...daily} limit={null} isOpen onChange={() => {}} />)
  await expect.element(screen.getByRole('button', { expanded: true })).toHaveTextContent('Set')
})

test('the form of a limit starts in its field, and saves what is typed', async () => {
  const done = vi.fn()
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={done} />)
  const field = screen.getByRole('textbox', { name: 'At most' })
  await expect.element(field).toHaveFocus()
  await field.fill('300')
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(callsOf('player.saveLimit').map(({ input }) => input)).toEqual([
    { type: 'deposit', period: 'daily', amount: '30000' },
  ])
})

test('a limit beyond its range is an error once the field is left, and none while it is typed', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'At most' })
  await field.fill('900000')
  await expect.element(field).not.toBeInvalid()
  await screen.getByRole('heading', { level: 3 }).click()
  await expect.element(screen.getByText(/^It cannot be more than/)).toBeVisible()
  await expect.element(field).toBeInvalid()
  await field.fill('900001')
  await expect.element(field).not.toBeInvalid()
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.element(screen.getByText(/^It cannot be more than/)).toBeVisible()
  await field.fill('900002')
  await expect.element(field).not.toBeInvalid()
  expect(callsOf('player.saveLimit')).toEqual([])
})

test('a limit without an amount is an error when it is saved, until something is typed', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'At most' })
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(field).toBeInvalid()
  await field.fill('300')
  await expect.element(field).not.toBeInvalid()
  expect(callsOf('player.saveLimit')).toEqual([])
})

test('a limit is removed without an amount', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  await screen.getByRole('button', { name: /^Remove/ }).click()
  await expect
    .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
    .toEqual([{ type: 'deposit', period: 'daily', amount: null }])
})

test('a pending change can be withdrawn: the present limit is saved again', async () => {
  const { screen, callsOf } = await showInSite(
    limit === null ? null : <PendingChange limit={limit} currency="EUR" />,
  )
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
    .toEqual([{ type: 'deposit', period: 'daily', amount: limit?.amount }])
})

test('what was deposited is listed with its link to every deposit', async () => {
  const { screen } = await showInSite(<Deposited deposited={deposited} currency="EUR" />)
  expect(screen.getByRole('term').all().length).toBeGreaterThanOrEqual(3)
  await expect.element(screen.getByRole('link')).toBeVisible()
})

test('the menu leads to the limits of payments and of games', async () => {
  const { screen } = await showInSite(<LimitsMenu />, { path: '/my/limits/payments' })
  const hrefs = screen
    .getByRole('link')
    .all()
    .map((link) => link.element().getAttribute('href'))
  expect(hrefs.toSorted()).toEqual(['/my/limits/gaming', '/my/limits/payments'])
})

test.each([
  ['payments', <DepositLimitsPage key="payments" />],
  ['gaming', <GamingLimitsPage key="gaming" />],
])('the page of the limits of %s has a title and a card for each period', async (_name, page) => {
  const { screen } = await showInSite(page)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => screen.getByRole('article').all().length).toBeGreaterThanOrEqual(3)
})

test('limits that do not load say so', async () => {
  const { screen } = await showInSite(<DepositLimitsPage />, {
    answers: { 'player.limits': { refused: { error: 'no_session', errorCode: 5 } } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Your limits did not load' })).toBeVisible()
})

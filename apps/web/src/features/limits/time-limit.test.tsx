import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitForm } from './limit-form.tsx'

const [limit] = exampleOf('player.limits').limits
if (limit === undefined) throw new Error('The example has no limit.')
const time = {
  ...limit,
  type: 'session',
  unit: 'seconds',
  amount: '9000',
  used: '3600',
  availableAmount: '5400',
  minAmount: '60',
  maxAmount: '82800',
  pending: null,
} as const
const of = { type: 'session', period: 'daily', currency: 'EUR' } as const

// Covers LIMIT-023
test.each([
  [{ amount: '9000', used: '3630', availableAmount: '5370' }, /90\smin.*of 2\sh\s30\smin.*Played\s*60\smin/],
  [{ amount: '43200', used: '21600', availableAmount: '21600' }, /360\smin.*of 12\sh.*Played\s*360\smin/],
  [{ amount: '43200', used: '18000', availableAmount: '25200' }, /7\sh.*of 12\sh.*Played\s*300\smin/],
])('a limit on time with %o shows minutes up to six hours, and hours above', async (figures, text) => {
  const { screen } = await showInSite(
    <LimitCard {...of} limit={{ ...time, ...figures }} isOpen={false} onChange={() => {}} />,
  )
  await expect.element(screen.getByRole('article', { name: 'Each day' })).toMatchTextContent(text)
})

test('a limit on time is typed in hours, says its effect, and is saved in seconds', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...of} limit={time} onDone={() => {}} />, {
    answers: { 'player.saveLimit': { limit: time } },
  })
  await screen.getByRole('textbox', { name: 'Limit' }).fill('1:30')
  await expect.element(screen.getByText(/You have played 60\smin today, so 30\smin is left/)).toBeVisible()
  await screen.getByRole('button', { name: /Save 1\sh\s30\smin/ }).click()
  await expect.poll(() => callsOf('player.saveLimit')).toHaveLength(1)
  expect(callsOf('player.saveLimit')[0]).toMatchObject({
    input: { type: 'session', period: 'daily', amount: '5400' },
  })
})

// Covers LIMIT-023
test('the operator’s times are choices that fill in the field, within the bounds of the limit', async () => {
  const { screen, callsOf } = await showInSite(
    <LimitForm {...of} limit={time} timeValues={['30', '3600', '5400', '86400']} onDone={() => {}} />,
    { answers: { 'player.saveLimit': { limit: time } } },
  )
  const choices = screen.getByRole('group', { name: 'Times to choose from' }).getByRole('button')
  await expect.element(choices.nth(0)).toMatchTextContent(/^1\sh$/)
  await expect.element(choices.nth(1)).toMatchTextContent(/^1\sh\s30\smin$/)
  expect(choices.elements()).toHaveLength(2)
  await choices.nth(1).click()
  await expect.element(choices.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('textbox', { name: 'Limit' })).toHaveValue('1:30')
  await screen.getByRole('button', { name: /Save 1\sh\s30\smin/ }).click()
  await expect
    .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
    .toEqual([{ type: 'session', period: 'daily', amount: '5400' }])
})

import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { lengthOf, TimeOutForm } from './time-out-form.tsx'
import { TimeOutPage } from './time-out-page.tsx'

const start = { name: 'Start my time-out' }

test.each([
  [24, { unit: 'hours', count: 24 }],
  [168, { unit: 'weeks', count: 1 }],
  [720, { unit: 'days', count: 30 }],
  [1008, { unit: 'weeks', count: 6 }],
  [36, { unit: 'hours', count: 36 }],
] as const)('%d hours are shown as %o', (hours, length) => {
  expect(lengthOf(hours)).toEqual(length)
})

test('the player chooses one of the lengths of the rule set, and nothing is chosen beforehand', async () => {
  const { screen } = await showInSite(<TimeOutPage />)
  for (const name of ['24 hours', '1 week', '30 days', '6 weeks'])
    await expect.element(screen.getByRole('radio', { name })).not.toBeChecked()
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})

test('nothing is sent before a length is chosen and the box is ticked', async () => {
  const { screen, callsOf } = await showInSite(<TimeOutPage />)
  await screen.getByRole('button', start).click()
  await expect.element(screen.getByText('This has to be ticked.')).toBeVisible()
  await screen.getByRole('radio', { name: '1 week' }).click()
  await screen.getByRole('button', start).click()
  expect(callsOf('player.startTimeOut')).toEqual([])
  await screen.getByRole('checkbox', { name: /nobody can end my time-out/ }).click()
  await screen.getByRole('button', start).click()
  await expect.poll(() => callsOf('player.startTimeOut')).toHaveLength(1)
  expect(callsOf('player.startTimeOut')[0]?.input).toEqual({ hours: 168 })
})

test('a time-out in force is shown with its end, beside the choice of a longer one', async () => {
  const { screen } = await showInSite(<TimeOutPage />, {
    answers: {
      'player.timeOut': {
        ...exampleOf('player.timeOut'),
        inForce: { from: '2026-11-21T11:00:00Z', until: '2026-11-22T11:00:00Z' },
      },
    },
  })
  await expect.element(screen.getByText('Your time-out ends on 22 Nov, 12:00 CET.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Take a longer break' })).toBeVisible()
})

test('a refusal is shown in place, and the choice stays', async () => {
  const { screen } = await showInSite(<TimeOutForm hours={[24]} />, {
    answers: {
      'player.startTimeOut': {
        refused: { error: 'technical_issues', errorCode: 100, errorDetails: {}, shownAs: 'alert' },
      },
    },
  })
  await screen.getByRole('radio', { name: '24 hours' }).click()
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', start).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '24 hours' })).toBeChecked()
})

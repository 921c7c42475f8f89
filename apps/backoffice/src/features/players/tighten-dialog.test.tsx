import { expect, test, vi } from 'vitest'
import {
  dora,
  exampleOf,
  lost,
  refusedWith,
  showInOffice,
  type Answers,
} from '../../tests/show-in-office.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { TightenDialog } from './tighten-dialog.tsx'
import type { PlayerLimit, PlayerProfile } from './use-players.ts'

const [example] = exampleOf('player.limits').limits
if (example === undefined) throw new Error('The example has no limit.')
const limit: PlayerLimit = {
  ...example,
  pending: null,
  bySupport: { raise: null, removal: null },
  canTighten: true,
}
const none = { amount: null, availableAmount: null }
const sara = { ...dora, permissions: ['loosenLimits'] } as never
const reader = { ...dora, permissions: [] } as never
const show = (
  limits: PlayerLimit[],
  { answers = {}, session = sara }: { answers?: Answers; session?: never } = {},
) => {
  const profile: PlayerProfile = { ...exampleOf('staff.player'), playerId: 'p1', limits }
  return showInOffice(<LimitsPanel profile={profile} />, { session, answers })
}
const lower = { name: 'Lower the limit: daily deposit limit' }

test('a limit is lowered with a message and a reason, and only below the current one', async () => {
  const { screen, callsOf } = await show([limit], { answers: { 'staff.playerLimitTighten': {} } })
  await screen.getByRole('button', lower).click()
  const dialog = screen.getByRole('dialog', { name: 'Lower the daily deposit limit?' })
  const amount = dialog.getByRole('textbox', { name: 'New limit, in EUR' })
  const send = dialog.getByRole('button', { name: 'Lower the limit' })
  for (const wrong of ['', 'much', '0', '50000', '60000']) {
    await amount.fill(wrong)
    await send.click()
    await expect.element(amount).toBeInvalid()
  }
  await expect.element(dialog.getByText(/^Enter an amount below 50\s000/)).toBeVisible()
  await expect.element(dialog.getByText('Tell the player why, and what to do')).toBeVisible()
  await expect.element(dialog.getByText('Enter a reason that can be checked later')).toBeVisible()
  expect(callsOf('staff.playerLimitTighten')).toEqual([])
  await amount.fill('20000')
  await dialog.getByRole('textbox', { name: 'Message to the player' }).fill('As you asked.')
  await dialog.getByRole('textbox', { name: /Internal note/ }).fill('By telephone.')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/The limit is in force/)
  expect(callsOf('staff.playerLimitTighten').map(({ input }) => input)).toEqual([
    {
      ...{ playerId: 'p1', type: 'deposit', period: 'daily', current: '5000000', amount: '2000000' },
      ...{ reason: 'By telephone.', message: 'As you asked.' },
    },
  ])
})

test('a first limit is chosen among those that are not set, and a time is typed in hours', async () => {
  const time = { ...limit, ...none, type: 'session', period: 'daily', unit: 'seconds' } as const
  const { screen, callsOf } = await show([limit, { ...limit, ...none, period: 'weekly' }, time], {
    answers: { 'staff.playerLimitTighten': {} },
  })
  await screen.getByRole('button', { name: 'Set a limit' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Set a limit for the player?' })
  await dialog.getByRole('combobox', { name: 'Which limit?' }).selectOptions('Time in games a day')
  await dialog.getByRole('textbox', { name: 'New limit, in hours' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Message to the player' }).fill('As you asked.')
  await dialog.getByRole('textbox', { name: /Internal note/ }).fill('By telephone.')
  await dialog.getByRole('button', { name: 'Set a limit' }).click()
  await expect
    .poll(() => callsOf('staff.playerLimitTighten').map(({ input }) => input))
    .toMatchObject([{ type: 'session', period: 'daily', current: null, amount: '7200' }])
})

test('what was typed is sent again under the same key after its answer was lost', async () => {
  const answer = vi.fn().mockImplementationOnce(lost).mockReturnValue({})
  const done = vi.fn()
  const { screen, callsOf } = await showInOffice(
    <TightenDialog
      player={{ playerId: 'p2', currency: 'EUR' }}
      limits={[limit]}
      onDone={done}
      onClose={() => {}}
    />,
    { session: sara, answers: { 'staff.playerLimitTighten': answer } },
  )
  await screen.getByRole('textbox', { name: 'New limit, in EUR' }).fill('20000')
  await screen.getByRole('textbox', { name: 'Message to the player' }).fill('As you asked.')
  await screen.getByRole('textbox', { name: /Internal note/ }).fill('By telephone.')
  const send = screen.getByRole('button', { name: 'Lower the limit' })
  await send.click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await send.click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  const [first, second] = callsOf('staff.playerLimitTighten').map(({ key }) => key)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('a refusal is shown in the dialog, which stays open', async () => {
  const refused = refusedWith({ error: 'limit_differs', errorCode: 9056, shownAs: 'alert' })
  const { screen } = await show([limit], { answers: { 'staff.playerLimitTighten': refused } })
  await screen.getByRole('button', lower).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New limit, in EUR' }).fill('100')
  await dialog.getByRole('textbox', { name: 'Message to the player' }).fill('x')
  await dialog.getByRole('textbox', { name: /Internal note/ }).fill('y')
  await dialog.getByRole('button', { name: 'Lower the limit' }).click()
  await expect.element(dialog.getByText(/has been changed or removed since/)).toBeVisible()
})

test.each([
  [
    'where the server offers nothing',
    [
      { ...limit, canTighten: false },
      { ...limit, ...none, canTighten: false },
    ],
    sara,
  ],
  ['for a role without the permission', [limit, { ...limit, ...none }], reader],
])('no button is shown %s', async (_where, limits, session) => {
  const { screen } = await show(limits, { session })
  await expect.element(screen.getByRole('region', { name: 'Limits' })).toMatchTextContent(/50\s000/)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a limit that support set is marked with that', async () => {
  const { screen } = await show([{ ...limit, setBySupport: true }])
  await expect.element(screen.getByText('Set by support.')).toBeVisible()
})

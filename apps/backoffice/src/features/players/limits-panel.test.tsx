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
import type { PlayerLimit, PlayerProfile } from './use-players.ts'

const [example] = exampleOf('player.limits').limits
if (example === undefined) throw new Error('The example has no limit.')
const times = { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null }
const limit: PlayerLimit = {
  ...example,
  pending: null,
  removal: null,
  removedBy: 'support',
  bySupport: { raise: null, removal: times },
  canTighten: false,
}
const sara = { ...dora, permissions: ['loosenLimits'] } as never
const reader = { ...dora, permissions: [] } as never
const profileOf = (change: Partial<PlayerLimit>): PlayerProfile => ({
  ...exampleOf('staff.player'),
  playerId: 'p1',
  limits: [{ ...limit, ...change }],
})
const show = (
  change: Partial<PlayerLimit> = {},
  { answers = {}, session = sara }: { answers?: Answers; session?: never } = {},
) => showInOffice(<LimitsPanel profile={profileOf(change)} />, { session, answers })
const removal = { name: 'Remove the limit: daily deposit limit' }

test('a removal says what will happen and from when, and is sent with the reason', async () => {
  const { screen, callsOf } = await show({}, { answers: { 'staff.playerLimitLoosen': times } })
  await screen.getByRole('button', removal).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove the daily deposit limit?' })
  await expect
    .element(dialog)
    .toMatchTextContent(/Only if the player asks for it\. The limit of 50\s000.* ends on 28 Nov, 13:00 CET\./)
  await dialog.getByRole('button', { name: 'Remove the limit' }).click()
  await expect.element(dialog.getByRole('textbox')).toBeInvalid()
  expect(callsOf('staff.playerLimitLoosen')).toEqual([])
  await dialog.getByRole('textbox').fill('The player calls.')
  await dialog.getByRole('button', { name: 'Remove the limit' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(
      /The removal is requested, and the player gets an email\. The limit of 50\s000.* ends on 28 Nov/,
    )
  expect(callsOf('staff.playerLimitLoosen').map(({ input }) => input)).toEqual([
    {
      ...{ playerId: 'p1', type: 'deposit', period: 'daily', current: '5000000', amount: null },
      reason: 'The player calls.',
    },
  ])
})

test('a removal whose answer was lost is sent again under the same key', async () => {
  const answer = vi.fn().mockImplementationOnce(lost).mockReturnValue(times)
  const { screen, callsOf } = await show({}, { answers: { 'staff.playerLimitLoosen': answer } })
  await screen.getByRole('button', removal).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The player calls again.')
  const send = dialog.getByRole('button', { name: 'Remove the limit' })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second] = callsOf('staff.playerLimitLoosen').map(({ key }) => key)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('a refusal is shown in the dialog, which stays open', async () => {
  const refused = refusedWith({
    error: 'limit_change_waits',
    errorCode: 9055,
    errorDetails: { from: '2026-11-28T12:00:00Z' },
    shownAs: 'alert',
  })
  const { screen } = await show({}, { answers: { 'staff.playerLimitLoosen': refused } })
  await screen.getByRole('button', removal).click()
  await screen.getByRole('textbox').fill('The player calls.')
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove the limit' }).click()
  await expect
    .element(screen.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(
      /A change of this limit already waits until .*28 Nov.*The player has to end it first\./,
    )
})

test.each([
  ['where the server offers nothing', { bySupport: { raise: null, removal: null } }, sara],
  ['for a role without the permission', {}, reader],
])('no button is shown %s', async (_where, change, session) => {
  const { screen } = await show(change, { session })
  await expect.element(screen.getByRole('region', { name: 'Limits' })).toMatchTextContent(/50\s000/)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a change that support requested is marked with that', async () => {
  const pending = { ...times, amount: null, requestedBy: 'support' } as const
  const { screen } = await show({ pending })
  await expect
    .element(screen.getByRole('region', { name: 'Limits' }))
    .toMatchTextContent(/no limit from 28 Nov, .*Requested by support, at the player’s demand\./)
})

test.each([
  [
    'can be confirmed',
    { pending: { ...times, confirmBy: '2026-12-05T12:00:00Z', amount: null, requestedBy: 'player' } },
    /no limit, if the player confirms it from 28 Nov, .* until 5 Dec/,
  ],
  ['lapsed', { lapsed: { amount: null, at: '2026-11-20T12:00:00Z' } }, /no limit, not confirmed by 20 Nov/],
] as const)('a removal that %s is named with its times', async (_state, change, text) => {
  const { screen } = await show(change as Partial<PlayerLimit>)
  await expect.element(screen.getByRole('region', { name: 'Limits' })).toMatchTextContent(text)
})

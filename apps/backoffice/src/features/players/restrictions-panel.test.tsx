import { expect, test, vi } from 'vitest'
import {
  dora,
  exampleOf,
  lost,
  refusedWith,
  showInOffice,
  type Answers,
} from '../../tests/show-in-office.tsx'
import { deleteDrafts } from '../../platform/drafts.ts'
import { ActionChoice } from './action-choice.tsx'
import { BlockPlayerDialog } from './block-player-dialog.tsx'
import { UnblockPlayerDialog } from './unblock-player-dialog.tsx'
import { RestrictionsPanel } from './restrictions-panel.tsx'
import type { PlayerProfile } from './use-players.ts'

const profile: PlayerProfile = { ...exampleOf('staff.player'), playerId: 'p1' }
const blocked: PlayerProfile = {
  ...profile,
  blockStatus: 'ManualBlockedDeposit',
  restrictions: [
    {
      kind: 'timeOut',
      source: 'player',
      by: null,
      from: '2026-11-21T12:00:00Z',
      until: '2026-11-22T12:00:00Z',
      message: null,
      note: null,
    },
    {
      kind: 'depositBlock',
      source: 'staff',
      by: 'Sara Fekete',
      from: '2026-11-21T12:00:00Z',
      until: null,
      message: 'Please call us.',
      note: 'The bank asked.',
    },
  ],
}
const atDocumentLimit: PlayerProfile = {
  ...profile,
  blockStatus: 'AutoBlockedByDocument',
  restrictions: [
    {
      kind: 'depositBlock',
      source: 'platform',
      by: null,
      from: '2026-11-21T12:00:00Z',
      until: null,
      message: null,
      note: null,
    },
  ],
}
const payments = { ...dora, permissions: ['blockPlayers', 'unblockPlayers'] } as never
const support = { ...dora, permissions: ['blockPlayers'] } as never
const reader = { ...dora, permissions: [] } as never
const show = (shown: PlayerProfile, session = payments, answers: Answers = {}) =>
  showInOffice(<RestrictionsPanel profile={shown} />, { session, answers })

test('a player without a restriction can be blocked, and nothing can be lifted', async () => {
  const { screen } = await show(profile)
  await expect.element(screen.getByText('Payments not blocked')).toBeVisible()
  await expect.element(screen.getByText(/^Nothing keeps the player/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Block the player' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Lift a block' })).not.toBeInTheDocument()
})

test('a restriction shows who set it, when, what the player reads and what staff noted', async () => {
  const { screen } = await show(blocked)
  await expect.element(screen.getByText('Deposits blocked by staff')).toBeVisible()
  await expect.element(screen.getByText(/until .*, by the player; nobody can end it earlier/)).toBeVisible()
  await expect.element(screen.getByText(/^Since .*, by Sara Fekete/)).toBeVisible()
  await expect.element(screen.getByText('The player reads: Please call us.')).toBeVisible()
  await expect.element(screen.getByText('Staff note: The bank asked.')).toBeVisible()
})

test('a block at the document limit shows its cause, and no button lifts it', async () => {
  const { screen } = await show(atDocumentLimit)
  await expect.element(screen.getByText('Deposits blocked until a document is approved')).toBeVisible()
  await expect.element(screen.getByText(/^Since .*, by the platform/)).toBeVisible()
  await expect.element(screen.getByText(/The deposits reached the document limit/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Lift a block' })).not.toBeInTheDocument()
})

test('staff block deposits beside the document limit, and lift only their own block', async () => {
  const { screen } = await show({
    ...atDocumentLimit,
    restrictions: [...atDocumentLimit.restrictions, ...blocked.restrictions],
  })
  await expect.element(screen.getByText(/The deposits reached the document limit/)).toBeVisible()
  await screen.getByRole('button', { name: 'Lift a block' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Lift a block?' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Deposits' })).toBeVisible()
})

test('deposits are offered for a block by staff while the document limit blocks them', async () => {
  const { screen } = await show(atDocumentLimit)
  await screen.getByRole('button', { name: 'Block the player' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: 'Deposits' })).toBeVisible()
})

test('a block needs an action, a message and a note, and sends them apart', async () => {
  const { screen, callsOf } = await show(profile)
  await screen.getByRole('button', { name: 'Block the player' }).click()
  const dialog = screen.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Block', exact: true })
  await submit.click()
  await expect.element(dialog.getByText('Tick at least one')).toBeVisible()
  await expect.element(dialog.getByText('Tell the player why, and what to do')).toBeVisible()
  expect(callsOf('staff.playerBlock')).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Withdrawals' }).click()
  await dialog.getByRole('textbox', { name: 'Message to the player' }).fill('Please call us.')
  await dialog.getByRole('textbox', { name: /Internal note/ }).fill('The bank asked.')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toMatchTextContent('The block is in force.')
  expect(callsOf('staff.playerBlock').map(({ input }) => input)).toEqual([
    { playerId: 'p1', actions: ['withdraw'], message: 'Please call us.', note: 'The bank asked.' },
  ])
})

test('what is blocked is not offered again, and payments staff lift it with a note', async () => {
  const { screen, callsOf } = await show(blocked)
  await screen.getByRole('button', { name: 'Block the player' }).click()
  const block = screen.getByRole('dialog')
  await expect.element(block.getByRole('checkbox', { name: 'Play' })).toBeVisible()
  await expect.element(block.getByRole('checkbox', { name: 'Deposits' })).not.toBeInTheDocument()
  await block.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Lift a block' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Lift a block?' })
  await dialog.getByRole('textbox').fill('The bank has answered.')
  await dialog.getByRole('button', { name: 'Lift the block' }).click()
  await expect.element(dialog.getByText('Tick at least one')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Deposits' }).click()
  await dialog.getByRole('button', { name: 'Lift the block' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('The block is lifted.')
  expect(callsOf('staff.playerUnblock').map(({ input }) => input)).toEqual([
    { playerId: 'p1', actions: ['deposit'], note: 'The bank has answered.' },
  ])
})

test('a lifting whose answer was lost is sent again under the same key', async () => {
  const answer = vi.fn().mockImplementationOnce(lost).mockReturnValue({})
  const { screen, callsOf } = await show(blocked, payments, { 'staff.playerUnblock': answer })
  await screen.getByRole('button', { name: 'Lift a block' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Lift a block?' })
  await dialog.getByRole('checkbox', { name: 'Deposits' }).click()
  await dialog.getByRole('textbox').fill('The bank has answered twice.')
  const send = dialog.getByRole('button', { name: 'Lift the block' })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second] = callsOf('staff.playerUnblock').map(({ key }) => key)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('support blocks and lifts nothing', async () => {
  const { screen } = await show(blocked, support)
  await expect.element(screen.getByRole('button', { name: 'Block the player' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Lift a block' })).not.toBeInTheDocument()
})

test('a reader neither blocks nor lifts', async () => {
  const { screen } = await show(blocked, reader)
  await expect.element(screen.getByText(/Please call us\./)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('an action is ticked and unticked by itself', async () => {
  const change = vi.fn()
  const choice = { id: 'choice', legend: 'What?', actions: ['deposit', 'play'], chosen: ['play'] } as const
  const { screen } = await showInOffice(<ActionChoice {...choice} error={undefined} onChange={change} />)
  await screen.getByRole('checkbox', { name: 'Deposits' }).click()
  expect(change).toHaveBeenLastCalledWith(['play', 'deposit'])
  await screen.getByRole('checkbox', { name: 'Play' }).click()
  expect(change).toHaveBeenLastCalledWith([])
})

test('what was typed for a block stays when the dialog is closed', async () => {
  const props = { playerId: 'p2', actions: ['play'], onDone: () => {}, onClose: () => {} } as const
  const first = await showInOffice(<BlockPlayerDialog {...props} />, { session: payments })
  await first.screen.getByRole('textbox', { name: 'Message to the player' }).fill('Please call us.')
  await first.screen.unmount()
  const { screen } = await showInOffice(<BlockPlayerDialog {...props} />, { session: payments })
  await expect
    .element(screen.getByRole('textbox', { name: 'Message to the player' }))
    .toHaveValue('Please call us.')
})

test('a block is not lifted without a note', async () => {
  const props = { playerId: 'p1', actions: ['play'], onDone: () => {}, onClose: () => {} } as const
  const { screen, callsOf } = await showInOffice(<UnblockPlayerDialog {...props} />, { session: payments })
  await screen.getByRole('checkbox', { name: 'Play' }).click()
  await screen.getByRole('button', { name: 'Lift the block' }).click()
  await expect.element(screen.getByText('Enter a reason that can be checked later')).toBeVisible()
  expect(callsOf('staff.playerUnblock')).toEqual([])
})

test('staff who would block their own account learn that a colleague has to', async () => {
  const { screen } = await show(profile, payments, {
    'staff.playerBlock': refusedWith({ error: 'own_account', errorCode: 9081 }),
  })
  await screen.getByRole('button', { name: 'Block the player' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Play' }).click()
  await dialog.getByRole('textbox', { name: 'Message to the player' }).fill('x')
  await dialog.getByRole('textbox', { name: /Internal note/ }).fill('y')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(dialog.getByText(/A colleague has to do this/)).toBeVisible()
})

test('the ticks of a form come back with its texts, after a session that expired', async () => {
  deleteDrafts()
  const form = (
    <BlockPlayerDialog
      playerId="p-ticks"
      actions={['deposit', 'play']}
      onDone={() => {}}
      onClose={() => {}}
    />
  )
  const before = await showInOffice(form, { session: payments })
  await before.screen.getByRole('checkbox', { name: 'Play' }).click()
  await before.screen.unmount()
  const after = await showInOffice(form, { session: payments })
  await expect.element(after.screen.getByRole('checkbox', { name: 'Play' })).toBeChecked()
  await expect.element(after.screen.getByRole('checkbox', { name: 'Deposits' })).not.toBeChecked()
})

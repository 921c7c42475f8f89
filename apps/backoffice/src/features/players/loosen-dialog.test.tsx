import { expect, test, vi } from 'vitest'
import { dora, exampleOf, showInOffice } from '../../tests/show-in-office.tsx'
import { LoosenDialog, type Loosening } from './loosen-dialog.tsx'

const [example] = exampleOf('player.limits').limits
if (example === undefined) throw new Error('The example has no limit.')
const times = { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null }
const confirmed = { ...times, confirmBy: '2026-12-05T12:00:00Z' }
const sara = { ...dora, permissions: ['loosenLimits'] } as never

async function show(kind: Loosening['kind'], answer: typeof times | typeof confirmed) {
  const bySupport = { raise: null, removal: null, [kind]: answer }
  const loosening = { kind, limit: { ...example, pending: null, bySupport } } as Loosening
  const [requested, close] = [vi.fn(), vi.fn()]
  const shown = await showInOffice(
    <LoosenDialog
      player={{ playerId: 'p1', currency: 'EUR', timeZone: 'UTC' }}
      loosening={loosening}
      onRequested={requested}
      onClose={close}
    />,
    { session: sara, answers: { 'staff.playerLimitLoosen': answer } },
  )
  return { ...shown, dialog: shown.screen.getByRole('dialog'), requested, close }
}

test('a removal that the player confirms names both times, before and after the request', async () => {
  const { dialog, requested, close } = await show('removal', confirmed)
  const both = /[Ff]rom 28 Nov, .* until 5 Dec, /
  await expect.element(dialog).toMatchTextContent(both)
  await dialog.getByRole('textbox').fill('The player calls about this.')
  await dialog.getByRole('button', { name: 'Remove the limit' }).click()
  await expect.poll(() => requested.mock.calls).toEqual([[expect.stringMatching(both)]])
  expect(close).toHaveBeenCalledOnce()
})

test('a higher limit is requested with its amount, and only one above the current limit', async () => {
  const { dialog, callsOf, requested } = await show('raise', times)
  await expect.element(dialog).toHaveAccessibleName('Raise the daily deposit limit?')
  const amount = dialog.getByRole('textbox', { name: 'New limit, in EUR' })
  const send = dialog.getByRole('button', { name: 'Raise the limit' })
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('The player asks for more.')
  for (const wrong of ['', 'much', '50000']) {
    await amount.fill(wrong)
    await send.click()
    await expect.element(amount).toBeInvalid()
  }
  expect(callsOf('staff.playerLimitLoosen')).toEqual([])
  await amount.fill('60000')
  await send.click()
  await expect
    .poll(() => requested.mock.calls)
    .toEqual([[expect.stringMatching(/Until 28 Nov, .* the limit stays at 50\s000/)]])
  expect(callsOf('staff.playerLimitLoosen').map(({ input }) => input)).toMatchObject([{ amount: '6000000' }])
})

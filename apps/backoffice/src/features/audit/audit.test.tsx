import { expect, test, vi } from 'vitest'
import { dora, showInOffice } from '../../tests/show-in-office.tsx'
import { AuditPage } from './audit-page.tsx'

const event = {
  seq: 1,
  at: '2026-11-21T12:00:00Z',
  actor: 's1',
  actorName: 'Dora',
  action: 'withdrawal_approved',
  subject: 'W3H8P5ZC6N',
  details: { note: 'Seen' },
}
const answers = { 'staff.audit': { events: [event], nextCursor: null } }
const search = { by: 'all', value: '' } as const

test('an event is a row whose values filter the trail', async () => {
  const pick = vi.fn()
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={pick} />, { answers })
  await screen.getByRole('button', { name: 'withdrawal approved' }).click()
  expect(pick).toHaveBeenCalledWith({ by: 'action', value: 'withdrawal_approved' })
})

test('a filter without its value is refused at the field', async () => {
  const pick = vi.fn()
  const { screen } = await showInOffice(<AuditPage search={{ by: 'actor', value: '' }} onSearch={pick} />, {
    answers,
  })
  await screen.getByRole('search').getByRole('button').click()
  await expect.element(screen.getByRole('search').getByRole('textbox')).toBeInvalid()
  expect(pick).not.toHaveBeenCalled()
})

test('a person who may not read the trail is told so', async () => {
  const session = { ...dora, permissions: [] } as typeof dora
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={() => {}} />, {
    session,
    answers,
  })
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
})

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { dora as member, exampleOf, showInOffice } from '../../tests/show-in-office.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { AskPlayer } from './ask-player.tsx'
import { EndRequest } from './end-request.tsx'
import { InformationRequests } from './information-requests.tsx'
import { MessageDialog } from './message-dialog.tsx'

const dora = { ...member, permissions: ['reviewDocuments', 'resolveCases'] as never }
const [answered] = exampleOf('staff.withdrawal').informationRequests
if (answered === undefined) throw new Error('the example has no request')

function Message({ onSend }: { onSend: () => void }) {
  const [text, set] = useState('')
  const [note, setNote] = useState('')
  return (
    <MessageDialog
      id="m1"
      texts={{ title: 'Reject', hint: 'The player reads this.', fault: 'Write it', send: 'Reject' }}
      variant="danger"
      message={{ text, set }}
      note={{ text: note, set: setNote }}
      isWorking={false}
      error={null}
      onSend={onSend}
      onClose={() => {}}
    />
  )
}

test('a message to the player is previewed before it is sent', async () => {
  const send = vi.fn()
  const { screen } = await showInOffice(<Message onSend={send} />)
  const message = screen.getByRole('textbox').first()
  await expect.element(message).toHaveFocus()
  await screen.getByRole('button', { name: /preview/i }).click()
  await expect.element(message).toBeInvalid()
  await message.fill('The account is not yours.')
  await screen.getByRole('button', { name: /preview/i }).click()
  await expect.element(screen.getByRole('figure').first()).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await screen.getByRole('button').last().click()
  expect(send).toHaveBeenCalledOnce()
})

test('a request for information shows its question and its outcome', async () => {
  const asked = {
    id: 'q1',
    question: 'Which bank is it?',
    requestedBy: 'Dora',
    requestedAt: '2026-11-21T12:00:00Z',
    answerBy: '2026-11-25T12:00:00Z',
    answer: null,
    answeredAt: null,
    isWithdrawn: false,
    endedByClosing: false,
    files: [],
  }
  const { screen } = await showInOffice(
    <InformationRequests
      playerId="p1"
      requests={[
        asked,
        { ...asked, id: 'q2', requestedAt: '2026-11-21T13:00:00Z', isWithdrawn: true },
        {
          ...asked,
          id: 'q3',
          requestedAt: '2026-11-21T14:00:00Z',
          answer: 'It is OTP.',
          answeredAt: '2026-11-21T15:00:00Z',
        },
        { ...asked, id: 'q4', isWithdrawn: true, endedByClosing: true },
      ]}
    />,
  )
  const items = screen.getByRole('listitem')
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/Dora asked, .*Which bank is it\?.*No answer yet; the player has until/)
  await expect.element(items.nth(1)).toMatchTextContent(/Withdrawn$/)
  await expect.element(items.nth(2)).toMatchTextContent(/The player answered, .*It is OTP\.$/)
  await expect.element(items.nth(3)).toMatchTextContent(/The player closed the account without an answer/)
})

test('the files of an answer are read only when somebody asks for them', async () => {
  const { screen, callsOf } = await showInOffice(<AnswerFiles playerId="p1" request={answered} />, {
    session: dora,
  })
  const show = screen.getByRole('button', { name: 'Show the file of the answer' })
  await expect.element(show).toBeVisible()
  expect(callsOf('staff.answerFiles')).toEqual([])
  await show.click()
  await expect.element(screen.getByRole('link', { name: 'Download statement.pdf' })).toBeVisible()
  expect(callsOf('staff.answerFiles').map(({ input }) => input)).toEqual([
    { playerId: 'p1', id: answered.id },
  ])
})

test('a role without the permission reads that there are files', async () => {
  const { screen } = await showInOffice(<AnswerFiles playerId="p1" request={answered} />, {
    session: { ...dora, permissions: [] } as typeof member,
  })
  await expect.element(screen.getByText(/^One file: your role has no permission/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a player is asked about a case after a preview, with a note for staff apart from the question', async () => {
  const { screen, callsOf } = await showInOffice(
    <AskPlayer subject={{ kind: 'case', id: 'c1' }} requests={[answered]} shownBy={[['cases']]} />,
    { session: dora },
  )
  await screen.getByRole('button', { name: 'Request information' }).click()
  await screen.getByRole('textbox', { name: 'Message to the player' }).fill('Whose account is it?')
  await screen.getByRole('textbox', { name: 'Internal note (optional)' }).fill('Two names.')
  await screen.getByRole('button', { name: 'Preview the message' }).click()
  expect(callsOf('staff.caseRequestInformation')).toEqual([])
  await screen.getByRole('button', { name: 'Send the request' }).click()
  await expect
    .poll(() => callsOf('staff.caseRequestInformation').map(({ input }) => input))
    .toEqual([{ id: 'c1', message: 'Whose account is it?', note: 'Two names.' }])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('while the player has time to answer, the request about a document is withdrawn after a confirmation', async () => {
  const waiting = {
    ...answered,
    answer: null,
    answeredAt: null,
    files: [],
    answerBy: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const { screen, callsOf } = await showInOffice(
    <AskPlayer subject={{ kind: 'document', id: 'd1' }} requests={[waiting]} shownBy={[['documents']]} />,
    { session: dora },
  )
  await screen.getByRole('button', { name: 'Withdraw the request' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this request?' })
  await expect.element(dialog).toMatchTextContent(/The player can no longer answer/)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('staff.documentInformationRequestEnd')).toEqual([])
  await screen.getByRole('button', { name: 'Withdraw the request' }).click()
  await dialog.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect
    .poll(() => callsOf('staff.documentInformationRequestEnd').map(({ input }) => input))
    .toEqual([{ id: 'd1' }])
})

test('the confirmation says what the player loses, and its button withdraws the request', async () => {
  const [yes, close] = [vi.fn(), vi.fn()]
  const { screen } = await showInOffice(<EndRequest isWorking={false} onYes={yes} onClose={close} />)
  await expect.element(screen.getByText(/what they have typed is lost/)).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  expect([yes.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
  await screen.getByRole('button', { name: 'Withdraw the request' }).click()
  expect(yes).toHaveBeenCalledOnce()
})

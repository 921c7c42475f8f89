import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient, reading, refresh } from '../../platform/query.ts'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { AnswerForm } from './answer-form.tsx'
import { EndedQuestions } from './ended-questions.tsx'
import { LateQuestions, OwnQuestion, PastQuestions } from './own-questions.tsx'

const example = exampleOf('player.informationRequests')
const [open] = example.requests
if (open === undefined) throw new Error('the example has no request')
const { id } = open
const form = <AnswerForm request={open} title="We need your answer" deadline="Please answer by Friday." />

/** A page that asks the question until a button is pressed. */
function Asked() {
  const [isAsked, setAsked] = useState(true)
  return (
    <>
      <EndedQuestions asked={isAsked ? [id] : []} />
      {isAsked ? <button onClick={() => setAsked(false)}>End</button> : <p>Ended</p>}
    </>
  )
}

/** A file of the browser, as the player would choose it. */
const file = (name: string, type = 'image/jpeg', size = 4) => new File([new Uint8Array(size)], name, { type })
async function choose(container: HTMLElement, chosen: File) {
  await vi.waitFor(() => expect(container.querySelector('input[type=file]')).not.toBeNull())
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(chosen)
  if (input === null) return
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an empty answer is reported at its field, and an answer with text is sent', async () => {
  const { screen, callsOf } = await showInSite(form)
  const field = screen.getByRole('textbox')
  const send = screen.getByRole('button', { name: 'Send answer' })
  await send.click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  await field.fill('It is OTP.')
  await expect.element(field).not.toBeInvalid()
  await send.click()
  await expect
    .poll(() => callsOf('player.informationRequestAnswer').map(({ input }) => input))
    .toEqual([{ id, answer: 'It is OTP.' }])
})

test('a file is added to the answer, and removed by its name', async () => {
  const { screen, callsOf } = await showInSite(<AnswerFiles id={id} onWorking={() => {}} />)
  await choose(screen.container, file('salary.jpg'))
  await expect.poll(() => callsOf('player.informationRequestFile')).toHaveLength(1)
  await screen.getByRole('button', { name: 'Remove statement.pdf' }).click()
  await expect
    .poll(() => callsOf('player.informationRequestFileRemove').map(({ input }) => input))
    .toEqual([{ id, fileId: open.files[0]?.id }])
  await expect.element(screen.getByRole('button', { name: 'Add a file' })).toHaveFocus()
})

test('a file that cannot be used is named with its reason, and is not sent', async () => {
  const { screen, callsOf } = await showInSite(<AnswerFiles id={id} onWorking={() => {}} />)
  await choose(screen.container, file('notes.txt', 'text/plain'))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^notes\.txt: /)
  expect(callsOf('player.informationRequestFile')).toEqual([])
})

test('a file that the server refuses is named with the reason', async () => {
  const { screen } = await showInSite(<AnswerFiles id={id} onWorking={() => {}} />, {
    answers: {
      'player.informationRequestFile': {
        refused: { error: 'file_infected', errorCode: 274, shownAs: 'alert' },
      },
    },
  })
  await choose(screen.container, file('salary.jpg'))
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/^salary\.jpg: /)
})

test('an answer with all the files that are allowed takes no more', async () => {
  const { screen } = await showInSite(<AnswerFiles id={id} onWorking={() => {}} />, {
    answers: { 'player.informationRequests': { ...example, rules: { ...example.rules, maxFiles: 1 } } },
  })
  await expect
    .element(screen.getByRole('button', { name: 'Add a file' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('An answer has at most one file.')).toBeVisible()
})

test('a question on the page of what is owed is named by the heading above it', async () => {
  const { screen } = await showInSite(
    <>
      <h2 id="named">A question of our staff</h2>
      <OwnQuestion id={id} namedBy="named" onAnswered={() => {}} />
    </>,
  )
  await expect.element(screen.getByRole('form', { name: 'A question of our staff' })).toBeVisible()
  await expect.element(screen.getByText(open.question)).toBeVisible()
})

test('the questions that were answered can be read again, with their files', async () => {
  const answered = {
    ...open,
    status: 'answered' as const,
    answer: 'It is my salary.',
    answeredAt: '2026-11-21T13:02:00Z',
  }
  const { screen } = await showInSite(<PastQuestions />, {
    answers: { 'player.informationRequests': { ...example, requests: [answered] } },
  })
  await expect.element(screen.getByText('It is my salary.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'statement.pdf' })).toBeVisible()
})

test('a question whose time is over can still be answered', async () => {
  const late = { ...open, status: 'late' as const }
  const { screen, callsOf } = await showInSite(<LateQuestions onAnswered={() => {}} />, {
    answers: { 'player.informationRequests': { ...example, requests: [late] } },
  })
  await expect.element(screen.getByRole('form', { name: 'A question whose time is over' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('Sorry, I was abroad.')
  await screen.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => callsOf('player.informationRequestAnswer')).toHaveLength(1)
})

test.each([
  ['ended', true],
  ['answered', false],
] as const)(
  'a question whose form disappears is reported when staff withdrew it: %s',
  async (status, isSaid) => {
    const { screen } = await showInSite(<Asked />, {
      answers: { 'player.informationRequests': { ...example, requests: [{ ...open, status }] } },
    })
    const said = screen.getByText(/^Our staff have withdrawn their question\. You don’t need to answer it/)
    await expect.element(screen.getByRole('button')).toBeVisible()
    expect(said.elements()).toEqual([])
    await screen.getByRole('button', { name: 'End' }).click()
    await expect.element(screen.getByText('Ended')).toBeVisible()
    await expect.poll(() => said.elements().length).toBe(isSaid ? 1 : 0)
  },
)

test('a question whose time is over is reported when staff withdrew it', async () => {
  const requests = (status: 'late' | 'ended') => ({ ...example, requests: [{ ...open, status }] })
  const { screen } = await showInSite(<LateQuestions onAnswered={() => {}} />, {
    answers: { 'player.informationRequests': requests('ended') },
  })
  queryClient.setQueryData(reading('player.informationRequests', {}).queryKey, requests('late'))
  await expect.element(screen.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('I was')
  refresh('player.informationRequests')
  await expect.element(screen.getByText(/You don’t need to answer it/)).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

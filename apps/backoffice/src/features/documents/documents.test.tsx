import { errorObjectOf, refuse } from '@baize/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deleteDrafts } from '../../platform/drafts.ts'
import {
  dora as member,
  exampleOf,
  refusedWith,
  showInOffice,
  twoLicences,
} from '../../tests/show-in-office.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DocumentReview } from './document-review.tsx'
import { DocumentsPage } from './documents-page.tsx'
import { useReview } from './use-documents.ts'

beforeEach(deleteDrafts)

const dora = { ...member, permissions: ['reviewDocuments'] as never }
const document = exampleOf('staff.document')
const at = (id: string | null, answers = {}) =>
  showInOffice(<DocumentsPage id={id} onId={() => {}} />, { session: dora, answers })

describe('the queue of documents', () => {
  test('lists what waits, for whom, and until when', async () => {
    const { screen } = await at(null)
    await expect.element(screen.getByText('1 document waits')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Driving licence' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^anna_k, player/ })).toBeVisible()
    await expect.element(screen.getByText(/^Decide by/)).toBeVisible()
  })

  test('names the licence of a player in the language of the page', async () => {
    const [name = ''] = exampleOf('staff.documents').items.map(({ player }) => player.licence)
    const { screen } = await showInOffice(<DocumentsPage id={null} onId={() => {}} />, {
      session: dora,
      licences: [{ name, title: 'Magyarország', timeZone: 'Europe/Budapest' }, ...twoLicences],
    })
    await expect.element(screen.getByRole('cell', { name: /· Magyarország$/ })).toBeVisible()
  })

  test('says that nothing waits', async () => {
    const { screen } = await at(null, { 'staff.documents': { items: [], openCount: 0, nextCursor: null } })
    await expect.element(screen.getByText('No document waits')).toBeVisible()
  })
})

describe('the review of a document', () => {
  test('shows the pictures beside the stated data, and approves', async () => {
    const { screen, callsOf } = await at(document.id)
    await expect.element(screen.getByRole('img', { name: 'Front of the document' })).toBeInTheDocument()
    await expect.element(screen.getByText('Weber')).toBeVisible()
    await expect.element(screen.getByText('12 April 1990')).toBeVisible()
    await expect.element(screen.getByText('Germany')).toBeVisible()
    await screen.getByRole('button', { name: 'Approve the document' }).click()
    await expect.element(screen.getByText('Document approved. The player can go on.')).toBeVisible()
    expect(callsOf('staff.documentApprove').map(({ input }) => input)).toEqual([
      { id: document.id, version: document.version },
    ])
  })

  test('rejects chosen sides with a message to the player, and a note for staff apart from it', async () => {
    const { screen, callsOf } = await at(document.id)
    await screen.getByRole('button', { name: 'Reject…' }).click()
    await screen.getByRole('button', { name: 'Reject and tell the player' }).click()
    await expect.element(screen.getByText('Write what the player has to do.')).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Front' }).click()
    await screen.getByRole('textbox', { name: 'Message to the player' }).fill('The photo is blurred.')
    await screen.getByRole('textbox', { name: 'Internal note (optional)' }).fill('Looks edited.')
    await screen.getByRole('button', { name: 'Reject and tell the player' }).click()
    await expect.element(screen.getByText(/^Document rejected/)).toBeVisible()
    expect(callsOf('staff.documentReject').map(({ input }) => input)).toEqual([
      {
        id: document.id,
        version: document.version,
        sides: ['back'],
        message: 'The photo is blurred.',
        note: 'Looks edited.',
      },
    ])
  })

  test('reports that a colleague has decided meanwhile', async () => {
    const refused = refusedWith({
      error: 'already_decided',
      errorCode: 9002,
      errorDetails: { state: 'verified' },
    })
    const { screen } = await at(document.id, { 'staff.documentApprove': refused })
    await screen.getByRole('button', { name: 'Approve the document' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Too late/)
  })

  test('names the colleague to whom it is assigned', async () => {
    const assignment = { by: 'Mark', isMe: false, at: '2026-11-21T12:00:00Z' }
    const { screen } = await at(document.id, { 'staff.document': { ...document, assignment } })
    await expect.element(screen.getByText('Assigned to Mark')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Reassign to me' })).toBeVisible()
  })
})

test('the last day is sent, and a day that has passed is wrong at its field', async () => {
  const refused = refusedWith({
    error: 'fields_invalid',
    errorDetails: {},
    fields: [{ field: 'expiresOn', error: 'invalid' }],
  } as never)
  const { screen, callsOf } = await at(document.id, { 'staff.documentApprove': refused })
  await screen.getByLabelText('Last day of validity').fill('2020-01-31')
  await screen.getByRole('button', { name: 'Approve the document' }).click()
  await expect.element(screen.getByText(/^This day has passed/)).toBeVisible()
  expect(callsOf('staff.documentApprove').map(({ input }) => input)).toEqual([
    { id: document.id, version: document.version, expiresOn: '2020-01-31' },
  ])
})

function Form() {
  return <DecisionForm document={document} review={useReview(document, () => {})} />
}

test('a rejection needs a side', async () => {
  const { screen, callsOf } = await showInOffice(<Form />, { session: dora })
  await screen.getByRole('button', { name: 'Reject…' }).click()
  for (const name of ['Front', 'Back']) await screen.getByRole('checkbox', { name }).click()
  await expect.element(screen.getByText('Choose at least one side.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Message to the player' }).fill('The photo is blurred.')
  await screen.getByRole('button', { name: 'Reject and tell the player' }).click()
  expect(callsOf('staff.documentReject')).toEqual([])
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Approve the document' })).toBeVisible()
})

test('a decided document shows what was decided, and leads back to the list', async () => {
  const onClose = vi.fn()
  const decided = {
    ...document,
    waitsForReview: false,
    sides: document.sides.map((side) => ({ ...side, status: 'rejected', reason: 'The photo is blurred.' })),
    notes: [{ by: 'Mark Szalai', at: '2026-11-21T12:00:00Z', note: 'Looks edited.' }],
  }
  const { screen } = await showInOffice(
    <DocumentReview id={document.id} onClose={onClose} onDecided={() => {}} />,
    { session: dora, answers: { 'staff.document': decided as never } },
  )
  await expect.element(screen.getByText(/^Nothing to decide/)).toBeVisible()
  await expect.element(screen.getByText('Told the player: The photo is blurred.').first()).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Internal notes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Back to the list' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a picture that is stored upside down is turned by a button, and is back after four times', async () => {
  const { screen } = await at(document.id)
  const turn = screen.getByRole('button', { name: 'Turn by 90°: Front of the document' })
  const angle = () =>
    getComputedStyle(screen.getByRole('img', { name: 'Front of the document' }).element()).rotate
  const angles: string[] = []
  await expect.element(turn).toBeVisible()
  for (let times = 0; times < 4; times += 1) {
    turn.element().focus()
    await userEvent.keyboard('{Enter}')
    angles.push(angle())
  }
  expect(angles).toEqual(['90deg', '180deg', '270deg', 'none'])
})

describe('a decision that comes too late', () => {
  const made = { decision: 'approved', by: 'Dora Takács', at: '2026-11-21T12:00:00Z' }
  const tooLate = refusedWith(
    errorObjectOf(refuse('already_decided', { state: 'verified', ...made }), {
      requestId: 'r',
      site: 'staff',
    }),
  )
  const meanwhile = (call: string, answer: unknown) => {
    let isDecided = false
    return at(document.id, {
      'staff.document': () => ({ ...document, waitsForReview: !isDecided }),
      [call]: () => {
        isDecided = true
        return answer
      },
    })
  }

  test('is reported with who was faster, and its texts can be read', async () => {
    const { screen } = await meanwhile('staff.documentReject', tooLate)
    await screen.getByRole('button', { name: 'Reject…' }).click()
    await screen.getByRole('textbox', { name: 'Message to the player' }).fill('The photo is blurred.')
    await screen.getByRole('textbox', { name: 'Internal note (optional)' }).fill('Looks edited.')
    await screen.getByRole('button', { name: 'Reject and tell the player' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Dora Takács approved this document before you, 21 Nov, .* not stored\.$/)
    const unsent = screen.getByRole('region', { name: 'What you wrote was not sent' })
    await expect.element(unsent.getByText('The photo is blurred.')).toBeVisible()
    await expect.element(unsent.getByText('Looks edited.')).toBeVisible()
    await unsent.getByRole('button', { name: 'Delete what I wrote' }).click()
    await expect.element(unsent).not.toBeInTheDocument()
  })

  test('leaves the texts also where another action found it', async () => {
    const { screen } = await meanwhile('staff.documentAssign', tooLate)
    await screen.getByRole('textbox', { name: 'Internal note (optional)' }).fill('Looks edited.')
    await screen.getByRole('button', { name: 'Assign to me' }).click()
    await expect.element(screen.getByText(/^Nothing to decide/)).toBeVisible()
    await expect.element(screen.getByText('Looks edited.')).toBeVisible()
  })
})

test('the texts of a decision are gone once it was carried out', async () => {
  const before = await at(document.id)
  await before.screen.getByRole('textbox', { name: 'Internal note (optional)' }).fill('All is well.')
  await before.screen.getByRole('button', { name: 'Approve the document' }).click()
  await expect.element(before.screen.getByText('Document approved. The player can go on.')).toBeVisible()
  await before.screen.unmount()
  const after = await at(document.id)
  await expect
    .element(after.screen.getByRole('textbox', { name: 'Internal note (optional)' }))
    .toHaveValue('')
})

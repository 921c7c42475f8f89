import type { WireOutputOf } from '@baize/contract'
import { expectAccessible } from '@baize/ui/component-test'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { DocumentsPage } from './documents-page.tsx'
import { isShownByBrowsers, readFileInfo } from './file-info.ts'
import { HandOver } from './hand-over.tsx'
import { ImageField } from './image-field.tsx'
import { QuestionNotice } from './question-notice.tsx'
import { SideForm } from './side-form.tsx'

type Documents = WireOutputOf<'player.documents'>
const { rules } = exampleOf('player.documents')
const side = (name: 'back' | 'front', status: Documents['documents'][number]['sides'][number]['status']) => ({
  side: name,
  status,
  reason: status === 'rejected' ? 'The photo is blurred.' : null,
  pictures: [],
})
const documents = (
  sides: Documents['documents'][number]['sides'],
  more: Partial<Documents> = {},
): Documents => ({
  identity: 'needToProvideDocument',
  answerBy: null,
  documents: [{ type: 'driverLicence', status: 'needToProvideDocument', expiresOn: null, sides }],
  rules,
  ...more,
})
const none = documents([side('front', null), side('back', null)])
const showing = (answer: Documents, more: object = {}) =>
  showInSite(<DocumentsPage />, { answers: { 'player.documents': answer, ...more } })

const jpeg = (name = 'licence.jpg', size = 100, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1_763_726_400_000 })
const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no place for a file.')
  await userEvent.upload(input, file)
}

afterEach(() => vi.restoreAllMocks())

describe('a picture from a file', () => {
  // Covers DOC-005
  test('is shown, and uploaded with its side and type', async () => {
    const { screen, callsOf } = await showing(none)
    await expect.element(screen.getByText(/Front of your driving licence/).first()).toBeVisible()
    await expect.element(screen.getByText('Step 1 of 2')).toBeVisible()
    await choose(jpeg())
    await expect.element(screen.getByRole('heading', { name: 'Does it look sharp?' })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /the picture that you chose/ })).toBeInTheDocument()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    await expect.element(screen.getByText('Document has been uploaded successfully')).toBeVisible()
    expect(callsOf('player.documentUpload').map(({ input }) => input)).toMatchObject([
      { name: 'licence.jpg', side: 'front', type: 'driverLicence' },
    ])
  })

  // Covers DOC-012, DOC-013, DOC-016
  test.each([
    [jpeg('notes.txt', 10, 'text/plain'), 'notes.txt: This image format is not supported'],
    [
      jpeg('large.jpg', 10_485_761),
      'large.jpg: Maximum file size limit: 10 MB. Take the picture with the camera of this page, or choose a smaller one.',
    ],
    [jpeg('empty.jpg', 0), 'empty.jpg: This file is empty. Take the picture again, or choose another file.'],
  ])('that cannot be used is named with the reason, and let go', async (file, text) => {
    const { screen, callsOf } = await showing(none)
    await choose(file)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('img', { name: /that you chose/ }).elements()).toEqual([])
    expect(callsOf('player.documentUpload')).toEqual([])
    await choose(jpeg())
    await expect.element(screen.getByRole('heading', { name: 'Does it look sharp?' })).toBeVisible()
    expect(screen.getByRole('alert').elements()).toEqual([])
  })

  test('has its formats and largest size on the page before it is chosen', async () => {
    const { screen } = await showing(none)
    await expect.element(screen.getByText('JPEG, PNG, WEBP, HEIC, or PDF, at most 10 MB.')).toBeVisible()
  })

  test('that got no answer stays chosen, and can be sent again', async () => {
    const refused = { error: 'no_answer', errorCode: 0 } as const
    const { screen, callsOf } = await showing(none, { 'player.documentUpload': { refused } })
    await choose(jpeg())
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    await expect
      .element(screen.getByText(/^licence\.jpg: .*Check your connection and try again/))
      .toBeVisible()
    await expect.element(screen.getByRole('img', { name: /that you chose/ })).toBeVisible()
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    await expect.poll(() => callsOf('player.documentUpload')).toHaveLength(2)
  })

  test('is asked for before an upload', async () => {
    const { screen } = await showing(none)
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Please, make a snapshot or select a file.')
  })

  // Covers DOC-012
  test('that the server refuses is named with its reason', async () => {
    const refused = { error: 'file_infected', errorCode: 274 } as const
    const { screen } = await showing(none, { 'player.documentUpload': { refused } })
    await choose(jpeg())
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    await expect.element(screen.getByText(/^licence\.jpg: .*virus scanner/)).toBeVisible()
    expect(screen.getByRole('img', { name: /that you chose/ }).elements()).toEqual([])
  })
})

describe('a picture from the camera', () => {
  /** A camera that sees a green field. */
  function camera() {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    const context = canvas.getContext('2d')
    const draw = () => context?.fillRect(0, 0, 64, 48)
    draw()
    const stream = canvas.captureStream(10)
    const timer = setInterval(draw, 50)
    const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    return { asked, stream, stop: () => clearInterval(timer) }
  }

  // Covers DOC-005
  test('comes from the camera that looks away, without sound, and the camera is off afterwards', async () => {
    const { asked, stream, stop } = camera()
    const { screen, callsOf } = await showing(none)
    await screen.getByRole('button', { name: 'Use the camera' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(asked).toHaveBeenCalledWith({ video: { facingMode: 'environment' }, audio: false })
    await screen.getByRole('button', { name: 'Take the picture' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Does it look sharp?' })).toBeVisible()
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    await expect.element(screen.getByText('Document has been uploaded successfully')).toBeVisible()
    expect(callsOf('player.documentUpload').map(({ input }) => input)).toMatchObject([
      { name: 'driverLicence-front.jpg' },
    ])
    stop()
  })

  // Covers DOC-010
  test('that fails closes the dialog and is only logged', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new Error('no camera'))
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { screen } = await showing(none)
    await screen.getByRole('button', { name: 'Use the camera' }).click()
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
    expect(screen.getByRole('alert').elements()).toEqual([])
  })
})

describe('what became of a document', () => {
  // Covers DOC-001
  test('a rejected side is asked for again with the reason', async () => {
    const { screen } = await showing(documents([side('front', 'uploaded'), side('back', 'rejected')]))
    await expect.element(screen.getByText(/The photo is blurred\./)).toBeVisible()
    await expect.element(screen.getByText(/Back of your driving licence/).first()).toBeVisible()
    await expect.element(screen.getByText('Step 2 of 2')).toBeVisible()
  })

  // Covers DOC-001
  test('a complete one waits with a promised end', async () => {
    const { screen } = await showing(
      documents([side('front', 'uploaded'), side('back', 'uploaded')], {
        identity: 'needToBeVerified',
        answerBy: '2026-11-22T12:00:00Z',
      }),
    )
    await expect.element(screen.getByText(/We are checking your document/)).toBeVisible()
    await expect.element(screen.getByText(/A person looks at it by .*22.* at the latest/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use this photo' }).elements()).toEqual([])
  })

  test('a question about it is shown with a link to its answer, in place of the wait', async () => {
    const { requests, rules: files } = exampleOf('player.informationRequests')
    const asked = requests.map((request) => ({ ...request, about: 'document' as const }))
    const until = '2026-11-24T12:05:00Z'
    const { screen } = await showInSite(<DocumentsPage />, {
      obligations: [
        { kind: 'question', before: [], about: 'document', reference: asked[0]?.id ?? '', until },
      ],
      answers: {
        'player.documents': documents([side('front', 'uploaded'), side('back', 'uploaded')], {
          identity: 'needToBeVerified',
          answerBy: '2026-11-22T12:00:00Z',
        }),
        'player.informationRequests': { requests: asked, rules: files },
      },
    })
    await expect.element(screen.getByText(/Please send us a statement/)).toBeVisible()
    await expect.element(screen.getByText(/waits for your answer until 24 Nov, 13:05 CET/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Read and answer' }))
      .toHaveAttribute('href', '/my/verification')
    expect(screen.getByText(/You don’t have to do anything/).elements()).toEqual([])
    await expectAccessible()
  })

  test('a question whose text did not load has its deadline and the link to its answer', async () => {
    const refused = { error: 'no_answer', errorCode: 0 } as const
    const question = {
      kind: 'question' as const,
      before: [],
      about: 'document' as const,
      reference: 'q1',
      until: '2026-11-24T12:05:00Z',
    }
    const { screen } = await showInSite(<QuestionNotice question={question} />, {
      answers: { 'player.informationRequests': { refused } },
    })
    await expect.element(screen.getByText(/waits for your answer until 24 Nov, 13:05 CET/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Read and answer' })).toBeVisible()
  })

  // Covers DOC-001
  test('a verified identity asks for nothing', async () => {
    const { screen } = await showing(
      documents([side('front', 'approved'), side('back', 'approved')], { identity: 'verified' }),
    )
    await expect.element(screen.getByText(/Your identity is verified/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use this photo' }).elements()).toEqual([])
  })
})

// Covers DOC-026
test('among several types one is chosen first', async () => {
  const passport = {
    type: 'passport' as const,
    status: 'needToProvideDocument' as const,
    expiresOn: null,
    sides: [side('front', null)],
  }
  const { screen } = await showing({ ...none, documents: [passport, ...none.documents] })
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Choose a document.')).toBeVisible()
  await screen.getByRole('radio', { name: /Passport/ }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  // Its one side has the name that the choice gave it.
  await expect.element(screen.getByText(/The page of your passport with your photo/).first()).toBeVisible()
})

// Covers DOC-021
test('the form keeps the documented facts about a file', async () => {
  const info = await readFileInfo(jpeg('my card.jpg', 3))
  expect(info).toEqual({
    dataURL: 'data:image/jpeg;name=my%20card.jpg;base64,AAAA',
    name: 'my card.jpg',
    size: 3,
    type: 'image/jpeg',
    lastModified: 1_763_726_400_000,
  })
  expect([info, { type: 'image/heic' }].map(isShownByBrowsers)).toEqual([true, false])
})

describe('the form of one side', () => {
  const [document] = none.documents
  const showForm = (onBack?: () => void) => {
    const [front] = document?.sides ?? []
    if (document === undefined || front === undefined) throw new Error('The example has no side.')
    return showInSite(
      <SideForm document={document} side={front} rules={rules} onUploaded={() => {}} onBack={onBack} />,
    )
  }

  test('leads back to the choice of the document until a picture is chosen', async () => {
    const onBack = vi.fn()
    const { screen } = await showForm(onBack)
    await screen.getByRole('button', { name: 'Back', exact: true }).click()
    expect(onBack).toHaveBeenCalledOnce()
    await choose(jpeg())
    await expect.element(screen.getByRole('button', { name: 'Reset' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back', exact: true }).elements()).toEqual([])
  })

  test('lets a chosen picture go again', async () => {
    const { screen } = await showForm()
    await choose(jpeg())
    await screen.getByRole('button', { name: 'Reset' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Take a picture' })).toBeVisible()
    expect(screen.getByRole('img', { name: /that you chose/ }).elements()).toEqual([])
  })

  test('moves the focus to the choice of a file, which is described by the error', async () => {
    const { screen } = await showForm()
    await screen.getByRole('button', { name: 'Use this photo' }).click()
    const button = screen.getByRole('button', { name: 'Choose a file' })
    await expect.element(button).toHaveFocus()
    await expect
      .element(button)
      .toHaveAccessibleDescription(/^Please, make a snapshot or select a file\. JPEG/)
  })
})

test('a format that browsers do not show has its name in place of a preview', async () => {
  const info = await readFileInfo(jpeg('card.heic', 3, 'image/heic'))
  const { screen } = await showInSite(
    <ImageField
      id="front"
      label="Front of your passport"
      fileName="passport-front.jpg"
      rules={rules}
      info={info}
      error={null}
      onFile={() => {}}
    />,
  )
  await expect.element(screen.getByText('card.heic')).toBeVisible()
  expect(screen.getByRole('img', { name: /that you chose/ }).elements()).toEqual([])
})

test('the code for the phone has the address and its dark squares', async () => {
  const address = 'https://casino.example/my/documents'
  const { screen } = await showInSite(<HandOver address={address} />)
  await expect.element(screen.getByRole('heading', { name: 'Continue on your phone' })).toBeVisible()
  const code = screen.getByRole('img', { name: `QR code with the address ${address}` })
  await expect.element(code).toBeVisible()
  // The corner of a code is a line of seven dark squares.
  const corner = Array.from({ length: 7 }, (_, x) => `M${4 + x} 4h1v1h-1z`).join('')
  expect(code.element().querySelector('path')?.getAttribute('d')).toMatch(new RegExp(`^${corner}`))
})

test('the dialog of the camera is closed without a picture', async () => {
  const stream = document.createElement('canvas').captureStream()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const [onPicture, onClose] = [vi.fn(), vi.fn()]
  const { screen } = await showInSite(
    <CameraDialog title="Front" fileName="front.jpg" onPicture={onPicture} onClose={onClose} />,
  )
  await screen.getByRole('button', { name: 'Close the camera' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onPicture).not.toHaveBeenCalled()
})

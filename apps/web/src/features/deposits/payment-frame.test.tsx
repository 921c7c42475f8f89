import { PaymentFrameTheme } from '@baize/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme } from '../../platform/theme.ts'
import { showInSite } from '../../tests/show-in-site.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import type { FormOutcome } from './use-deposit.ts'

const ORIGIN = 'https://pay.example.com'
const outcome: FormOutcome = {
  type: 'form',
  url: `${ORIGIN}/card`,
  method: 'POST',
  target: 'frame',
  params: [],
  provider: 'Penny Post',
}
const ready = { v: 1, flow: 'deposit', type: 'ready', reference: 'D1' }
const reported = (height: unknown) => ({ ...ready, type: 'height', height })

// The frame stays empty, so that the test can send in the name of its page and read what it gets.
beforeEach(() => void vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  chooseTheme('system')
})

async function openFrame() {
  const onMessage = vi.fn()
  const { screen } = await showInSite(
    <PaymentFrame
      start={() => {}}
      outcome={outcome}
      reference="D1"
      isBusy={false}
      onMessage={onMessage}
      onBack={() => {}}
    />,
  )
  const frame = document.querySelector<HTMLIFrameElement>('iframe[name=payment-frame]')
  const inner = frame?.contentWindow ?? null
  if (frame === null || inner === null) throw new Error('openFrame: no frame is shown')
  const posted = vi.spyOn(inner, 'postMessage')
  const send = (data: unknown, origin = ORIGIN, source: Window = inner) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }))
  const heightOf = () => Math.round(frame.getBoundingClientRect().height)
  return { screen, frame, onMessage, posted, send, heightOf }
}

test('the provider is named, and its host is not', async () => {
  const { screen } = await openFrame()
  await expect
    .element(screen.getByText(/You’re entering your payment details with Penny Post, our payment provider\./))
    .toBeVisible()
  expect(document.body.innerText).not.toContain('pay.example.com')
})

test('the frame gets the height that its page reports, and keeps it when a report is invalid', async () => {
  const { send, heightOf, onMessage } = await openFrame()
  expect(heightOf()).toBe(820)
  send(reported(412))
  await expect.poll(heightOf).toBe(412)
  for (const height of [0, 119, 2_001, 1e9, -412, 412.5, '100vh', null, Number.NaN]) send(reported(height))
  send({ ...reported(900), style: 'position: fixed' })
  send(reported(901), 'https://evil.example')
  send(reported(902), ORIGIN, window)
  send(reported(2_000))
  await expect.poll(heightOf).toBe(2_000)
  send(reported(120))
  await expect.poll(heightOf).toBe(120)
  expect(onMessage).not.toHaveBeenCalled()
})

test('a page that asks for the theme gets it, for its origin only, and again when it changes', async () => {
  const { screen, send, posted } = await openFrame()
  chooseTheme('dark')
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  send(ready, 'https://evil.example')
  send({ ...ready, reference: 'D2' })
  expect(posted).not.toHaveBeenCalled()

  const last = () => PaymentFrameTheme.parse(posted.mock.calls.at(-1)?.[0])
  send(ready)
  expect(last()).toMatchObject({
    reference: 'D1',
    theme: { colorScheme: 'dark', ground: '#0d1914', surface: '#14241d', accent: '#e8be60', radius: 8 },
  })
  chooseTheme('light')
  await expect.poll(() => last().theme.colorScheme).toBe('light')
  expect(last().theme).toMatchObject({ ground: '#f6f1e6', surface: '#fffdf8' })
  expect(last().theme.font).toContain('Figtree')
  expect(new Set(posted.mock.calls.map(([, target]) => target))).toEqual(new Set([ORIGIN]))
})

test('a page that sends nothing gets nothing, and has the height of the frame', async () => {
  const { screen, frame, posted, send, heightOf } = await openFrame()
  send(ready)
  send(reported(300))
  await expect.poll(heightOf).toBe(300)
  const loaded = () => new Promise((done) => frame.addEventListener('load', done, { once: true }))
  const pageOf = (title: string) => URL.createObjectURL(new Blob([title], { type: 'text/html' }))
  // The page that asked is loaded, then the frame leads to the bank's.
  for (const [title, height] of [
    ['form', 300],
    ['bank', 820],
  ] as const) {
    const next = loaded()
    frame.src = pageOf(title)
    await next
    await expect.poll(heightOf).toBe(height)
  }
  const toBank = vi.spyOn(frame.contentWindow ?? window, 'postMessage')
  const before = posted.mock.calls.length
  chooseTheme('dark')
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  expect(toBank).not.toHaveBeenCalled()
  expect(posted).toHaveBeenCalledTimes(before)
})

test('a thousand reports and requests leave the page usable', async () => {
  const { screen, send, heightOf } = await openFrame()
  for (let time = 0; time < 1_000; time += 1) {
    send(reported(120 + (time % 1_880)))
    send(ready)
  }
  await expect.poll(heightOf).toBe(120 + 999)
  await expect.element(screen.getByRole('button', { name: 'Choose another way to pay' })).toBeEnabled()
})

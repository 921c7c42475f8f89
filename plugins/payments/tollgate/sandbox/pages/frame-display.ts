import { readTheme } from './site-theme.ts'

/** The limits of the protocol, in CSS pixels: other heights are dropped. */
const HEIGHT = { min: 120, max: 2_000 }

/** The page at the other end, and the payment that both show. */
type Other = { readonly origin: string; readonly reference: string }
type Message = Readonly<Record<string, unknown>>

/** The theme of the page around this one, for pages in frames of this one. */
let theme: unknown
const inner = new Set<() => void>()

/**
 * Displays this page as a part of the page around it: asks it for its theme, and reports the height of the
 * content whenever it changes. Without an answer the page has its own look.
 */
export function displayInFrame({ origin, reference }: Other): void {
  if (parent === window) return
  const post = (message: Message) =>
    parent.postMessage({ v: 1, flow: 'deposit', reference, ...message }, origin)
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== parent) return
    const message = messageAbout(reference, event.data)
    if (message?.['type'] === 'theme') applyTheme(message['theme'])
  })
  post({ type: 'ready' })
  new ResizeObserver(() => post({ type: 'height', height: heightOf(document.body) })).observe(document.body)
}

/**
 * Displays a page of this provider in a frame of this page, by the same messages. The frame is visible once
 * its page is there, with the theme.
 */
export function displayFrame(frame: HTMLIFrameElement, reference: string): void {
  const sendTheme = () => {
    const message = { v: 1, flow: 'deposit', type: 'theme', reference, theme }
    if (theme !== undefined) frame.contentWindow?.postMessage(message, location.origin)
  }
  frame.style.visibility = 'hidden'
  frame.addEventListener('load', () => frame.style.removeProperty('visibility'))
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== frame.contentWindow) return
    const message = messageAbout(reference, event.data)
    if (message?.['type'] === 'ready') sendTheme()
    if (message?.['type'] === 'height' && isHeight(message['height']))
      frame.style.height = `${message['height']}px`
  })
  inner.add(sendTheme)
}

function applyTheme(sent: unknown): void {
  const read = readTheme(sent)
  if (read === null) return
  theme = sent
  const { style } = document.documentElement
  style.colorScheme = read.colorScheme
  for (const [name, value] of Object.entries(read.properties)) style.setProperty(name, value)
  for (const sendTheme of inner) sendTheme()
}

function messageAbout(reference: string, data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const message = data as Message
  return message['v'] === 1 && message['flow'] === 'deposit' && message['reference'] === reference
    ? message
    : null
}

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= HEIGHT.min && value <= HEIGHT.max

const heightOf = (element: HTMLElement) =>
  Math.min(Math.max(Math.ceil(element.getBoundingClientRect().height), HEIGHT.min), HEIGHT.max)

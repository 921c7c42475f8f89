import { liveEvents, type LiveEventName } from '@baize/contract'
import type { Browser } from '@baize/testing'
import { expect } from 'vitest'
import * as z from 'zod/mini'

type Data = Record<string, unknown>
export type OpenStream = {
  /** The next matching event of this name; events before it are skipped. */
  next(name: string, fits?: (data: Data) => boolean): Promise<Data>
  /** The unread text of the stream so far. */
  text(): string
  readonly ended: Promise<void>
  close(): void
}

const MAX_WAIT_MS = 30_000

/** The data of an event. @throws {Error} When it is none of the contract, or has other fields. */
function readData(name: string, text: string): Data {
  const schema = liveEvents[name as LiveEventName] as z.ZodMiniType | undefined
  if (schema === undefined) throw new Error(`${name} is no event of the contract`)
  const data = JSON.parse(text) as Data
  const known = z.encode(schema, z.decode(schema, data)) as Data
  expect({ name, data: known }).toEqual({ name, data })
  return data
}

/** Reads `/api/events` as a browser does, and holds every event against the contract. */
export async function openStream(browser: Browser): Promise<OpenStream> {
  const ending = new AbortController()
  const response = await browser.request('/api/events', { signal: ending.signal })
  const { body } = response
  if (response.status !== 200 || body === null) throw new Error(`/api/events answered ${response.status}`)
  const events: { name: string; data: Data }[] = []
  const waiting = new Set<() => void>()
  let all = ''
  let unread = ''
  let broken: unknown = null

  const ended = (async () => {
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        all += chunk
        unread += chunk
        const frames = unread.split('\n\n')
        unread = frames.pop() ?? ''
        for (const frame of frames) {
          const name = /^event: (.*)$/m.exec(frame)?.[1]
          const data = /^data: (.*)$/m.exec(frame)?.[1]
          if (name !== undefined && data !== undefined) {
            try {
              events.push({ name, data: readData(name, data) })
            } catch (error) {
              broken ??= error
            }
          }
        }
        for (const look of waiting) look()
      }
    } catch {
      // The test closed the stream.
    }
    for (const look of waiting) look()
  })()
  let isOver = false
  void ended.then(() => (isOver = true))

  return {
    ended,
    text: () => all,
    close: () => ending.abort(),
    next: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No ${name} came: ${all}`)), MAX_WAIT_MS)
        const look = () => {
          if (broken !== null) return reject(broken as Error)
          const index = events.findIndex((event) => event.name === name && fits(event.data))
          const found = events[index]
          if (found !== undefined) {
            events.splice(0, index + 1)
            waiting.delete(look)
            clearTimeout(timer)
            resolve(found.data)
          } else if (isOver) reject(new Error(`The stream ended before ${name}: ${all}`))
        }
        waiting.add(look)
        look()
      }),
  }
}

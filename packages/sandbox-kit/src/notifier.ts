import { randomUUID } from 'node:crypto'
import type { SimulatorContext } from './define-simulator.ts'

/** A message that a simulator repeats until the platform acknowledges it. */
export type Notification = {
  readonly id: string
  readonly url: string
  readonly body: string
  readonly tries: number
  readonly state: 'waiting' | 'delivered' | 'given up'
}

export type Notifier = {
  /**
   * Queues the message. It is sent at once, in the order of the calls, unless the fault `reorder` delays it.
   */
  notify(url: string, body: string): void
  /** Resumes deliveries of an earlier process. */
  resume(): void
  list(): readonly Notification[]
}

type Options = {
  readonly operation: string
  /** Computed for every attempt, because signed times expire. */
  headers(body: string): Readonly<Record<string, string>>
  isAcknowledged(status: number, body: string): boolean
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000
const MAX_TRIES = 50
const MAX_HOLD_MS = 5_000
const TIMEOUT_MS = 5_000

/** Sends signed notifications, with pauses that double, until they are acknowledged. */
export function createNotifier(context: SimulatorContext, options: Options): Notifier {
  const table = context.store.table<Notification>('notifications')
  const held: string[] = []
  let queue = Promise.resolve()

  const attempt = async (id: string): Promise<void> => {
    const notification = table.get(id)
    if (notification === undefined || notification.state !== 'waiting') return
    const { url, body } = notification
    const answer = await context.outbox.send({
      operation: options.operation,
      url,
      body,
      headers: options.headers(body),
      timeoutMs: TIMEOUT_MS,
    })
    const tries = notification.tries + 1
    if (answer.kind === 'answered' && options.isAcknowledged(answer.status, answer.body))
      table.set(id, { ...notification, tries, state: 'delivered' })
    else if (tries >= MAX_TRIES) table.set(id, { ...notification, tries, state: 'given up' })
    else {
      table.set(id, { ...notification, tries })
      context.scheduler.after(Math.min(FIRST_PAUSE_MS * 2 ** notification.tries, LONGEST_PAUSE_MS), () =>
        attempt(id),
      )
    }
  }

  const release = (): Promise<void> =>
    held.splice(0).reduce((before, id) => before.then(() => attempt(id)), Promise.resolve())

  const enqueue = (id: string, isHeld: boolean) => {
    if (isHeld) {
      held.push(id)
      context.scheduler.after(MAX_HOLD_MS, release)
      return
    }
    context.scheduler.after(0, () => {
      queue = queue.then(() => attempt(id)).then(release)
      return queue
    })
  }

  return {
    notify: (url, body) => {
      const id = randomUUID()
      table.set(id, { id, url, body, tries: 0, state: 'waiting' })
      enqueue(id, context.faults.take(options.operation, 'reorder') !== null)
    },
    resume: () => {
      for (const notification of table.all())
        if (notification.state === 'waiting') enqueue(notification.id, false)
    },
    list: () => table.all(),
  }
}

import type { SandboxClock } from '@baize/sandbox-kit'

export type Mail = {
  readonly number: number
  readonly receivedAt: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Every http address in the mail, in order, each once. */
  readonly links: readonly string[]
}

export type Inbox = {
  add(mail: Omit<Mail, 'number' | 'receivedAt' | 'links'>): void
  /** Oldest first: mails to `to` (all when `null`) with a number above `after`. */
  list(to: string | null, after: number): readonly Mail[]
  /** The same, but waits up to `ms` for the first one. */
  wait(to: string | null, after: number, ms: number): Promise<readonly Mail[]>
}

const MAX_MAILS = 1_000

export function createInbox(clock: SandboxClock): Inbox {
  const mails: Mail[] = []
  const waiting = new Set<() => void>()
  let number = 0

  const list = (to: string | null, after: number) =>
    mails.filter(
      (mail) =>
        mail.number > after &&
        (to === null || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    )

  return {
    add: (mail) => {
      number += 1
      mails.push({ ...mail, number, receivedAt: clock.nowText(), links: linksIn(mail.text, mail.html) })
      if (mails.length > MAX_MAILS) mails.shift()
      for (const wake of [...waiting]) wake()
    },
    list,
    wait: (to, after, ms) =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve(list(to, after))
        }
        const wake = () => {
          if (list(to, after).length > 0) finish()
        }
        const timer = setTimeout(finish, ms)
        waiting.add(wake)
        wake()
      }),
  }
}

function linksIn(text: string, html: string): readonly string[] {
  const inHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) =>
    match[0].replace(/[.,;:!?]+$/, ''),
  )
  return [...new Set([...inHtml, ...inText])]
}

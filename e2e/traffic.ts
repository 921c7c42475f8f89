import type { BrowserContext, Request } from '@playwright/test'

/**
 * One request and, when it was text, what it was answered; an event stream, which never ends, has no answer
 * here.
 */
export type Exchange = {
  readonly origin: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly answer: string
}

/**
 * Keeps what every page and frame of a browser sends and is answered from now on. An archive of the browser's
 * own (HAR) waits on closing for answers that never end, such as an event stream, and now and then for ever.
 */
export function recordTraffic(context: BrowserContext): { readonly all: () => readonly Exchange[] } {
  const sent: Request[] = []
  const answers = new Map<Request, string>()
  context.on('request', (request) => sent.push(request))
  context.on('requestfinished', (request) => {
    const text = async () => (await request.response())?.text()
    // The browser discards the body of a response when its page is left, and a redirect has none.
    void text().then(
      (answer) => answers.set(request, answer ?? ''),
      () => {},
    )
  })
  return {
    all: () =>
      sent.map((request) => ({
        origin: new URL(request.url()).origin,
        url: request.url(),
        headers: request.headers(),
        body: request.postData() ?? '',
        answer: answers.get(request) ?? '',
      })),
  }
}

import { redirectAddress } from '@baize/domain'
import { createCookieJar } from './cookie-jar.ts'

/** A form that leads to a page of a third party. */
export type OutsideForm = {
  readonly url: string
  readonly method: string
  readonly params: readonly { name: string; value: string }[]
}

/**
 * Acts as a player on a page of a simulator, without a browser: submits the form, presses the button with
 * that label, and follows redirects to one of `ours`. @returns The last address.
 */
export async function pressOutside(
  form: OutsideForm,
  label: string,
  ours: readonly string[],
): Promise<string> {
  const cookies = createCookieJar()
  const isOurs = (url: string) => ours.some((origin) => url.startsWith(`${origin}/`))

  async function go(
    url: string,
    method: string,
    fields: URLSearchParams | null,
  ): Promise<{ url: string; html: string }> {
    if (isOurs(url)) return { url, html: '' }
    const isPost = method.toUpperCase() === 'POST'
    const address = !isPost && fields !== null ? queryReplaced(url, fields) : url
    const response = await fetch(address, {
      method: isPost ? 'POST' : 'GET',
      redirect: 'manual',
      ...(isPost ? { body: fields ?? new URLSearchParams() } : {}),
      headers: { cookie: cookies.header(), accept: 'text/html' },
    })
    cookies.take(response.headers.getSetCookie())
    const next = response.headers.get('location')
    if (next === null) return { url: response.url, html: await response.text() }
    await response.body?.cancel()
    return go(new URL(next, address).href, 'GET', null)
  }

  // The site opens a page by GET with a link, which keeps the address's own query.
  const page =
    form.method.toUpperCase() === 'POST'
      ? await go(form.url, 'POST', new URLSearchParams(form.params.map(({ name, value }) => [name, value])))
      : await go(redirectAddress(form), 'GET', null)
  const pressed = findButton(page.html, label)
  if (pressed === null) throw new Error(`${page.url} has no button "${label}"`)
  const landed = await go(new URL(pressed.action, page.url).href, pressed.method, pressed.fields)
  return landed.url
}

/** As a browser sends a GET form: its fields take the place of its address's query. */
function queryReplaced(url: string, fields: URLSearchParams): string {
  const address = new URL(url)
  address.search = fields.toString()
  return address.href
}

/** The form of the button with that label, with the fields that the button submits. */
export function findButton(
  html: string,
  label: string,
): { action: string; method: string; fields: URLSearchParams } | null {
  for (const [, opening = '', inside = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const button = [...inside.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].find(
      ([, , text = '']) => text.replace(/<[^>]*>/g, '').trim() === label,
    )
    if (button === undefined) continue
    const inputs = [...inside.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const sent = [...inputs, button[1] ?? ''].map(
      (attributes) => [attribute(attributes, 'name'), attribute(attributes, 'value')] as const,
    )
    return {
      action: attribute(button[1] ?? '', 'formaction') || attribute(opening, 'action'),
      method: attribute(opening, 'method') || 'GET',
      fields: new URLSearchParams(sent.filter(([name]) => name !== '').map(([name, value]) => [name, value])),
    }
  }
  return null
}

const attribute = (attributes: string, name: string) =>
  (new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

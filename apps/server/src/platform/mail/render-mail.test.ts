import { describe, expect, test } from 'vitest'
import { collectMessages } from '../messages/collect-messages.ts'
import { renderMail } from './render-mail.ts'

const site = { siteName: 'Casino <Example>', siteUrl: 'https://casino.example' }
const address = 'https://casino.example/my/transactions?a=1&b=2'
/** A hostile value, as players or staff could type it. */
const hostile = '<img src=x onerror=alert(1)>"\'&'
const messages = await collectMessages()
const texts = Object.entries(JSON.parse(messages.areaJson('en', 'server') ?? '{}') as object).filter(
  ([key]) => key.startsWith('mail.'),
)
/** Every mail has a subject. */
const templates = texts.flatMap(([key]) => /^mail\.(\w+)\.subject$/.exec(key)?.[1] ?? [])

/** The values that mails show as they are. */
const names = [...JSON.stringify(texts).matchAll(/\["(\w+)"\]/g)].flatMap((match) => match[1] ?? [])
/** Every value of a mail is hostile, but for those that have a form of their own. */
const data = {
  ...Object.fromEntries(names.map((name) => [name, hostile])),
  ...{
    question: `> ${hostile}`,
    message: `> ${hostile}`,
    hasMessage: 'yes',
  },
  ...{
    amount: '20\u00a0000\u00a0Ft',
    received: '19\u00a0800\u00a0Ft',
    credited: '19\u00a0800\u00a0Ft',
    requestedAmount: '20\u00a0000\u00a0Ft',
    fee: '200\u00a0Ft',
    current: '10\u00a0000\u00a0Ft',
  },
  ...{
    reference: 'BZ-7K3M-2209',
    bank: 'OTP',
    ending: '0000',
    state: 'returned',
    waits: 'yes',
    type: 'deposit',
    period: 'daily',
    hours: 72,
    minutes: 60,
  },
  ...{
    at: '22 November 2026 at 11:02',
    startedAt: '22 November 2026 at 10:02',
    from: '24 November 2026 at 11:02',
    until: '25 November 2026 at 11:02',
  },
  link: address,
  address,
}

test('the mails about money and those about the account are among the templates', () => {
  expect(templates).toEqual(expect.arrayContaining(['payoutPaid', 'depositClosed', 'activation']))
})
const render = (template: string) =>
  renderMail(messages, { to: 'mia@example.hu', template, locale: 'en', data }, site)
/** The visible text of the HTML part. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe.each(templates)('the mail %s', (template) => {
  // Proves G31
  test('has the same words in its text and HTML parts', () => {
    const { text, html } = render(template)
    const words = wordsOf(html).split(/\s+/)
    const plain = text
      .replace(/^> ?/gm, '')
      .replace(/^-- $/gm, '')
      .replace(/^([^:\n]{1,30}): (?=.)/gm, '$1 ')
    for (const word of plain.split(/\s+/)) expect(words).toContain(word)
  })

  test('ends with the site that sent it, in both parts', () => {
    const { text, html } = render(template)
    const [, footer = ''] = text.split('\n-- \n')
    expect(footer).toContain(site.siteName)
    expect(footer).toContain(site.siteUrl)
    expect(
      wordsOf(html)
        .trim()
        .endsWith(footer.trim().split(/\s+/).at(-1) ?? ''),
    ).toBe(true)
  })

  // Proves G31
  test('shows values of players and staff as text', () => {
    const { subject, html } = render(template)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img/i)
    expect(html).not.toContain('<Example>')
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) expect(tag).not.toMatch(/\son\w+=/i)
  })

  // Proves G31
  test('loads no resources and links to the site only', () => {
    const { html } = render(template)
    expect(html).not.toMatch(/url\(|@import|<link|<script|<form|<iframe/i)
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi))
      expect(tag).not.toMatch(/\s(src|srcset|background|data)=/i)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/casino\.example(\/|$)/)
    expect(html).toContain('href="https://casino.example/en"')
  })

  test('has colours for both colour schemes and fits a phone', () => {
    const { html } = render(template)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toMatch(/[^-]width:\d+px|width="\d+"/)
    expect(html).toContain('<html lang="en">')
  })
})

test('the site at the end of a mail opens in the language of the mail', () => {
  const mail = { to: 'mia@example.hu', template: 'activation', locale: 'hu', data }
  const { text, html } = renderMail(messages, mail, site)
  expect(text.endsWith('\n\nhttps://casino.example/hu\n')).toBe(true)
  expect(html).toContain('href="https://casino.example/hu"')
})

test('a mail ends with what closes it, below the site that sent it', () => {
  const mail = { to: 'mia@example.hu', template: 'activation', locale: 'en', data }
  const { text, html } = renderMail(messages, mail, { ...site, closing: 'Gambling & harm.' })
  expect(text.endsWith(`${site.siteUrl}/en\n\nGambling & harm.\n`)).toBe(true)
  expect(wordsOf(html).trim().endsWith('Gambling & harm.')).toBe(true)
})

test('a mail with a link to a page has a labelled button and the URL below it', () => {
  const { html, text } = render('payoutPaid')
  expect(html).toMatch(
    /<a href="https:\/\/casino\.example\/my\/transactions\?a=1&amp;b=2"[^>]*>See the withdrawal<\/a>/,
  )
  expect(text).toContain(address)
})

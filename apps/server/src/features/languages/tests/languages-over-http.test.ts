import { currencyCode } from '@baize/domain'
import {
  demoMethodAmong,
  must,
  people,
  registeredPlayer,
  registrationOf,
  solveCaptcha,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'

let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_SENSITIVE: '1000' } })
  anna = await registeredPlayer(world, 'anna')
}, 120_000)
afterAll(() => world?.stop())

const hungarian = { 'accept-language': 'hu-HU,hu;q=0.9,en;q=0.5' }

async function page(browser: Browser, path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await browser.request(path, { headers })
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    start: JSON.parse(/id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { locale?: string },
    links: [
      ...html.matchAll(/<link rel="(canonical|alternate)" href="([^"]+)"(?: hreflang="([\w-]+)")?>/g),
    ].map(([, rel, href = '', language = '']) =>
      `${rel} ${language} ${new URL(href).pathname}`.replace('  ', ' '),
    ),
    html,
  }
}
const storedLanguage = async () => {
  const { session } = must(await anna.get('content.start', {}))
  return session.loggedIn ? session.language : null
}

describe('a page', () => {
  // Covers LANG-002
  test('under the prefix of a language has its texts, its links, and keeps it in a cookie', async () => {
    const visitor = world.visitor()
    const seen = await page(visitor, '/hu/contact-us')
    expect(seen).toMatchObject({ status: 200, language: 'hu', start: { locale: 'hu' } })
    expect(seen.cookies).toEqual([
      '__Host-language=hu; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000',
    ])
    expect(seen.links).toEqual([
      'canonical /hu/contact-us',
      'alternate en /en/contact-us',
      'alternate hu /hu/contact-us',
      'alternate x-default /contact-us',
    ])
    expect((await page(visitor, '/hu')).links[0]).toBe('canonical /hu')
    expect((await page(visitor, '/hu')).html).toContain('href="/hu/registration"')
  })

  test('without a prefix is in the language of the cookie, then in one that the browser asks for', async () => {
    const visitor = world.visitor()
    expect((await page(visitor, '/contact-us')).language).toBe('en')
    expect((await page(visitor, '/contact-us', hungarian)).language).toBe('hu')
    await page(visitor, '/en')
    expect((await page(visitor, '/contact-us', hungarian)).language).toBe('en')
  })

  test('under a language that the site lacks leads to the page itself, in the visitor’s language', async () => {
    for (const [address, location] of [
      ['/de/contact-us?from=mail', '/contact-us?from=mail'],
      ['/de', '/'],
      ['/de/activation/some-code', '/activation/some-code'],
    ] as const)
      expect(await page(world.visitor(), address)).toMatchObject({ status: 302, location })
    for (const address of [
      '/de/made-up',
      '/de//evil.example',
      '/de//evil.example/contact-us',
      '/deu/contact-us',
    ])
      expect(await page(world.visitor(), address, hungarian)).toMatchObject({
        status: 404,
        language: 'hu',
        links: [],
      })
  })

  test('in whose place another is shown leads there under the same prefix', async () => {
    expect(await page(world.visitor(), '/hu/blocked')).toMatchObject({ status: 303, location: '/hu' })
  })

  test('with a code in its address keeps the address secret under a prefix as well, and links nowhere', async () => {
    for (const path of [
      '/hu/activation/some-code',
      '/hu/Activation/some-code',
      '/Forgot-Password/Reset/a-code',
    ]) {
      const answer = await world.visitor().request(path)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect((await page(world.visitor(), '/hu/activation/some-code')).links).toEqual([])
  })
})

describe('the call', () => {
  // Covers LANG-004
  test('keeps a player’s language in the profile, for every browser and for the emails', async () => {
    expect(await storedLanguage()).toBe('en')
    must(await anna.post('account.saveLanguage', { language: 'hu' }))
    expect(await storedLanguage()).toBe('hu')
    const elsewhere = await world.login(people.anna)
    expect((await page(elsewhere, '/')).language).toBe('hu')
    must(
      await elsewhere.post('account.forgotPassword', {
        email: people.anna.email,
        captcha: await solveCaptcha(elsewhere),
      }),
    )
    await world.runDue()
    const mails = await world.sandbox.mail(people.anna.email)
    expect(mails.at(-1)?.html).toContain('<html lang="hu">')
    const links = mails.flatMap((mail) => mail.links)
    expect(links).toContainEqual(expect.stringMatching(`^${world.site}/hu/forgot-password/reset/`))
  })

  test('keeps a visitor’s language in the browser', async () => {
    const visitor = world.visitor()
    must(await visitor.post('account.saveLanguage', { language: 'hu' }))
    expect((await page(visitor, '/')).language).toBe('hu')
  })

  test('refuses a language that the site lacks, and anything else', async () => {
    expect(await anna.post('account.saveLanguage', { language: 'de' })).toMatchObject({
      error: { error: 'element_not_found' },
    })
    for (const language of ['', 'HU', 'hu-HU', '../hu', 'h'.repeat(5_000)])
      expect(await anna.post('account.saveLanguage', { language })).toMatchObject({
        error: { error: 'fields_invalid' },
      })
    expect(await storedLanguage()).toBe('hu')
  })
})

test('text pages and the help are in the language of the page that asks, whatever the cookie says', async () => {
  const visitor = world.visitor()
  must(await visitor.post('account.saveLanguage', { language: 'hu' }))
  const titles = async (language: 'en' | 'hu') => [
    must(await visitor.get('content.page', { key: 'fees', language })).title,
    must(await visitor.get('content.help', { language })).answers[0]?.title,
    must(await visitor.get('content.start', { language })).pages[0]?.title,
  ]
  const [english, other] = [await titles('en'), await titles('hu')]
  for (const [index, title] of english.entries()) expect(title).not.toBe(other[index])
  expect(must(await visitor.get('content.page', { key: 'fees' })).title).toBe(other[0])
})

describe('on the pages of two tabs', () => {
  const tab = (language: string) => ({ headers: { referer: `${world.site}/${language}/payment/deposit` } })

  test('the name of a payment method is in the language of each', async () => {
    const { method } = demoMethodAmong(must(await anna.get('payments.methods', {})).methods)
    const input = { method, amount: '200000', currency: currencyCode('HUF') }
    const { reference } = must(await anna.post('payments.depositSubmit', input))
    const namesIn = async (language: string) => [
      must(await anna.get('payments.depositStatus', { reference }, tab(language))).methodName,
      must(await anna.get('payments.transactions', {}, tab(language))).lines[0]?.payment?.methodName,
    ]
    const [english, hungarian] = [await namesIn('en'), await namesIn('hu')]
    expect(english[0]).not.toBe(hungarian[0])
    expect([english[1], hungarian[1]]).toEqual([english[0], hungarian[0]])
  })

  test('a game and the page of its exits are too', async () => {
    const exitsIn = async (language: string) => {
      const { url } = must(await anna.post('game.demoGame', { name: 'dice-house' }, tab(language)))
      const launched = await (await fetch(url)).text()
      const [, exit = ''] = /"lobbyUrl":"([^"]+)"/.exec(launched) ?? []
      const framed = await fetch(exit, { headers: { 'sec-fetch-dest': 'iframe' } })
      return /<html lang="(\w+)"><title>([^<]+)/.exec(await framed.text())?.slice(1)
    }
    const [english, hungarian] = [await exitsIn('en'), await exitsIn('hu')]
    expect([english?.[0], hungarian?.[0]]).toEqual(['en', 'hu'])
    expect(english?.[1]).not.toBe(hungarian?.[1])
  })
})

// Covers LANG-005
test('the languages have a flag each, and another name has none', async () => {
  const statusOf = async (file: string) => (await world.visitor().request(`/cms/img/locale/${file}`)).status
  const { languages } = must(await world.visitor().get('content.start', {})).settings.fe
  for (const language of languages) expect(await statusOf(`${language}.svg`)).toBe(200)
  for (const file of ['de.svg', 'en.png', '..%2Fgames.json', 'en.svg.gz'])
    expect(await statusOf(file)).toBe(404)
})

test('an account has the language of the page on which it was opened, and so has its first email', async () => {
  const visitor = world.visitor()
  const form = registrationOf('bela')
  must(
    await visitor.post('account.register', { ...form, language: 'hu', captcha: await solveCaptcha(visitor) }),
  )
  await world.runDue()
  const [mail] = await world.sandbox.mail(form.email)
  expect(mail?.html).toContain('<html lang="hu">')
})

// Covers LANG-001
test('a player whose language the operator removed reads the first language, and loses nothing', async () => {
  await world.db.query(`update setting set value = '["en"]' where name = 'languages'`)
  await world.time.advance('2 seconds')
  await expect.poll(async () => (await page(anna, '/')).language).toBe('en')
  expect(await page(anna, '/hu/activation/some-code')).toMatchObject({
    status: 302,
    location: '/activation/some-code',
  })
  expect((await page(anna, '/contact-us')).links).toEqual(['canonical /contact-us'])
  expect(await storedLanguage()).toBe('hu')
})

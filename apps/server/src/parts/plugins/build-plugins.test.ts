import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginSettings, RawCallback } from '@baize/plugin-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPlugins, pluginsFolder } from './build-plugins.ts'

const provider = (slug: string) => `export default {
  slug: '${slug}',
  name: 'Penny Post',
  settings: ['baseUrl', 'apiSecret'],
  origins: ({ baseUrl }) => [new URL(baseUrl).origin],
  create({ settings: { apiSecret } }) {
    if (apiSecret === 'no key') throw new Error('that is no key')
    return { merchant: 'baize' }
  },
}`
const method = (id: number, slug: string, fields = '[]') => `export default {
  id: ${id}, slug: '${slug}', direction: 'deposit', providerMethod: '${slug}', fields: ${fields},
  currencies: { HUF: { minAmountMinor: 100n, maxAmountMinor: 200n, quickAddMinor: [] } },
  feePercent: '0', feeStrategy: 'included',
}`
const accountFields = `[
  { field: 'ibanAccount', mandatory: true, rules: { countries: ['HUN'] } },
  { field: 'ibanAccountOwnerName', mandatory: true },
]`
const withdrawalMethod = method(8, 'payout', accountFields).replace(
  "'deposit'",
  "'withdrawal', usualHours: 24",
)
const settingsThatItGets = `export default {
  slug: 'dice-tower',
  name: 'Dice Tower',
  settings: ['baseUrl', 'operatorId'],
  origins: ({ gameOrigins }) => gameOrigins.split(' '),
  create: ({ settings, written }) => ({ read: () => ({ settings, written }) }),
}`
const right = { baseUrl: 'https://penny-post.test/api', apiSecret: 'secret' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-plugins-'))
  for (const kind of ['payments', 'games', 'rule-sets']) mkdirSync(join(folder, kind))
  write('payments/penny-post/penny-post.server.js', provider('penny-post'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const build = (settings: Readonly<Record<string, PluginSettings>> = { 'penny-post': right }) =>
  buildPlugins(
    {
      settings,
      nowMs: () => 0,
      httpFor: () => ({ send: () => Promise.reject(new Error('asked')) }),
      countAnswer: () => {},
    },
    pathToFileURL(`${folder}/`),
  )

describe('a plugin folder', () => {
  test('is built with its settings, and its methods belong to it', async () => {
    write('payments/penny-post/methods/card.method.js', method(7, 'card'))
    const plugins = await build()
    expect(plugins.paymentProviders.get('penny-post')).toMatchObject({ merchant: 'baize' })
    expect(plugins.paymentProviderNames.get('penny-post')).toBe('Penny Post')
    expect(plugins.paymentMethods.get(7)).toMatchObject({ slug: 'card', provider: 'penny-post' })
    expect(plugins.origins.get('penny-post')).toEqual(['https://penny-post.test'])
  })

  test('receives numbers and lists both as text and as written in the settings file', async () => {
    write('games/dice-tower/dice-tower.server.js', settingsThatItGets)
    const written = {
      baseUrl: 'https://api.test',
      operatorId: 816,
      gameOrigins: ['https://a.test', 'https://b.test'],
    }
    const plugins = await build({ 'penny-post': right, 'dice-tower': written })
    const settings = {
      baseUrl: 'https://api.test',
      operatorId: '816',
      gameOrigins: 'https://a.test https://b.test',
    }
    expect(plugins.gameProviderNames.get('dice-tower')).toBe('Dice Tower')
    expect(plugins.gameProviders.get('dice-tower')?.read({} as RawCallback)).toEqual({ settings, written })
    expect(plugins.origins.get('dice-tower')).toEqual(['https://a.test', 'https://b.test'])
  })

  test.each([
    ['no settings at all', {}, 'baseUrl'],
    ['one setting missing', { 'penny-post': { baseUrl: right.baseUrl } }, 'apiSecret'],
    ['one setting empty', { 'penny-post': { ...right, apiSecret: '' } }, 'apiSecret'],
  ])('with %s is refused with the name and place of the missing setting', async (_what, settings, name) => {
    await expect(build(settings)).rejects.toThrow(
      `The plugin penny-post needs the setting "${name}" under plugins.penny-post in the settings file.`,
    )
  })

  test.each([
    ['with an invalid URL', { ...right, baseUrl: 'penny-post.test' }, 'Invalid URL'],
    ['with an invalid key', { ...right, apiSecret: 'no key' }, 'that is no key'],
  ])('%s is refused with the name of the plugin', async (_what, settings, reason) => {
    await expect(build({ 'penny-post': settings })).rejects.toThrow(
      `The plugin penny-post cannot work with its settings (${reason}): see plugins.penny-post in the settings file.`,
    )
  })

  test.each(["''", "' Penny'", "'Penny\\nPost'", 'undefined', `'${'x'.repeat(41)}'`])(
    'of a payment provider is refused with %s as the name that players read',
    async (name) => {
      const adapter = provider('penny-post').replace("'Penny Post'", name)
      write('payments/penny-post/penny-post.server.js', adapter)
      await expect(build()).rejects.toThrow(
        'The plugin penny-post needs a "name" of 1 to 40 characters, which players read.',
      )
    },
  )

  test('must have the name of its plugin', async () => {
    write('payments/penny/penny.server.js', provider('a-penny'))
    await expect(build({ 'a-penny': right, 'penny-post': right })).rejects.toThrow(
      'The plugin in the folder penny has the slug a-penny: both must be equal.',
    )
  })

  test('may contain methods only with a provider', async () => {
    write('payments/tollgate/methods/card.method.js', method(7, 'card'))
    await expect(build()).rejects.toThrow(
      'The method tollgate/methods/card.method.js is in a folder without a provider.',
    )
  })

  // Proves G37
  test('without withdrawal methods needs no calls of payouts', async () => {
    write('payments/penny-post/methods/card.method.js', method(7, 'card'))
    expect((await build()).paymentProviders.get('penny-post')).not.toHaveProperty('startPayout')
  })

  // Proves G37
  test.each(['', ', startPayout() {}', ', findPayout() {}'])(
    'with a withdrawal method is refused unless its adapter has both calls of payouts: %o',
    async (calls) => {
      const adapter = provider('penny-post').replace("merchant: 'baize'", `merchant: 'baize'${calls}`)
      write('payments/penny-post/penny-post.server.js', adapter)
      write('payments/penny-post/methods/payout.method.js', withdrawalMethod)
      await expect(build()).rejects.toThrow(
        'The plugin penny-post has the withdrawal method payout (penny-post/methods/payout.method.js), so its adapter needs startPayout and findPayout.',
      )
    },
  )

  test('with a withdrawal method and both calls of payouts is built', async () => {
    const calls = ', startPayout() {}, findPayout() {}'
    const adapter = provider('penny-post').replace("merchant: 'baize'", `merchant: 'baize'${calls}`)
    write('payments/penny-post/penny-post.server.js', adapter)
    write('payments/penny-post/methods/payout.method.js', withdrawalMethod)
    expect((await build()).paymentMethods.get(8)).toMatchObject({ slug: 'payout', provider: 'penny-post' })
  })

  test('must not have a method with the id or slug of another method', async () => {
    write('payments/penny-post/methods/card.method.js', method(7, 'card'))
    write('payments/tollgate/tollgate.server.js', provider('tollgate'))
    write('payments/tollgate/methods/card.method.js', method(8, 'card'))
    const settings = { 'penny-post': right, tollgate: right }
    await expect(build(settings)).rejects.toThrow(
      'The methods penny-post/methods/card.method.js and tollgate/methods/card.method.js both have the slug card: one of them must change.',
    )
    write('payments/tollgate/methods/transfer.method.js', method(7, 'transfer'))
    await expect(build(settings)).rejects.toThrow('both call themselves 7')
  })
})

// Proves G36
test('a payment method with a field of an unknown control prevents the start with an error message', async () => {
  write(
    'payments/penny-post/methods/voucher.method.js',
    method(7, 'voucher', `[{ field: 'pin', mandatory: true, definition: { control: 'digits' } }]`),
  )
  await expect(build()).rejects.toThrow(
    'The payment method penny-post/methods/voucher.method.js has a wrong control of the definition of the field "pin": the text "digits" instead of one of text, email, phone,',
  )
})

// Proves G36
test.each([
  [
    'a fee with a comma',
    method(7, 'voucher').replace("'0'", "'3,5'"),
    'has a wrong feePercent: the text "3,5"',
  ],
  ['a number as an amount', method(7, 'voucher').replace('100n', '100'), 'minAmountMinor: the number 100'],
  ['an unknown key', method(7, 'voucher').replace('id:', 'minimum: 5, id:'), 'has the unknown key "minimum"'],
])('a payment method with %s prevents the start', async (_what, text, cause) => {
  write('payments/penny-post/methods/voucher.method.js', text)
  await expect(build()).rejects.toThrow(
    `The payment method penny-post/methods/voucher.method.js ${cause.startsWith('has') ? cause : `has a wrong currencies.HUF.${cause}`}`,
  )
})

test('a logo with active content prevents the start with an error message', async () => {
  write('payments/penny-post/methods/card.method.js', method(7, 'card'))
  write(
    'payments/penny-post/logos/card.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script/></svg>',
  )
  await expect(build()).rejects.toThrow(
    'The picture penny-post/logos/card.svg has the element <script>: only',
  )
})

describe('a rule set', () => {
  const hungarian = readFileSync(new URL('rule-sets/hun/hun.rules.json', pluginsFolder), 'utf8')

  test('is built from its document', async () => {
    write('rule-sets/hun/hun.rules.json', hungarian)
    expect((await build()).ruleSets.get('HUN')).toMatchObject({ timeZone: 'Europe/Budapest' })
  })

  test.each([
    ['a gap', '"from": "2021-07-01"', '"from": "1980-01-01"', 'has a gap: it begins on 1980-01-01'],
    ['an unknown key', '"authority"', '"regulator": "", "authority"', 'has the unknown key "regulator"'],
  ])('with %s prevents the start with one sentence', async (_what, found, planted, sentence) => {
    write('rule-sets/hun/hun.rules.json', hungarian.replace(found, planted))
    await expect(build()).rejects.toThrow(`The rule set hun/hun.rules.json ${sentence}`)
  })
})

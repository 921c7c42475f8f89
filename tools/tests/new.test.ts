import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  findPaymentMethodProblem,
  findPictureProblem,
  loadRuleSets,
  type PaymentMethodDefinition,
  type PaymentProviderPlugin,
} from '@baize/plugin-kit'
import { repositoryRoot } from '@baize/testing'
import { ruleSetChecks } from '@baize/testing/conformance/rule-sets'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newLanguage } from '../new/language.ts'
import { newPaymentMethod } from '../new/payment-method.ts'
import { newPaymentProvider } from '../new/payment-provider.ts'
import { newRuleSet } from '../new/rule-set.ts'
import { runCaptured } from '../run-captured.ts'

let plugins: string

/** Inside the repository, so that its packages are found; git ignores it. */
function makeFolder(): void {
  mkdirSync(join(repositoryRoot, 'var'), { recursive: true })
  plugins = mkdtempSync(join(repositoryRoot, 'var/new-'))
}
const removeFolder = () => rmSync(plugins, { recursive: true, force: true })

const method = {
  provider: 'money-box',
  slug: 'slow-transfer',
  id: '990001',
  currency: 'HUF',
  direction: 'deposit',
}
const payout = { slug: 'slow-payout', id: '990009', direction: 'withdrawal' }
const load = async (file: string) =>
  ((await import(pathToFileURL(join(plugins, 'payments/money-box', file)).href)) as { default: object })
    .default

describe('a new payment provider with a new method', () => {
  beforeAll(() => {
    makeFolder()
    newPaymentProvider(plugins, 'money-box')
    newPaymentMethod(plugins, method)
    newPaymentMethod(plugins, { ...method, ...payout })
  })
  afterAll(removeFolder)

  test('is found by its exports', async () => {
    expect(await load('money-box.server.ts')).toMatchObject({ slug: 'money-box', name: 'Money box' })
    expect(await load('money-box.sandbox.ts')).toMatchObject({ slug: 'money-box' })
    expect(await load('methods/slow-transfer.method.ts')).toMatchObject({
      id: 990001,
      slug: 'slow-transfer',
      waitsFor: 'bank',
      currencies: { HUF: {} },
    })
  })

  test('has texts, with one for each method left to its author', () => {
    expect(JSON.parse(readFileSync(join(plugins, 'payments/money-box/messages/en.json'), 'utf8'))).toEqual({
      '@area': 'payments',
      'method.slow-transfer.name': 'Slow transfer',
      'method.slow-transfer.time': '',
      'method.slow-payout.name': 'Slow payout',
      'method.slow-payout.time': '',
      'field.slowPayoutIban': 'Account number (IBAN)',
    })
  })

  // Proves G35
  test.each(['slow-transfer', 'slow-payout'])('has a method %s that the server starts with', async (slug) => {
    const found = (await load(`methods/${slug}.method.ts`)) as PaymentMethodDefinition
    expect(findPaymentMethodProblem(found, `${slug}.method.ts`)).toBeNull()
    const logo = join(plugins, `payments/money-box/logos/${slug}.svg`)
    expect(findPictureProblem(readFileSync(logo, 'utf8'))).toBeNull()
  })

  test('compiles and is formatted', async () => {
    const config = join(plugins, 'tsconfig.json')
    const compilerOptions = {
      types: ['node'],
      lib: ['esnext', 'esnext.temporal', 'dom'],
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
    }
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(repositoryRoot, 'tsconfig.base.json'),
        compilerOptions: { ...compilerOptions, rootDir: repositoryRoot },
        include: ['**/*.ts'],
      }),
    )
    expect(await runCaptured('node_modules/@typescript/native/bin/tsc', ['-p', config])).toEqual({
      code: 0,
      output: '',
    })
    for (const file of [
      'money-box.server.ts',
      'money-box.sandbox.ts',
      'money-box.test.ts',
      'methods/slow-transfer.method.ts',
      'methods/slow-payout.method.ts',
    ]) {
      const text = readFileSync(join(plugins, 'payments/money-box', file), 'utf8')
      const formatted = execFileSync('node_modules/.bin/oxfmt', ['--stdin-filepath', file], {
        cwd: repositoryRoot,
        input: text,
        encoding: 'utf8',
      })
      expect(formatted).toBe(text)
    }
  })

  test('has a suite that fails once, with the cause: its simulator is not written yet', async () => {
    const folder = join(plugins, 'payments/money-box')
    const config = join(plugins, 'vitest.config.mjs')
    writeFileSync(config, 'export default {}')
    const args = ['run', '--config', config, '--root', repositoryRoot, '--dir', folder]
    const { code, output } = await runCaptured('node_modules/.bin/vitest', args, {
      env: { NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    expect(code).not.toBe(0)
    expect(output.match(/Error: .*/g)).toEqual(['Error: money-box.test.ts: the simulator is not written yet'])
  })

  test.each([
    [{ id: '990001', slug: 'other' }, 'The id 990001 is taken'],
    [{ id: '990002', slug: 'slow-transfer' }, 'The name slow-transfer is taken'],
    [{ id: '12a', slug: 'other' }, '"12a" is not an id'],
    [{ id: '12', slug: 'other' }, '"12" is not an id: use five to nine digits'],
    [{ id: '65535', slug: 'other' }, 'The id 65535 is a number of the code'],
    [{ id: '990002', slug: 'Other One' }, 'is not a valid name'],
    [{ id: '990002', slug: 'other', direction: 'payout' }, '"payout" is not a direction'],
    [{ id: '990002', slug: 'other', currency: 'XXX' }, '"XXX" is not a currency: use one of'],
    [{ id: '990002', slug: 'other', provider: 'nobody' }, 'There is no payment provider "nobody"'],
  ])('refuses a second method %o', (change, sentence) => {
    expect(() => newPaymentMethod(plugins, { ...method, ...change })).toThrow(sentence)
    expect(existsSync(join(plugins, 'payments/money-box/methods/other.method.ts'))).toBe(false)
  })

  test('has the calls of payouts only when its author adds them, as the new withdrawal method says', async () => {
    const { create } = (await load('money-box.server.ts')) as PaymentProviderPlugin
    const http = { send: () => Promise.reject(new Error('not called')) }
    expect(create({ http, nowMs: () => 0, settings: {} })).not.toHaveProperty('startPayout')
    const next = { ...payout, slug: 'other-payout', id: '990010' }
    expect(newPaymentMethod(plugins, { ...method, ...next }).next).toContain(
      'The adapter of money-box needs startPayout and findPayout.',
    )
  })

  test('is not named by a word of the code, which a check would refuse everywhere else', () => {
    expect(() => newPaymentProvider(plugins, 'bank')).toThrow('"bank" is a word of the code')
    expect(existsSync(join(plugins, 'payments/bank'))).toBe(false)
  })

  test('is not overwritten', () => {
    expect(() => newPaymentProvider(plugins, 'money-box')).toThrow('already')
  })
})

describe('a new rule set', () => {
  beforeEach(makeFolder)
  afterEach(removeFolder)
  const ruleSet = { code: 'XYZ', timeZone: 'Europe/Berlin', from: '2026-11-23' }

  test('is a document that the server reads, and lacks nothing but its decisions', async () => {
    newRuleSet(plugins, ruleSet)
    const found = (await loadRuleSets(pathToFileURL(join(plugins, 'rule-sets/')))).get('XYZ')
    if (found === undefined) throw new Error('There is no rule set XYZ.')
    expect(found).toMatchObject({ timeZone: 'Europe/Berlin', from: '2026-11-23' })
    const failed = ruleSetChecks.filter(({ find }) => find(found).length > 0)
    expect(failed.map(({ title }) => title)).toEqual(['has decided every value'])
    expect(failed[0]?.find(found)).toHaveLength(Object.keys({ authority: '', ...found.rules }).length)
  })

  test.each([
    [{ code: 'xyz' }, '"xyz" is not a code: use three capital letters.'],
    [{ timeZone: 'Berlin' }, 'has a wrong timeZone: the text "Berlin"'],
  ])('is refused with %o, and creates nothing', (change, sentence) => {
    expect(() => newRuleSet(plugins, { ...ruleSet, ...change })).toThrow(sentence)
    expect(existsSync(join(plugins, 'rule-sets'))).toBe(false)
  })

  test('is not overwritten', () => {
    newRuleSet(plugins, ruleSet)
    expect(() => newRuleSet(plugins, ruleSet)).toThrow('There is a folder plugins/rule-sets/xyz already.')
  })
})

describe('a new language', () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(plugins, file)), { recursive: true })
    writeFileSync(join(plugins, file), text)
  }
  const read = (file: string) => readFileSync(join(plugins, file), 'utf8')
  const english = {
    '@area': 'shell',
    hello: 'Hello {name}',
    nothing: '',
    'field.nameOrder': 'firstName lastName',
  }
  afterEach(removeFolder)
  beforeEach(() => {
    makeFolder()
    write('apps/web/src/shell/messages/en.json', JSON.stringify(english))
    write('plugins/games/pips/sandbox/messages/en.json', '{ "spin": "Spin" }')
    write('content/pages/en/fees.md', '---\nshelf: money\n---\n# All fees\n\nNone.\n')
    write('content/help/en/search.json', '{ "fillers": ["how"], "endings": ["s"] }')
    mkdirSync(join(plugins, 'content/languages'))
  })

  test('has a marked copy of each English text, and of what is no text a plain one', () => {
    expect(newLanguage(plugins, 'et').files).toHaveLength(5)
    expect(JSON.parse(read('apps/web/src/shell/messages/et.json'))).toEqual({
      ...english,
      hello: '[et] Hello {name}',
    })
    expect(read('plugins/games/pips/sandbox/messages/et.json')).toContain('"[et] Spin"')
    expect(read('content/pages/et/fees.md')).toContain('\n# [et] All fees\n')
    expect(JSON.parse(read('content/help/et/search.json'))).toEqual({ fillers: [], endings: [] })
    expect(read('content/languages/et.svg')).toContain('<svg')
  })

  test('never replaces a file', () => {
    newLanguage(plugins, 'et')
    expect(() => newLanguage(plugins, 'et')).toThrow(
      'There is a file apps/web/src/shell/messages/et.json already.',
    )
    expect(() => newLanguage(plugins, 'en')).toThrow('already')
  })

  test.each(['ET', 'est', 'qq', '', 'e/'])('is refused as %j', (code) => {
    expect(() => newLanguage(plugins, code)).toThrow(`"${code}" is not the code of a language`)
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  findPaymentMethodProblem,
  loadPlugins,
  type PaymentMethodDefinition,
  type PaymentProviderPlugin,
} from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const root = new URL('./', import.meta.url)
const readJson = <Content>(url: URL) => JSON.parse(readFileSync(url, 'utf8')) as Content
const { currency, languages } = readJson<{ currency: string; languages: readonly string[] }>(
  new URL('../../content/operator.json', root),
)

/** Texts of all providers together: a field that several methods have is named once. */
function textsIn(language: string): Readonly<Record<string, string>> {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((folder) => new URL(`${folder.name}/messages/${language}.json`, root))
  return Object.assign({}, ...files.filter((file) => existsSync(file)).map((file) => readJson<object>(file)))
}

const found = await loadPlugins<PaymentMethodDefinition, number>(root, 'method', ({ id }) => id)
const methods = [...found.values()].map(({ file, folder, plugin }) => ({ ...plugin, file, folder }))
const providers = await loadPlugins<PaymentProviderPlugin, string>(root, 'server', ({ slug }) => slug)

describe.each(methods)('the payment method $slug', (method) => {
  const { file, folder, slug, fields, currencies, keepsCards } = method

  test('is one that the server starts with', () => {
    const problem = findPaymentMethodProblem(method, file)
    expect(problem, `${problem}`).toBeNull()
  })

  test(`takes the operator's currency, ${currency}`, () => {
    expect(Object.keys(currencies), `${file} does not take ${currency}.`).toContain(currency)
  })

  test.each(languages)('has a name, a usual time and names of its fields in "%s"', (language) => {
    const texts = textsIn(language)
    const needed = [
      `method.${slug}.name`,
      `method.${slug}.time`,
      ...fields.map(({ name }) => `field.${name}`),
    ]
    const missing = needed.filter((key) => (texts[key] ?? '').trim() === '')
    expect(
      missing,
      `plugins/payments/${folder}/messages/${language}.json lacks ${missing.join(', ')}.`,
    ).toEqual([])
  })

  test('has a picture of one colour, small and without anything that acts', () => {
    const picture = readFileSync(new URL(file.replace(/methods\/.*$/, `logos/${slug}.svg`), root), 'utf8')
    expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 24 24"/)
    expect(picture.length).toBeLessThan(1_500)
    expect(picture).not.toMatch(/<script|<style|\son\w+=|href|url\(/i)
  })

  test('lies in a file of its name', () => {
    expect(basename(file)).toBe(`${slug}.method.ts`)
  })

  test('keeps cards only where its provider forgets them again', () => {
    const provider = providers.get(folder)?.plugin
    const settings = Object.fromEntries(
      provider?.settings.map((name) => [name, 'https://provider.test']) ?? [],
    )
    const http = { send: () => Promise.reject(new Error('asked')) }
    const adapter = provider?.create({ http, nowMs: () => 0, settings })
    expect(adapter).toBeDefined()
    expect(keepsCards === true && adapter?.forgetCard === undefined).toBe(false)
  })

  test('takes amounts in some currency, and adds none that it does not take', () => {
    expect(Object.keys(currencies)).not.toEqual([])
    for (const { minAmountMinor, maxAmountMinor, quickAddMinor } of Object.values(currencies)) {
      expect(minAmountMinor).toBeGreaterThan(0n)
      expect(maxAmountMinor).toBeGreaterThanOrEqual(minAmountMinor)
      expect(quickAddMinor.filter((amount) => amount <= 0n || amount > maxAmountMinor)).toEqual([])
    }
  })
})

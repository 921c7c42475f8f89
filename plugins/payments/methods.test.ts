import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  findMethodTextsProblem,
  findPaymentMethodProblem,
  findPictureProblem,
  importPaymentMethods,
  loadPlugins,
  readTexts,
  type PaymentMethodDefinition,
  type PaymentProviderPlugin,
} from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const root = new URL('./', import.meta.url)
const productRoot = new URL('../../', import.meta.url)
const { licences, languages } = JSON.parse(
  readFileSync(new URL('content/operator.json', productRoot), 'utf8'),
) as {
  licences: readonly { readonly currencies: readonly string[] }[]
  languages: readonly string[]
}
const currencies = licences.flatMap((licence) => licence.currencies)

/** Texts of all providers and of the site: a field of several methods is named once. */
async function textsIn(language: string): Promise<Readonly<Record<string, string>>> {
  const files = globSync(
    [`plugins/payments/*/messages/${language}.json`, `apps/web/src/**/messages/${language}.json`],
    { cwd: fileURLToPath(productRoot) },
  )
  const found = await Promise.all(files.map((file) => readTexts(new URL(file, productRoot), file)))
  return Object.assign({}, ...found.map(({ texts }) => texts))
}

const found = await loadPlugins<PaymentMethodDefinition, number>(root, 'method', ({ id }) => id)
const methods = [...found.values()].map(({ file, folder, plugin }) => ({
  file,
  folder,
  method: plugin,
  problem: findPaymentMethodProblem(plugin, file),
}))
const providers = await loadPlugins<PaymentProviderPlugin, string>(root, 'server', ({ slug }) => slug)

test('no two methods have one id or one slug, and each is one that the server starts with', async () => {
  expect((await importPaymentMethods(root)).size).toBe(methods.length)
})

test.each(
  currencies.flatMap((currency) => [['deposit', currency] as const, ['withdrawal', currency] as const]),
)('a %s method takes %s, a currency of the demo operator', (direction, currency) => {
  const serving = methods.filter(
    ({ method }) => method.direction === direction && Object.hasOwn(method.currencies, currency),
  )
  expect(serving.length).toBeGreaterThan(0)
})

test.each(methods)('the payment method $file is one that the server starts with', ({ problem }) => {
  expect(problem, `${problem}`).toBeNull()
})

// An invalid method is not tested further.
describe.each(methods.filter(({ problem }) => problem === null))('the payment method $file', (found) => {
  const { file, folder, method } = found

  test.each(languages)('has a name, a usual time and names of its fields in "%s"', async (language) => {
    const texts = await textsIn(language)
    const problem = findMethodTextsProblem(method, file, language, (key) => texts[key])
    expect(problem, `${problem}`).toBeNull()
  })

  test('has a small logo of one colour without active content', () => {
    const picture = file.replace(/methods\/.*$/, `logos/${method.slug}.svg`)
    expect(existsSync(new URL(picture, root)), `There is no picture plugins/payments/${picture}.`).toBe(true)
    const problem = findPictureProblem(readFileSync(new URL(picture, root), 'utf8'))
    expect(problem, `The picture plugins/payments/${picture} ${problem}.`).toBeNull()
  })

  test('saves cards only if its provider can delete them', () => {
    const provider = providers.get(folder)?.plugin
    const settings = Object.fromEntries(
      provider?.settings.map((name) => [name, 'https://provider.test']) ?? [],
    )
    const http = { send: () => Promise.reject(new Error('asked')) }
    const adapter = provider?.create({ http, nowMs: () => 0, settings })
    expect(adapter).toBeDefined()
    expect(method.canSaveCards === true && adapter?.removeSavedCard === undefined).toBe(false)
  })
})

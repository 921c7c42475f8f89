import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  findPictureProblem,
  importPaymentMethods,
  loadPlugins,
  loadRuleSets,
  paysOut,
  type GameProvider,
  type GameProviderPlugin,
  type HttpClient,
  type PaymentProvider,
  type PaymentProviderPlugin,
  type PluginContext,
  type PluginSettings,
} from '@baize/plugin-kit'
import { countGameAnswers, countPaymentAnswers, type CountAnswer } from './count-answers.ts'
import type { PaymentMethod, Plugins } from './plugins.ts'

/** Folder of all plugins in this checkout. */
export const pluginsFolder = new URL('../../../../../plugins/', import.meta.url)

type Deps = {
  /** Settings by plugin slug. */
  readonly settings: Readonly<Record<string, PluginSettings>>
  readonly nowMs: () => number
  /** Creates an HTTP client that reaches these origins only. */
  httpFor(origins: readonly string[]): HttpClient
  readonly countAnswer: CountAnswer
}
type ProviderPlugin<Built> = {
  readonly slug: string
  readonly settings: readonly string[]
  origins(settings: Readonly<Record<string, string>>): readonly string[]
  pictureOrigins?(settings: Readonly<Record<string, string>>): readonly string[]
  create(context: PluginContext): Built
}

/**
 * Builds all plugins of the plugin folders with their settings.
 * @throws {Error} When a setting is missing or a folder is inconsistent: the server then does not start.
 */
export async function buildPlugins(deps: Deps, root: URL = pluginsFolder): Promise<Plugins> {
  const origins = new Map<string, readonly string[]>()
  const pictureOrigins = new Map<string, readonly string[]>()
  const payments = await loadPlugins<PaymentProviderPlugin, string>(
    new URL('payments/', root),
    'server',
    (plugin) => plugin.slug,
  )
  const games = await loadPlugins<GameProviderPlugin, string>(
    new URL('games/', root),
    'server',
    (plugin) => plugin.slug,
  )
  const ruleSets = await loadRuleSets(new URL('rule-sets/', root))

  function build<Built>(
    found: ReadonlyMap<string, { folder: string; plugin: ProviderPlugin<Built> }>,
    counted: (slug: string, provider: Built, count: CountAnswer) => Built,
  ): Map<string, Built> {
    const built = new Map<string, Built>()
    for (const [slug, { folder, plugin }] of found) {
      if (slug !== folder)
        throw new Error(`The plugin in the folder ${folder} has the slug ${slug}: both must be equal.`)
      const written = settingsOf(deps.settings, plugin)
      const settings = textsOf(written)
      const declared = fromSettings(slug, () => plugin.origins(settings))
      origins.set(slug, declared)
      if (plugin.pictureOrigins !== undefined)
        pictureOrigins.set(
          slug,
          fromSettings(slug, () => plugin.pictureOrigins?.(settings) ?? []),
        )
      const http = deps.httpFor(reachable(settings, declared))
      const provider = fromSettings(slug, () => plugin.create({ http, nowMs: deps.nowMs, settings, written }))
      built.set(slug, counted(slug, provider, deps.countAnswer))
    }
    return built
  }

  const paymentProviders = build<PaymentProvider>(payments, countPaymentAnswers)
  return {
    paymentProviders,
    paymentProviderNames: new Map([...payments].map(([slug, { plugin }]) => [slug, nameOf(plugin)])),
    paymentMethods: await findMethods(root, paymentProviders),
    gameProviders: build<GameProvider>(games, countGameAnswers),
    gameProviderNames: new Map([...games].map(([slug, { plugin }]) => [slug, nameOf(plugin)])),
    ruleSets,
    origins,
    pictureOrigins,
  }
}

/** The text that players read, of one line. */
function nameOf({ slug, name }: { readonly slug: string; readonly name: unknown }): string {
  if (typeof name !== 'string' || !/^[^\p{Cc}\p{Cs}]{1,40}$/u.test(name) || name.trim() !== name)
    throw new Error(`The plugin ${slug} needs a "name" of 1 to 40 characters, which players read.`)
  return name
}

async function findMethods(
  root: URL,
  providers: ReadonlyMap<string, PaymentProvider>,
): Promise<ReadonlyMap<number, PaymentMethod>> {
  const methods = new Map<number, PaymentMethod>()
  for (const [id, { folder, file, plugin }] of await importPaymentMethods(new URL('payments/', root))) {
    if (!providers.has(folder)) throw new Error(`The method ${file} is in a folder without a provider.`)
    if (plugin.direction === 'withdrawal' && !paysOut(providers.get(folder)))
      throw new Error(
        `The plugin ${folder} has the withdrawal method ${plugin.slug} (${file}), so its adapter needs startPayout and findPayout.`,
      )
    const logo = new URL(`payments/${folder}/logos/${plugin.slug}.svg`, root)
    methods.set(id, {
      ...plugin,
      provider: folder,
      ...(existsSync(logo) ? { logo: await readPicture(logo, `${folder}/logos/${plugin.slug}.svg`) } : {}),
    })
  }
  return methods
}

/** The site serves the picture from its own origin, so it must not contain active content. */
async function readPicture(url: URL, file: string): Promise<string> {
  const svg = await readFile(url, 'utf8')
  const problem = findPictureProblem(svg)
  if (problem !== null) throw new Error(`The picture ${file} ${problem}.`)
  return svg
}

function settingsOf(
  all: Deps['settings'],
  plugin: { readonly slug: string; readonly settings: readonly string[] },
): PluginSettings {
  const settings = Object.hasOwn(all, plugin.slug) ? all[plugin.slug] : undefined
  for (const name of plugin.settings) {
    if (textOf(settings?.[name] ?? '') === '') {
      throw new Error(
        `The plugin ${plugin.slug} needs the setting "${name}" under plugins.${plugin.slug} in the settings file.`,
      )
    }
  }
  return settings ?? {}
}

const textOf = (setting: PluginSettings[string]) =>
  typeof setting === 'object' ? setting.join(' ') : String(setting)
const textsOf = (settings: PluginSettings) =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, textOf(setting)]))

/** Adds the plugin's name to errors such as an invalid URL or key. */
function fromSettings<Made>(slug: string, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(
      `The plugin ${slug} cannot work with its settings (${reason}): see plugins.${slug} in the settings file.`,
      {
        cause: error,
      },
    )
  }
}

/** The origins that the server may call: those declared for browsers, and the URLs in the settings. */
function reachable(
  settings: Readonly<Record<string, string>>,
  declared: readonly string[],
): readonly string[] {
  const named = Object.values(settings).flatMap((value) =>
    /^https?:\/\//.test(value) ? [URL.parse(value)?.origin ?? []].flat() : [],
  )
  return [...new Set([...declared, ...named])]
}

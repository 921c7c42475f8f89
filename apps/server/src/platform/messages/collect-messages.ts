import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readTexts } from '@baize/plugin-kit'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage } from './format-message.ts'
import { BASE_LANGUAGE, type Messages } from './messages.ts'

const root = new URL('../../../../../', import.meta.url)
/** Folders with the platform's `messages/<lang>.json` files. `dist` and tests are excluded. */
const searched = [
  'apps/web/src/',
  'apps/backoffice/src/',
  'apps/server/src/features/',
  'packages/',
  'plugins/',
]
const messagesFile = /(?:^|\/)messages\/([a-z]{2})\.json$/

type Source = {
  readonly file: string
  readonly language: string
  readonly area: string
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Reads all message files of the checkout, compiles the messages by language and area and names each area's file after
 * its content.
 * @throws {Error} When two files define the same key, or a message is not valid ICU: the server then does not
 * start.
 */
export async function collectMessages(): Promise<Messages> {
  return createMessages(await readAllSources())
}

/** The languages that have a text for every key of the code: the base language first, the others in order. */
export async function completeLanguages(): Promise<readonly string[]> {
  return languagesOf(await readAllSources())
    .filter(({ missing }) => missing.length === 0)
    .map(({ name }) => name)
}

/** Each language with the keys for which it lacks a text. */
export function languagesOf(
  sources: readonly Pick<Source, 'language' | 'texts'>[],
): readonly { readonly name: string; readonly missing: readonly string[] }[] {
  const keysIn = (language: string) =>
    new Set(
      sources.filter((source) => source.language === language).flatMap(({ texts }) => Object.keys(texts)),
    )
  const base = keysIn(BASE_LANGUAGE)
  const others = new Set(sources.map(({ language }) => language))
  others.delete(BASE_LANGUAGE)
  return [BASE_LANGUAGE, ...[...others].sort()].map((name) => ({
    name,
    missing: [...base.difference(keysIn(name))],
  }))
}

/** @throws {Error} See `collectMessages`. */
export function createMessages(sources: readonly Source[]): Messages {
  const languages = Map.groupBy(sources, ({ language }) => language)
  const compiled = new Map(
    [...languages].map(([language, files]) => [language, compileAreas(language, files)]),
  )
  const base = compiled.get(BASE_LANGUAGE) ?? compileAreas(BASE_LANGUAGE, [])
  // A language that was removed, such as that of a player's profile, is the base language.
  const inLanguage = (locale: string) => compiled.get(locale) ?? base
  return {
    languages: [...compiled.keys()],
    addresses: (locale) => inLanguage(locale).addresses,
    areaJson: (locale, area) => inLanguage(locale).json.get(area) ?? null,
    file: (locale, name) =>
      name.startsWith('server.') ? null : (compiled.get(locale)?.files.get(name) ?? null),
    has: (key) => base.texts.has(key),
    text(locale, key, values = {}) {
      const own = inLanguage(locale)
      const message = own.texts.get(key) ?? base.texts.get(key)
      if (message === undefined) throw new Error(`messages.text: ${key} is unknown`)
      return formatMessage(message, values, own.texts.has(key) ? own.language : BASE_LANGUAGE)
    },
  }
}

type CompiledLanguage = {
  readonly language: string
  readonly texts: ReadonlyMap<string, CompiledMessage>
  /** By area. */
  readonly json: ReadonlyMap<string, string>
  /** By name. */
  readonly files: ReadonlyMap<string, string>
  readonly addresses: Readonly<Record<string, string>>
}

function compileAreas(language: string, sources: readonly Source[]): CompiledLanguage {
  const areas = new Map<string, Record<string, CompiledMessage>>()
  const texts = new Map<string, CompiledMessage>()
  const owners = new Map<string, string>()
  for (const { file, area, texts: own } of sources) {
    const inArea = areas.get(area) ?? {}
    areas.set(area, inArea)
    for (const [key, text] of Object.entries(own)) {
      const owner = owners.get(key)
      if (owner !== undefined)
        throw new Error(`The message ${key} is defined in ${owner} and in ${file}: remove one of them.`)
      owners.set(key, file)
      const message = compile(file, key, text)
      inArea[key] = message
      texts.set(key, message)
    }
  }
  const files = new Map<string, string>()
  const addresses: Record<string, string> = {}
  const json = new Map<string, string>()
  for (const [area, messages] of areas) {
    const text = JSON.stringify(messages)
    const name = `${area}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
    files.set(name, text)
    json.set(area, text)
    // Messages of mails are not sent to browsers.
    if (area !== 'server') addresses[area] = `/messages/${language}/${name}`
  }
  return { language, texts, json, files, addresses }
}

function compile(file: string, key: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(
      `The message ${key} in ${file} is not a valid ICU message (${(error as Error).message}).`,
      {
        cause: error,
      },
    )
  }
}

async function readAllSources(): Promise<readonly Source[]> {
  const sources: Source[] = []
  for (const folder of searched) sources.push(...(await readSources(new URL(folder, root))))
  return sources
}

async function readSources(folder: URL): Promise<readonly Source[]> {
  const found = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = found
    .filter((file) => messagesFile.test(file) && !/(^|\/)(node_modules|dist|sandbox)\//.test(file))
    .sort()
  return await Promise.all(files.map((file) => readSource(new URL(file, folder))))
}

async function readSource(url: URL): Promise<Source> {
  const file = fileURLToPath(url).slice(fileURLToPath(root).length)
  const [, language = BASE_LANGUAGE] = messagesFile.exec(file) ?? []
  return { file, language, ...(await readTexts(url, file)) }
}

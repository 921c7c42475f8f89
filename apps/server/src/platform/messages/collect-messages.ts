import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readTexts } from '@baize/plugin-kit'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage } from './format-message.ts'
import type { CompiledArea, Messages } from './messages.ts'

const root = new URL('../../../../../', import.meta.url)
/** Folders with the platform's `messages/<lang>.json` files. `dist` and tests are excluded. */
const searched = [
  'apps/web/src/',
  'apps/backoffice/src/',
  'apps/server/src/features/',
  'packages/',
  'plugins/',
]
const LANGUAGE = 'en'
/** The languages with messages. */
export const LANGUAGES: readonly string[] = [LANGUAGE]

type Source = {
  readonly file: string
  readonly area: string
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Reads all message files of the checkout, compiles the messages by area and names each area's file after its
 * content.
 * @throws {Error} When two files define the same key, or a message is not valid ICU: the server then does not
 * start.
 */
export async function collectMessages(): Promise<Messages> {
  const sources: Source[] = []
  for (const folder of searched) sources.push(...(await readSources(new URL(folder, root))))
  return createMessages(sources)
}

/** @throws {Error} See `collectMessages`. */
export function createMessages(sources: readonly Source[]): Messages {
  const areas = new Map<string, Record<string, CompiledMessage>>()
  const compiled = new Map<string, CompiledMessage>()
  const owners = new Map<string, string>()
  for (const { file, area, texts } of sources) {
    const inArea = areas.get(area) ?? {}
    areas.set(area, inArea)
    for (const [key, text] of Object.entries(texts)) {
      const owner = owners.get(key)
      if (owner !== undefined)
        throw new Error(`The message ${key} is defined in ${owner} and in ${file}: remove one of them.`)
      owners.set(key, file)
      const message = compile(file, key, text)
      inArea[key] = message
      compiled.set(key, message)
    }
  }
  return serve(areas, compiled)
}

function serve(
  areas: ReadonlyMap<string, CompiledArea>,
  compiled: ReadonlyMap<string, CompiledMessage>,
): Messages {
  const files = new Map<string, string>()
  const addresses: Record<string, string> = {}
  const json = new Map<string, string>()
  for (const [area, texts] of areas) {
    const text = JSON.stringify(texts)
    const name = `${area}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
    files.set(name, text)
    json.set(area, text)
    // Messages of mails are not sent to browsers.
    if (area !== 'server') addresses[area] = `/messages/${LANGUAGE}/${name}`
  }
  return {
    addresses: () => addresses,
    areaJson: (_locale, area) => json.get(area) ?? null,
    file: (locale, name) =>
      locale === LANGUAGE && !name.startsWith('server.') ? (files.get(name) ?? null) : null,
    has: (key) => compiled.has(key),
    text(locale, key, values = {}) {
      const message = compiled.get(key)
      if (message === undefined) throw new Error(`messages.text: ${key} is unknown`)
      return formatMessage(message, values, locale)
    },
  }
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

async function readSources(folder: URL): Promise<readonly Source[]> {
  const found = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = found
    .filter(
      (file) =>
        file.endsWith(`messages/${LANGUAGE}.json`) && !/(^|\/)(node_modules|dist|sandbox)\//.test(file),
    )
    .sort()
  return await Promise.all(files.map((file) => readSource(new URL(file, folder))))
}

async function readSource(url: URL): Promise<Source> {
  const file = fileURLToPath(url).slice(fileURLToPath(root).length)
  return { file, ...(await readTexts(url, file)) }
}

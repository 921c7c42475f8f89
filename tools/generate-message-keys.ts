import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the typed list of text keys that an app may use, from the English files: `t('deposit.submit', {
 * amount })` then fails to compile when the key or one of its values is missing. The lists are not in git:
 * `run.mjs` writes them before every command, and `npm ci` after the packages are installed.
 */
const checkout = join(import.meta.dirname, '..')
const shared = ['packages/*/src/**/messages/en.json']
const apps = {
  'apps/web': ['apps/web/src/**/messages/en.json'],
  'apps/backoffice': ['apps/backoffice/src/**/messages/en.json'],
}

/**
 * Names of a message's values: the text after a brace that opens an argument, nested plural branches
 * included.
 */
export function valuesOf(message: string): string[] {
  const names = new Set<string>()
  let depth = 0
  // Even depths are text, odd ones an argument; inside an argument a brace opens the text of a branch.
  for (let index = 0; index < message.length; index++) {
    const character = message[index]
    if (character === '}') depth--
    if (character !== '{') continue
    const name = /^\s*(\w+)/.exec(message.slice(index + 1))?.[1]
    if (depth % 2 === 0 && name !== undefined) names.add(name)
    depth++
  }
  return [...names].toSorted()
}

function readMessages(root: string, patterns: readonly string[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    if (file.includes('node_modules')) continue
    for (const [key, message] of Object.entries(readJson(root, file))) {
      if (key.startsWith('@')) continue
      if (messages.has(key)) throw new Error(`${file}: ${key} is already taken`)
      messages.set(key, message)
    }
  }
  return messages
}

function readJson(root: string, file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
  } catch (error) {
    throw new Error(`${file} is no JSON: ${String(error)}`, { cause: error })
  }
}

/** Formatted like the formatter's output. */
const LINE = 140

function listOf(messages: Map<string, string>): string {
  const lines = [...messages.keys()].toSorted().map((key) => {
    const values = valuesOf(messages.get(key) ?? '').map((name) => `${name}: MessageValue`)
    if (values.length === 0) return `  '${key}': null`
    const line = `  '${key}': { ${values.join('; ')} }`
    return line.length <= LINE
      ? line
      : [`  '${key}': {`, ...values.map((value) => `    ${value}`), '  }'].join('\n')
  })
  return `/** Every text key with its values. Written by tools/generate-message-keys.ts from the English files before every command; do not edit. */
export type Messages = {
${lines.join('\n')}
}

export type MessageValue = string | number
export type MessageKey = keyof Messages
/** The values of a text as the arguments after its key: none, or one object. */
export type MessageValues<Key extends MessageKey> = Messages[Key] extends null ? [] : [values: Messages[Key]]
`
}

/**
 * Writes the lists that differ from their sources, and returns their paths. The others keep their time, so that
 * nothing is compiled again. A checkout that another user installed may be read-only: only the compiler needs the
 * lists, and it says that one is missing.
 * @throws {Error} When an English file is no JSON, or two of them have the same key.
 */
export function writeMessageKeys(root = checkout): readonly string[] {
  return Object.entries(apps)
    .map(([app, patterns]) => ({ folder: `${app}/src/platform`, patterns }))
    .filter(({ folder }) => existsSync(join(root, folder)))
    .flatMap(({ folder, patterns }) => {
      const path = `${folder}/message-keys.ts`
      const file = join(root, path)
      const text = listOf(readMessages(root, [...shared, ...patterns]))
      if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
      return tryToWrite(file, text) ? [path] : []
    })
}

function tryToWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** `node tools/run.mjs generate-message-keys`: `run.mjs` has written the lists when it calls a command. */
export function main(): void {}

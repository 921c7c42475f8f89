import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the typed list of text keys that an app may use, from the English files: `t('deposit.submit', {
 * amount })` then fails to compile when the key or one of its values is missing. A test says whether the
 * committed lists are up to date.
 */
const root = join(import.meta.dirname, '..')
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

function readMessages(patterns: readonly string[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    if (file.includes('node_modules')) continue
    const entries = Object.entries(
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>,
    )
    for (const [key, message] of entries) {
      if (key.startsWith('@')) continue
      if (messages.has(key)) throw new Error(`${file}: ${key} is already taken`)
      messages.set(key, message)
    }
  }
  return messages
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
  return `/** Every text key with its values. Written by tools/generate-message-keys.ts from the English files; do not edit. */
export type Messages = {
${lines.join('\n')}
}

export type MessageValue = string | number
export type MessageKey = keyof Messages
/** The values of a text as the arguments after its key: none, or one object. */
export type MessageValues<Key extends MessageKey> = Messages[Key] extends null ? [] : [values: Messages[Key]]
`
}

type List = { readonly file: string; readonly text: string; readonly isStale: boolean }

/** Each app's list, and whether the committed one differs. */
export function messageKeyLists(): List[] {
  return Object.entries(apps)
    .filter(([app]) => existsSync(join(root, app, 'src/platform')))
    .map(([app, patterns]) => {
      const file = `${app}/src/platform/message-keys.ts`
      const text = listOf(readMessages([...shared, ...patterns]))
      return {
        file,
        text,
        isStale: !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
      }
    })
}

/** `node tools/run.mjs generate-message-keys`: writes the lists that are not up to date. */
export function main(): void {
  for (const { file, text, isStale } of messageKeyLists()) if (isStale) writeFileSync(join(root, file), text)
}

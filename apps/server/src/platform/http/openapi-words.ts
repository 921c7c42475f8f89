import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const contract = new URL('../../../../../packages/contract/src/', import.meta.url)
const DOCUMENTED_CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = defineCall\(\{\s*id: '([^']+)'/g
/** References to the specification and the decisions, which integrators do not have. */
const REFERENCES = / \((?:[012]§|DECIDE-\d|wiring|[A-Z]{1,2}-\d)[^)]*\)/g

/** What each call is for, by its id: the comment above it in the contract, which the server has beside it as it runs from sources. */
export function readCallWords(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL('calls/', contract))
  const words = new Map<string, string>()
  for (const file of globSync('*/*.ts', { cwd: folder })) {
    for (const [, comment = '', id = ''] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(
      DOCUMENTED_CALL,
    ))
      words.set(
        id,
        comment
          .replaceAll(/\n\s*\*/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .replaceAll(REFERENCES, '')
          .trim(),
      )
  }
  return words
}

/** The English texts of the error catalogue, by error. */
export function readErrorWords(): Readonly<Record<string, string>> {
  const texts = JSON.parse(readFileSync(new URL('messages/en.json', contract), 'utf8')) as Readonly<
    Record<string, string>
  >
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace(/^error\./, ''), text]))
}

/** The first sentence, and all of them where there are more. */
export function summed(words: string): { readonly summary: string; readonly description?: string } {
  const [first = words] = /^.*?[.:](?= |$)/.exec(words) ?? []
  const summary = first.replace(/[.:]$/, '')
  return first === words ? { summary } : { summary, description: words }
}

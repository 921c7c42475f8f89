import type { SourceFile } from './source-files.ts'

/** Files that name keys without showing their texts. */
const shownElsewhere = /(\.test\.tsx?$|(^|\/)tests\/|^(e2e|tools)\/)/
/** The table of the site's pages, whose titles are `title.` and the name of the screen. */
const PAGES = /^apps\/web\/src\/shell\/pages\.tsx$/
/** A key, or the beginning of a key that is put together: it has at least its first part. */
const literal = /['"]([\w.-]+)['"]/g
const VALUE = /\$\{(?:[^{}`]|`[^`]*`|\{[^}]*\})*\}/
const template = new RegExp('`((?:[^`$]|\\$(?!\\{)|' + VALUE.source + ')*)`', 'g')
const isStart = /^[A-Za-z]\w*\./

/**
 * The texts whose key no code names. A key that is put together in a template counts as named when its beginning, with
 * at least its first part, and its other fixed parts are those of the template.
 */
export function findUnusedTexts(keys: readonly string[], sources: readonly SourceFile[]): readonly string[] {
  const named = new Set<string>()
  const patterns = new Set<string>()
  for (const { path, text } of sources) {
    if (shownElsewhere.test(path)) continue
    for (const [, key = ''] of text.matchAll(literal)) named.add(PAGES.test(path) ? `title.${key}` : key)
    for (const [, body = ''] of text.matchAll(template)) {
      const parts = body.split(VALUE)
      if (parts.length === 1) named.add(body)
      else if (isStart.test(parts[0] ?? '') && /^[\w.-]*$/.test(parts.join('')))
        patterns.add(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]*')}$`)
    }
  }
  const made = [...patterns].map((pattern) => new RegExp(pattern))
  return keys.filter((key) => !named.has(key) && !made.some((pattern) => pattern.test(key)))
}

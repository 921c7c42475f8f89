import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { parseJson } from '../../parse-json.ts'

const tokensFile = new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url)

/** A value that cannot end a declaration or load a resource. */
const Value = z.string().check(z.regex(/^(?!.*url\()[\w\s#.,()%'"/+-]{1,200}$/))
const Theme = z.record(z.string(), z.union([Value, z.strictObject({ light: Value, dark: Value })]))

/** The tokens that a theme may override: the custom properties of the design system. */
function tokenNames(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name ?? ''))
}

/** The tokens that are one colour, or one for each colour scheme. */
function colourNames(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/^\s*--([\w-]+):\s*(?:light-dark\()?#/gm)].map(([, name]) => name ?? ''))
}

const COLOUR = /^#[0-9a-f]{6}$/i

/**
 * The operator's theme as one CSS rule; empty without a theme file.
 * @throws {Error} When a token is unknown or a value is invalid.
 */
export function readTheme(file: URL): string {
  if (!existsSync(file)) return ''
  return themeRule(readFileSync(file, 'utf8'), readFileSync(tokensFile, 'utf8'))
}

/** The CSS rule of a theme file, placed after the platform's own tokens, which `css` defines. */
export function themeRule(json: string, css: string): string {
  const parsed = Theme.safeParse(parseJson(json))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `content/theme.json is no theme: ${issue?.path.join('.') || 'the file'} must be a value or {"light": …, "dark": …}.`,
    )
  }
  const entries = Object.entries(parsed.data)
  const [names, colours] = [tokenNames(css), colourNames(css)]
  const unknown = entries.find(([name]) => !names.has(name))
  if (unknown !== undefined)
    throw new Error(`content/theme.json names ${unknown[0]}, which packages/ui/src/tokens.css does not have.`)
  // A browser drops a word that is no colour without a message.
  for (const [name, value] of entries) {
    const wrong = (typeof value === 'string' ? [value] : [value.light, value.dark]).find(
      (given) => colours.has(name) && !COLOUR.test(given),
    )
    if (wrong !== undefined)
      throw new Error(
        `content/theme.json is no theme: ${name} is a colour and must be written #rrggbb, not ${wrong}.`,
      )
  }
  const lines = entries.map(
    ([name, value]) =>
      `--${name}:${typeof value === 'string' ? value : `light-dark(${value.light},${value.dark})`}`,
  )
  return lines.length === 0 ? '' : `:root,[data-theme]{${lines.join(';')}}`
}

const NAME = '[A-Za-z_][\\w.:-]*'
const TEXT = `(?:[^<&"]|&(?:amp|lt|gt|quot|apos|#\\d+|#x[\\da-fA-F]+);)*`
const SINGLE_QUOTED = TEXT.replace('"', "'")
const MARKUP = new RegExp(
  [
    '<!--(?:(?!--)[\\s\\S])*-->',
    '<\\?[\\s\\S]*?\\?>',
    '<!DOCTYPE[^<>[\\]]*>',
    '<!\\[CDATA\\[[\\s\\S]*?\\]\\]>',
    `<(?<close>/)?(?<name>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"${TEXT}"|'${SINGLE_QUOTED}'))*)\\s*(?<empty>/)?>`,
  ].join('|'),
  'y',
)
const CHARACTERS = new RegExp(`(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\\d+|#x[\\da-fA-F]+);)+`, 'y')

/**
 * Why a browser would not show a text as SVG, or `null`. It must be well-formed XML with one root element
 * `svg`.
 */
export function findSvgProblem(text: string): string | null {
  const open: string[] = []
  let hasRoot = false
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const line = () => text.slice(0, at).split('\n').length
  while (at < text.length) {
    CHARACTERS.lastIndex = at
    const characters = CHARACTERS.exec(text)?.[0]
    if (characters !== undefined) {
      if (open.length === 0 && characters.trim() !== '')
        return `line ${line()} has text outside of the picture`
      at += characters.length
      continue
    }
    MARKUP.lastIndex = at
    const markup = MARKUP.exec(text)
    if (markup === null) return `line ${line()} is not well-formed XML`
    const { close, name, attributes = '', empty } = markup.groups ?? {}
    if (name !== undefined) {
      if (close !== undefined) {
        const opened = open.pop()
        if (opened !== name || attributes !== '' || empty !== undefined)
          return `line ${line()} closes ${name}, where ${opened ?? 'nothing'} is open`
      } else {
        if (open.length === 0 && (hasRoot || name !== 'svg'))
          return `line ${line()} begins with ${name} instead of one svg`
        hasRoot = true
        const twice = firstTwice([
          ...attributes.matchAll(new RegExp(`(${NAME})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g')),
        ])
        if (twice !== null) return `line ${line()} has the attribute ${twice} twice`
        if (empty === undefined) open.push(name)
      }
    }
    at += markup[0].length
  }
  if (open.length > 0) return `${open.at(-1)} is never closed`
  return hasRoot ? null : 'it is empty'
}

function firstTwice(attributes: readonly RegExpMatchArray[]): string | null {
  const names = attributes.map(([, name = '']) => name)
  return names.find((name, index) => names.indexOf(name) < index) ?? null
}

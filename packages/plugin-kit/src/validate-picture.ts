const MAX_LENGTH = 1_500

const elements = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const colours = new Set(['fill', 'stroke'])
const attributes = new Set([
  ...['xmlns', 'viewBox', 'd', 'points', 'transform', 'x', 'y', 'x1', 'y1', 'x2', 'y2'],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'fill', 'fill-rule', 'clip-rule', 'fill-opacity'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'stroke-opacity', 'opacity'],
])
const tag =
  /^<(?<end>\/)?(?<name>[^\s<>/="']+)(?<rest>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>/
const attribute = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const colour = '#000'

/**
 * Why a method's logo cannot be shown, as the end of a sentence, or `null`. It accepts the part of XML that a
 * logo needs: elements with quoted attributes. Text, comments, entities, scripts and external resources are
 * rejected.
 */
export function findPictureProblem(svg: string): string | null {
  if (svg.length > MAX_LENGTH) return `has ${svg.length} characters; at most ${MAX_LENGTH} are allowed`
  const open: string[] = []
  let rest = svg.trimEnd()
  let isFirst = true
  while (rest !== '') {
    const found = tag.exec(rest)?.groups
    if (found === undefined) return `cannot be read from "${rest.slice(0, 40)}" on: only elements are allowed`
    const name = found['name'] ?? ''
    const isEnd = found['end'] !== undefined
    const isEmpty = found['empty'] !== undefined
    if (isEnd) {
      if (open.pop() !== name || isEmpty || found['rest'] !== '')
        return `has a </${name}> that closes nothing`
    } else {
      const problem = findElementProblem(name, found['rest'] ?? '', isFirst)
      if (problem !== null) return problem
      if (!isFirst && open.length === 0) return `has <${name}> after its end`
      if (!isEmpty) open.push(name)
    }
    isFirst = false
    rest = rest.slice(tag.exec(rest)?.[0].length).trimStart()
  }
  if (isFirst) return 'is empty'
  return open.length === 0 ? null : `does not close <${open.at(-1)}>`
}

function findElementProblem(name: string, text: string, isRoot: boolean): string | null {
  if (!elements.has(name)) return `has the element <${name}>: only ${[...elements].join(', ')} are allowed`
  if (isRoot !== (name === 'svg')) return 'has no single <svg> around everything'
  const values = new Map<string, string>()
  for (const [, key = '', double, single] of text.matchAll(attribute)) {
    if (!attributes.has(key)) return `has the attribute ${key} of <${name}>, which is not allowed`
    if (values.has(key)) return `has the attribute ${key} of <${name}> twice`
    const value = double ?? single ?? ''
    if (/[&(]/.test(value) && key !== 'transform') return `has a wrong ${key} of <${name}>: "${value}"`
    if (colours.has(key) && value !== 'none' && value !== colour)
      return `has the colour "${value}": only ${colour} and none are allowed, because the site gives it its own`
    values.set(key, value)
  }
  if (!isRoot) return null
  if (values.get('xmlns') !== 'http://www.w3.org/2000/svg')
    return 'does not say xmlns="http://www.w3.org/2000/svg"'
  return values.get('viewBox') === '0 0 24 24' ? null : 'does not say viewBox="0 0 24 24"'
}

import type { Page } from './page-checks.ts'

const page = /^docs\/adr\/(\d{4}-[\w-]+\.md)$/
const row = /^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$/gm

/**
 * What is wrong with the pages of decisions: a page has the title of its row in the index, a date with its state,
 * and a heading "Decision"; each page has one row, and each row a page.
 */
export function findWrongDecisions(pages: readonly Page[]): readonly string[] {
  const index = pages.find(({ path }) => path === 'docs/adr/README.md')?.text ?? ''
  const titles = new Map(
    [...index.matchAll(row)].map(([, number = '', file = '', title = '']) => [file, `${number}: ${title}`]),
  )
  const files = new Set<string>()
  const wrong: string[] = []
  for (const { path, text } of pages) {
    const file = page.exec(path)?.[1]
    if (file === undefined) continue
    files.add(file)
    const [title = '', , state = ''] = text.split('\n')
    if (title !== `# ${titles.get(file) ?? 'without a row in the index'}`)
      wrong.push(`${file}: "${title}" is "# ${titles.get(file) ?? ''}" in the index`)
    if (!title.startsWith(`# ${file.slice(0, 4)}: `)) wrong.push(`${file}: the title has another number`)
    if (!/^\d{4}-\d\d-\d\d, (accepted|replaced)\b/.test(state)) wrong.push(`${file}: has no date and state`)
    if (!/^## Decision\b/m.test(text)) wrong.push(`${file}: has no heading "Decision"`)
  }
  const lost = [...titles.keys()].filter((file) => !files.has(file))
  return [...wrong, ...lost.map((file) => `${file}: is in the index and not there`)]
}

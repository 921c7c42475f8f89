import { COVERAGE_PAGE, PROOFS_PAGE } from '../checks/references.ts'
import { repository, type Page } from './page-checks.ts'
import type { Annotation } from './test-annotations.ts'

/** Ids of rows: of requirements on the page of coverage, of guarantees on that of proofs. */
const ids = { Covers: /^[A-Z]+-\d{3}$/, Proves: /^[A-Z]\d+[a-z]?$/ }
type Kind = Annotation['kind']
/** The page that the annotations of a kind name rows of. */
export const annotatedPages = { Covers: COVERAGE_PAGE, Proves: PROOFS_PAGE } as const
/** The written cell of a row without a test. */
export const NONE = '–'

type Row = { readonly id: string; readonly cells: readonly string[]; readonly line: number }

/** The rows of a page's tables that begin with an id. */
export const readRows = (text: string, kind: Kind): readonly Row[] =>
  text.split('\n').flatMap((written, line) => {
    const cells = /^\| .* \|$/.test(written) ? splitRow(written) : []
    const id = cells[0] ?? ''
    return ids[kind].test(id) ? [{ id, cells, line }] : []
  })

const splitRow = (row: string) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/**
 * The page with the columns that follow from the annotations: the last one of a page of coverage has the files of the
 * tests, the last two of a page of proofs have the files and the run that holds the guarantee.
 */
export function writeColumns(
  { text }: Pick<Page, 'text'>,
  kind: Kind,
  annotations: readonly Annotation[],
): string {
  const byId = new Map<string, Annotation[]>()
  for (const annotation of annotations.filter((each) => each.kind === kind))
    for (const id of annotation.ids) byId.set(id, [...(byId.get(id) ?? []), annotation])
  const lines = text.split('\n')
  for (const { id, cells, line } of readRows(text, kind)) {
    const own = byId.get(id) ?? []
    const written =
      kind === 'Covers'
        ? cells.with(-1, listFiles(own))
        : cells.with(-2, listFiles(own)).with(-1, describeRun(own))
    lines[line] = `| ${written.join(' | ')} |`
  }
  return lines.join('\n')
}

/** Both pages as they should be, by path. */
export const writePages = (annotations: readonly Annotation[]): ReadonlyMap<string, string> =>
  new Map(
    (['Covers', 'Proves'] as const).map((kind) => {
      const path = annotatedPages[kind]
      return [path, writeColumns({ text: repository.textOf(path) }, kind, annotations)] as const
    }),
  )

function listFiles(annotations: readonly Annotation[]): string {
  const files = [...new Set(annotations.map(({ path }) => `\`${path}\``))].toSorted()
  return files.length === 0 ? NONE : files.join(', ')
}

function describeRun(annotations: readonly Annotation[]): string {
  if (annotations.length === 0) return NONE
  if (annotations.every(({ isLeftOut }) => isLeftOut)) return 'long'
  return annotations.some(({ isLong }) => isLong) ? '`npm test`, long' : '`npm test`'
}

/** Annotations whose id is no row of the page. */
export const findUnknownIds = (
  { path, text }: Page,
  kind: Kind,
  annotations: readonly Annotation[],
): readonly string[] => {
  const known = new Set(readRows(text, kind).map(({ id }) => id))
  return annotations
    .filter((each) => each.kind === kind)
    .flatMap((each) =>
      each.ids
        .filter((id) => !known.has(id))
        .map((id) => `${each.path}:${each.line} ${id} is no row of ${path}`),
    )
}

/** Rows of tables without an id, which no annotation can name. */
export const findRowsWithoutId = ({ path, text }: Page, kind: Kind): readonly string[] => {
  const found = new Set(readRows(text, kind).map(({ line }) => line))
  return text
    .split('\n')
    .flatMap((written, line) =>
      /^\| (?!Id \|)/.test(written) && !found.has(line) ? [`${path}:${line + 1} has no id of its own`] : [],
    )
}

/** Rows of the page of proofs without a test, without a text, or listed twice. */
export function findWrongProofs(page: Page): readonly string[] {
  const rows = readRows(page.text, 'Proves')
  const faults: readonly (readonly [string, (each: Row, index: number) => boolean])[] = [
    ['has no test with "// Proves"', ({ cells }) => cells.at(-2) === NONE],
    ['has no guarantee', ({ cells }) => !/\w/.test(cells[1] ?? '')],
    ['is there twice', ({ id }, index) => rows.findIndex((row) => row.id === id) !== index],
  ]
  return faults.flatMap(([fault, isFault]) =>
    rows.filter(isFault).map(({ id }) => `${page.path}: ${id} ${fault}`),
  )
}

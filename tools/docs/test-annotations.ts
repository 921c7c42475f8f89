import type { Finding, SourceFile } from '../checks/source-files.ts'

/**
 * A comment directly above a test or a group of tests that names what it shows: `// Covers REG-025, REG-030`
 * names requirements of `docs/reference/coverage.md`, `// Proves I4, S3` guarantees of `docs/reference/proofs.md`.
 * `// Proves I5 (long)` has a longer form in the long run, or runs there only. More ids go on further lines.
 */
export type Annotation = {
  readonly kind: 'Covers' | 'Proves'
  readonly ids: readonly string[]
  /** The test has a longer form in the long run, or runs there only. */
  readonly isLong: boolean
  /** `npm test` leaves the test out. */
  readonly isLeftOut: boolean
  readonly path: string
  readonly line: number
}

const meant = /^\s*\/\/\s*(?:covers|proves)\b/i
const forms = {
  Covers: /^\s*\/\/ Covers (?<ids>[A-Z]+-\d{3}(?:, [A-Z]+-\d{3})*)$/,
  Proves: /^\s*\/\/ Proves (?<ids>[A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*)(?<long> \(long\))?$/,
}
const kinds = ['Covers', 'Proves'] as const
/** Files with tests; those of the conformance suites run in the tests of each plugin. */
const hasTests = /\.test\.tsx?$|^packages\/testing\/src\/conformance\//
/** A test or a group, of vitest and of Playwright. */
const call = /^\s*(?:\w+\.)*(?:test|describe)(?:\.\w+)*[<(]/
const loop = /^\s*for \(/
/** What makes `npm test` leave a test out, in its head or in those of the groups and loops around it. */
const leavesOut =
  /\.runIf\([^)]*(?:BAIZE_LONG|isLong)|inLongRun\(\)|(?:\.each\(|\bof )inLongRun(?:<[^(]*>)?\(/
/** What makes the long run do more, anywhere in the file. */
const doesMore = /BAIZE_LONG|\b(?:isLong|inLongRun|everyTenth|trials)\b/

export type Annotations = {
  readonly annotations: readonly Annotation[]
  /** Annotations of another form, without a test, or with a wrong mark of the long run. */
  readonly findings: readonly Finding[]
}

export function readAnnotations(files: readonly SourceFile[]): Annotations {
  const read = files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && /\/\/\s*(?:covers|proves)\b/i.test(text))
    .map(readFileAnnotations)
  return {
    annotations: read.flatMap(({ annotations }) => annotations),
    findings: read.flatMap(({ findings }) => findings),
  }
}

function readFileAnnotations(file: SourceFile): Annotations {
  const lines = file.text.split('\n')
  const annotations: Annotation[] = []
  const findings: Finding[] = []
  for (const [index, written] of lines.entries()) {
    if (!meant.test(written)) continue
    const [annotation, fault] = readLine(file, lines, index)
    if (annotation !== null) annotations.push(annotation)
    if (fault !== null) findings.push({ path: file.path, line: index + 1, rule: fault })
  }
  return { annotations, findings }
}

function readLine(
  { path, text }: SourceFile,
  lines: readonly string[],
  index: number,
): readonly [Annotation | null, string | null] {
  const written = lines[index] ?? ''
  const kind = kinds.find((each) => forms[each].test(written))
  if (kind === undefined)
    return [null, `"${written.trim()}" is neither "// Covers REG-025, REG-030" nor "// Proves I4 (long)"`]
  if (!hasTests.test(path)) return [null, 'an annotation is in a test file only']
  const below = lines.findIndex((line, at) => at > index && !/^\s*\/\//.test(line))
  if (!call.test(lines[below] ?? '')) return [null, 'no test or group begins below the annotation']
  const { ids = '', long } = forms[kind].exec(written)?.groups ?? {}
  const isLong = long !== undefined
  const isLeftOut = findHeads(lines, below).some((head) => leavesOut.test(head))
  const annotation = { kind, ids: ids.split(', '), isLong, isLeftOut, path, line: index + 1 }
  if (kind === 'Proves' && isLeftOut && !isLong)
    return [annotation, 'npm test leaves the test out: mark the annotation (long)']
  if (isLong && !doesMore.test(text))
    return [annotation, 'the long run does no more than npm test in this file: remove (long)']
  return [annotation, null]
}

/** The head of a test, up to its function, and those of the groups and loops around it: the formatter indents. */
function findHeads(lines: readonly string[], from: number): readonly string[] {
  const heads: string[] = []
  let indent = Number.POSITIVE_INFINITY
  for (let at = from; at >= 0 && indent > 0; at--) {
    const line = lines[at] ?? ''
    const own = line.search(/\S/)
    if (own < 0 || own >= indent) continue
    indent = own
    if (call.test(line) || loop.test(line)) heads.push(readHead(lines, at))
  }
  return heads
}

function readHead(lines: readonly string[], at: number): string {
  const end = lines.findIndex((line, index) => index >= at && /=>|\{$/.test(line))
  return lines.slice(at, (end < 0 ? at : end) + 1).join('\n')
}

import { isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/** A difference from now, also from that of the test clock, which runs; a loop until a time; other clocks of a duration. */
const measured =
  /\b(?:performance|Date)\.now\(\)\s*-|\btime\.now\(\)\)\s*-|\bwhile \(.*\b(?:performance|Date)\.now\(\)|\bprocess\.hrtime\b|\bperformance\.measure\(/
const ofNow = /\b(\w+) = (?:performance|Date)\.now\(\)/g
/** Only these wait for nothing but time. */
const sleeps =
  /\bsetTimeout\b[^}]*\} from 'node:timers\/promises'|\bsetTimeout\((?:resolve|done|\(\) => (?:resolve|done)\b)|\.waitForTimeout\(/
const isOfLongRun = /\bisLong\b|\bBAIZE_LONG\b/
const named = /^(?:async )?function (\w+)|^const (\w+) =/

const isChecked = (path: string) =>
  /\.tsx?$/.test(path) && (isTest(path) || path.startsWith('e2e/')) && !/^(bench|tools\/checks)\//.test(path)

/**
 * Comparisons of measured time in tests, except in blocks and lines of the long run (`isLong`): on a busy machine they
 * fail by chance. A function that measures is fine when only the long run calls it.
 */
export function findMeasuredTime(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) => {
      const lines = withoutComments(text).split('\n')
      const names = [...text.matchAll(ofNow)].map(([, name = '']) => name)
      const difference = names.length === 0 ? null : new RegExp(`\\b(?:${names.join('|')}) - `)
      return lines.flatMap((line, index) =>
        (measured.test(line) || difference?.test(line) === true) && !isInLongRun(lines, index)
          ? [{ path, line: index + 1, rule: 'measured time: await an event, count, or use the test clock' }]
          : [],
      )
    })
}

/** Sleeps in tests. */
export function findSleeps(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) =>
          sleeps.test(line)
            ? [{ path, line: index + 1, rule: 'a sleep: await an event, or advance the test clock' }]
            : [],
        ),
    )
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** The line and the beginnings of the blocks around it, by the indentation of the formatter; the outermost last. */
function blocksOf(lines: readonly string[], index: number): readonly string[] {
  const blocks = [lines[index] ?? '']
  let indent = indentOf(lines[index] ?? '')
  for (let above = index - 1; above >= 0 && indent > 0; above -= 1) {
    const line = lines[above] ?? ''
    if (line.trim() === '' || indentOf(line) >= indent) continue
    blocks.push(line)
    // A line that closes a bracket continues the one at the same place that opened it.
    indent = indentOf(line) + (/^\s*[)\]}]/.test(line) ? 1 : 0)
  }
  return blocks
}

function isInLongRun(lines: readonly string[], index: number): boolean {
  const blocks = blocksOf(lines, index)
  if (blocks.some((line) => isOfLongRun.test(line))) return true
  const [, ofFunction, ofConstant] = named.exec(blocks.at(-1) ?? '') ?? []
  const name = ofFunction ?? ofConstant
  if (name === undefined) return false
  const calls = lines.flatMap((line, at) =>
    new RegExp(`\\b${name}\\b`).test(line) && !blocksOf(lines, at).includes(blocks.at(-1) ?? '') ? [at] : [],
  )
  return calls.length > 0 && calls.every((at) => isInLongRun(lines, at))
}

import { importsOf } from './imports.ts'
import { isTest, type Finding, type SourceFile } from './source-files.ts'

type Arrow = { readonly target: string; readonly line: number }

/**
 * Files that import each other in a loop, types included: whoever reads one must read all. A finding per loop that a walk from file to
 * file closes, at the import that closes it. An import that waits until it is called counts too.
 */
export function findCircles(files: readonly SourceFile[]): readonly Finding[] {
  const arrows = arrowsOf(files)
  const findings: Finding[] = []
  const done = new Set<string>()
  const walk = (path: string, way: readonly string[]) => {
    for (const { target, line } of arrows.get(path) ?? []) {
      const start = way.indexOf(target)
      if (start !== -1) findings.push({ path, line, law: `imports run in a circle (${[...way.slice(start), target].join(' -> ')})` })
      else if (!done.has(target)) walk(target, [...way, target])
    }
    done.add(path)
  }
  for (const path of arrows.keys()) if (!done.has(path)) walk(path, [path])
  return findings
}

function arrowsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly Arrow[]> {
  const known = new Set(files.map(({ path }) => path))
  const fileOf = (target: string) => [target, `${target}/src/index.ts`].find((path) => known.has(path))
  return new Map(
    files
      .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path))
      .map((file) => [
        file.path,
        importsOf(file).flatMap(({ target, line }) => {
          const path = target === null ? undefined : fileOf(target)
          return path === undefined ? [] : [{ target: path, line }]
        }),
      ]),
  )
}

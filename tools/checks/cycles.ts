import { importsOf } from './imports.ts'
import { isTest, type Finding, type SourceFile } from './source-files.ts'

/** An import from one place to another, at a line of a file. */
type Arrow = { readonly from: string; readonly to: string; readonly path: string; readonly line: number }

/**
 * Files that import each other in a cycle, types and dynamic imports included. One finding for each import
 * that closes a cycle.
 */
export function findImportCycles(files: readonly SourceFile[]): readonly Finding[] {
  const known = new Set(files.map(({ path }) => path))
  return findLoops(
    arrowsOf(files, (path) => [path, `${path}/src/index.ts`].find((place) => known.has(place)) ?? null),
  )
}

/** The same for the features of an app: two features may not import each other. */
export function findFeatureCycles(files: readonly SourceFile[]): readonly Finding[] {
  return findLoops(arrowsOf(files, (path) => /^apps\/[^/]+\/src\/features\/[^/]+/.exec(path)?.[0] ?? null))
}

/** Imports between different places; `placeOf` returns the place of a file, `null` if it does not count. */
function arrowsOf(files: readonly SourceFile[], placeOf: (path: string) => string | null): readonly Arrow[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, line }) => {
        const [from, to] = [placeOf(file.path), target === null ? null : placeOf(target)]
        return from === null || to === null || (from === to && from !== file.path)
          ? []
          : [{ from, to, path: file.path, line }]
      }),
    )
}

function findLoops(arrows: readonly Arrow[]): readonly Finding[] {
  const from = Map.groupBy(arrows, (arrow) => arrow.from)
  const findings: Finding[] = []
  const done = new Set<string>()
  const walk = (place: string, way: readonly string[]) => {
    for (const { to, path, line } of from.get(place) ?? []) {
      const start = way.indexOf(to)
      if (start !== -1)
        findings.push({
          path,
          line,
          rule: `imports form a cycle (${[...way.slice(start), to].join(' -> ')})`,
        })
      else if (!done.has(to)) walk(to, [...way, to])
    }
    done.add(place)
  }
  for (const place of from.keys()) if (!done.has(place)) walk(place, [place])
  return findings
}

import { lineAt, type Finding, type SourceFile } from './source-files.ts'

const apps = ['apps/web/src/', 'apps/backoffice/src/', 'packages/ui/src/'] as const
const exported = /^export function ([A-Z]\w*)\s*[(<]/gm
const isComponentTest = (path: string) => path.endsWith('.test.tsx')
/** Providers and helpers of the tests themselves. */
const isOutside = (path: string) =>
  /\/tests\/|component-test|first-view|context\.tsx$|i18n\.tsx$|refusals\.tsx$/.test(path)

/**
 * Exported components that no component test of their app renders. `journeys` are those that only the browser
 * tests show, by path and name.
 */
export function findUntestedComponents(
  files: readonly SourceFile[],
  journeys: readonly string[],
): readonly Finding[] {
  return apps.flatMap((app) => {
    const own = files.filter(({ path }) => path.startsWith(app) && path.endsWith('.tsx') && !isOutside(path))
    const tests = own.filter(({ path }) => isComponentTest(path)).map(({ text }) => text)
    const rendered = new Set(
      tests.flatMap((text) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
    )
    const named = new Set(
      tests.flatMap((text) =>
        [...text.matchAll(/^import .*\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
          names.split(/,\s*/).map((name) => name.trim()),
        ),
      ),
    )
    return own
      .filter(({ path }) => !isComponentTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(exported)].flatMap((match) => {
          const name = match[1] ?? ''
          const isTested = rendered.has(name) || named.has(name)
          const isListed = journeys.includes(`${path} ${name}`)
          if (isTested === !isListed) return []
          const rule = isTested
            ? `${name} has a test: remove it from the list`
            : `${name} has no component test`
          return [{ path, line: lineAt(text, match.index), rule }]
        }),
      )
  })
}

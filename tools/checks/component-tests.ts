import { lineAt, type Finding, type SourceFile } from './source-files.ts'

const apps = ['apps/web/src/', 'apps/backoffice/src/', 'packages/ui/src/', 'packages/client/src/'] as const
const exported = /^export function ([A-Z]\w*)\s*[(<]/gm
const isComponentTest = (path: string) => path.endsWith('.test.tsx')
/** Providers and helpers of the tests themselves. */
const isOutside = (path: string) =>
  /\/tests\/|component-test|first-view|context\.tsx$|i18n\.tsx$|refusals\.tsx$/.test(path)

/** Exported components that no component test of their app renders. */
export function findUntestedComponents(files: readonly SourceFile[]): readonly Finding[] {
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
          if (rendered.has(name) || named.has(name)) return []
          return [{ path, line: lineAt(text, match.index), rule: `${name} has no component test` }]
        }),
      )
  })
}

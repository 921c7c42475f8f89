import { lineAt, withoutComments, type Finding, type SourceFile } from './source-files.ts'

const apps = ['apps/web/src/', 'apps/backoffice/src/', 'packages/ui/src/', 'packages/client/src/'] as const
/** A constant in capitals is a value. */
const exported = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)\s*(?:[(<]|(?::[^=\n]+)?= )/gm
const isComponentTest = (path: string) => path.endsWith('.test.tsx')
/** Providers and helpers of the tests themselves. */
const isOutside = (path: string) =>
  /\/tests\/|component-test|first-view|context\.tsx$|i18n\.tsx$|refusals\.tsx$/.test(path)

/** An import alone renders nothing, and neither does a type. */
const withoutImports = (text: string) =>
  withoutComments(text).replaceAll(/^import\b[^;]*?\bfrom '[^']+'$/gm, '')
/** `<Name`, and a component that a table or a property hands to the element that renders it. */
const renders = /(?:<|\bof=\{|, )([A-Z]\w*)\b/g

/** Exported components that no component test of their app renders. */
export function findUntestedComponents(files: readonly SourceFile[]): readonly Finding[] {
  return apps.flatMap((app) => {
    const own = files.filter(({ path }) => path.startsWith(app) && path.endsWith('.tsx') && !isOutside(path))
    const rendered = new Set(
      own
        .filter(({ path }) => isComponentTest(path))
        .flatMap(({ text }) => [...withoutImports(text).matchAll(renders)].map(([, name]) => name)),
    )
    return own
      .filter(({ path }) => !isComponentTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(exported)].flatMap((match) => {
          const name = match[1] ?? ''
          if (rendered.has(name)) return []
          return [{ path, line: lineAt(text, match.index), rule: `${name} has no component test` }]
        }),
      )
  })
}

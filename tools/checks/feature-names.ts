import type { Finding, SourceFile } from './source-files.ts'

const featureOf = (path: string) => /^(apps\/(web|backoffice|server)\/src\/features)\/([^/]+)\//.exec(path)

/**
 * Features of the two sites that no feature of the server has the name of, except those of the list, and
 * entries of the list that are not needed.
 */
export function findFeatureNames(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): readonly Finding[] {
  const folders = new Set<string>()
  const served = new Set<string>()
  for (const { path } of files) {
    const [, parent = '', app, name = ''] = featureOf(path) ?? []
    if (app === 'server') served.add(name)
    else if (app !== undefined) folders.add(`${parent}/${name}`)
  }
  const unserved = [...folders].filter((folder) => !served.has(folder.slice(folder.lastIndexOf('/') + 1)))
  return [
    ...unserved
      .filter((folder) => !Object.hasOwn(exceptions, folder))
      .map((folder) => finding(folder, 'the server has no feature of this name')),
    ...Object.keys(exceptions)
      .filter((folder) => !unserved.includes(folder))
      .map((folder) => finding(folder, 'the exception is not needed')),
  ].toSorted((one, other) => one.path.localeCompare(other.path))
}

const finding = (path: string, rule: string): Finding => ({ path, line: 1, rule })

import type { SourceFile } from './source-files.ts'

/** Files that name a setting without using its value. */
const namesOnly =
  /(\.test\.tsx?$|\/tests\/|^tools\/|^e2e\/|^packages\/contract\/src\/calls\/content\/(client-settings|start)|\/settings\/registry\/)/

/** The settings whose value no code of the product reads: nothing would change with them. */
export function findUnreadSettings(
  names: readonly string[],
  sources: readonly SourceFile[],
): readonly string[] {
  const readers = sources.filter(({ path }) => /\.tsx?$/.test(path) && !namesOnly.test(path))
  return names.filter((name) => {
    const plain = name.replaceAll('.', '\\.')
    const reading = name.includes('.')
      ? new RegExp(`'${plain}'`)
      : new RegExp(`(\\.|[{,]\\s*)${plain}\\b|'${plain}'`)
    return !readers.some(({ text }) => reading.test(text))
  })
}

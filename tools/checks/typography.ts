import { lineAt, type Finding, type SourceFile } from './source-files.ts'

const isCatalogue = /(^|\/)messages\/en\.json$/
const isContent = /^content\/(pages|help)\/en\/.*\.md$/
/** Straight and single quotation marks, the backtick and the acute accent. */
const wrong = /['"`´‘‚‛„‟]/g

/** Sentences that the specification quotes, word for word (T-89). */
const QUOTED = new Set(["I'm politically exposed person", "I'm not politically exposed person"])

type Shown = { readonly line: number; readonly text: string }

/**
 * English texts have one apostrophe and one pair of quotation marks: ’ “ ”. It covers the messages of every
 * screen and email, and the pages of the operator.
 */
export function findWrongTypography(files: readonly SourceFile[]): readonly Finding[] {
  return files.flatMap((file) =>
    shownIn(file)
      .filter(({ text }) => !QUOTED.has(text))
      .flatMap(({ line, text }) =>
        [...text.matchAll(wrong)].map(([sign]) => ({
          path: file.path,
          line,
          rule: `${sign} instead of ’, “ or ”`,
        })),
      ),
  )
}

function shownIn({ path, text }: SourceFile): readonly Shown[] {
  if (isCatalogue.test(path))
    return Object.entries(JSON.parse(text) as Record<string, string>).map(([key, message]) => ({
      line: lineAt(text, text.indexOf(JSON.stringify(key))),
      text: message,
    }))
  return isContent.test(path) ? text.split('\n').map((line, index) => ({ line: index + 1, text: line })) : []
}

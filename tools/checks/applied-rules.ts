import { findAll, isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/** Where the code of the applied rule set is defined and served. */
const servers = new Set([
  'packages/contract/src/calls/content/start.ts',
  'apps/server/src/features/content/start.ts',
])

const isCode = ({ path }: SourceFile) =>
  /^(apps|packages|tools|plugins)\/.+\.tsx?$/.test(path) &&
  !path.startsWith('plugins/rule-sets/') &&
  !/\/tests\//.test(path) &&
  !path.startsWith('tools/checks/') &&
  !isTest(path) &&
  !servers.has(path)

const name = 'appliedCountryRules'
/** Every use that may decide something. A value in a text or an element is left: `{rules.appliedCountryRules}`. */
const decides = new RegExp(
  [
    String.raw`\b${name}\b\s*(?:[=!]==?|[<>]|\?(?!\.)|&&|\|\||\?\?)`,
    String.raw`(?:[=!]==?)\s*[\w.?!]*\b${name}\b`,
    String.raw`!\s*[\w.?]*\b${name}\b`,
    // A switch, an argument of a method such as `includes`, a key.
    String.raw`(?:switch\s*\(|\.\w+\(|\[)\s*[\w.?!]*\b${name}\b`,
    String.raw`\b${name}\b\s*\??[.[]`,
    // Another name for it, which would hide a comparison.
    String.raw`=\s*[\w.?!]*\b${name}\b`,
    String.raw`\{[^{}]*\b${name}\b[^{}]*\}\s*(?:=|:)`,
  ].join('|'),
  'g',
)

/**
 * Code that decides by the code of a rule set (T-93). It is served for display and for visibility expressions in
 * content: what differs by licence is a value of a rule with a name of its own.
 */
export function findComparedRules(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(isCode)
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
    .flatMap((file) =>
      findAll(
        file,
        decides,
        () => `${name} is for display: decide by the value of a rule, not by its rule set`,
      ),
    )
}

import { errorCatalogue, errorEntry, type ErrorName } from '@baize/contract'

/** The error catalogue as a table, by number. `texts` are the English messages by key. */
export function errorsPage(texts: Readonly<Record<string, string>>): string {
  const names = (Object.keys(errorCatalogue) as ErrorName[]).sort(
    (a, b) => errorEntry(a).code - errorEntry(b).code,
  )
  const rows = names.map((name) => {
    const { code, status, shownAs, remedy } = errorEntry(name)
    const fixes =
      remedy === undefined ? '' : `${remedy.who}${remedy.to === undefined ? '' : ` (\`${remedy.to}\`)`}`
    return `| ${code} | \`${name}\` | ${status} | ${shownAs} | ${fixes} | ${(texts[`error.${name}`] ?? '').replaceAll('|', '\\|')} |`
  })
  return [
    '# Errors',
    '',
    'Printed by `npm run docs` from `packages/contract/src/errors/`. Numbers are public and never used again; own numbers start at 9001.',
    'Every refusal has the same shape: `error`, `errorCode`, `errorDetails`, and where they apply `fields`, `remedy`, `requestId`.',
    '',
    '| Number | Name | HTTP | Shown as | Who fixes it | English text |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

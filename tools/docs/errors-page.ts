import { addressOfRoute, errorCatalogue, errorEntry, type ErrorName, type Remedy } from '@baize/contract'

/** The error catalogue as a table, by number. `texts` are the English messages by key. */
export function errorsPage(texts: Readonly<Record<string, string>>): string {
  const names = (Object.keys(errorCatalogue) as ErrorName[]).sort(
    (a, b) => errorEntry(a).code - errorEntry(b).code,
  )
  const rows = names.map((name) => {
    const { code, status, shownAs, remedy, remedyByReason = {} } = errorEntry(name)
    const fixes = [
      ...(remedy === undefined ? [] : [actorOf(remedy)]),
      ...Object.entries(remedyByReason).map(([reason, own]) => `\`${reason}\`: ${actorOf(own)}`),
    ].join('; ')
    return `| ${code} | \`${name}\` | ${status} | ${shownAs} | ${fixes} | ${(texts[`error.${name}`] ?? '').replaceAll('|', '\\|')} |`
  })
  return [
    '# Errors',
    '',
    'Printed by `npm run docs` from `packages/contract/src/errors/`. Numbers are public and never used again; own numbers start at 9001.',
    'Every refusal has the same shape: `error`, `errorCode`, `errorDetails`, `shownAs`, `requestId`, and where they apply `errorSubCode` and',
    '`errorSubMessage` (the reason inside the error), `expireTime` (until when), `remedy` (who acts next), `errorUrl` (where) and `fields`.',
    'The caller is the player on the player site and staff in the back office. `errorUrl` is a page of the site that answers.',
    'Both sites place a refusal by `shownAs`: at its field, as an alert of the form or page, as a notification that disappears (toast), in place',
    'of the content (screen), in a dialog (modal), or not at all because the screen has its own way (silent).',
    '',
    '| Number | Name | HTTP | Shown as | Who acts next, and where | English text |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const actorOf = ({ who, to, search }: Remedy) =>
  to === undefined ? who : `${who} (\`${addressOfRoute(to, search)}\`)`

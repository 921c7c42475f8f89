import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

/** A setting as `describeSettings` of the server's configuration returns it. */
type Setting = {
  readonly name: string
  readonly expected: string
  readonly fallback: string | null
  readonly isNeeded: boolean
}

const source = 'apps/server/src/config.ts'

/** The purpose of each. The page cannot be generated when one is missing here or no longer exists. */
const meanings: Readonly<Record<string, string>> = {
  PORT: 'Port of the player site, its calls, and the callbacks of outside providers. 0 lets the system choose.',
  STAFF_PORT: 'Port of the back office. 0 lets the system choose.',
  METRICS_PORT: 'Private port for metrics and readiness. 0 lets the system choose.',
  BIND_ADDRESS:
    'The address on which the player site listens, such as that of one network interface. Default: loopback when `PUBLIC_URL` is a loopback address, else all addresses.',
  STAFF_BIND_ADDRESS:
    'The address on which the back office listens. Default: loopback when `STAFF_URL` is a loopback address, else all addresses.',
  METRICS_ADDRESS:
    'The address of the private port. It has no login: use the default, or an address that only your own Prometheus and probes can reach.',
  DATABASE_URL:
    'The database. The server works as the role `baize_app`, independent of the user in the address.',
  DATABASE_OWNER_URL:
    'The same database as the owner of the schema, for `npm run migrate` and `npm run check-ledger`. Without it: `DATABASE_URL`.',
  PUBLIC_URL:
    'The public address of the player site, for links in emails, the origin check, return and notification addresses. Default: `http://localhost:<PORT>`. With a loopback address only this machine is served.',
  STAFF_URL:
    'The public address of the back office. Default: `http://localhost:<STAFF_PORT>`. With a loopback address only this machine is served.',
  SETTINGS_FILE: 'A JSON file with all secrets: settings of the plugins, session pepper, demo staff.',
  IDENTITY_KEYS:
    'A JSON file with the keys that seal national id and document numbers in the database. Read again when it has changed. A server that lacks it, or a key of a row, does not start; one that others than its owner may use is a warning in the log. See [identity-keys.md](../../guides/identity-keys.md).',
  FILES_FOLDER:
    'Documents of players, encrypted. Several servers need a folder that they share. It is created if it is missing; a server that may not use it does not start. Default: `files` beside the settings file.',
  FILES_BUCKET:
    'A bucket with the protocol of Amazon S3 in place of the folder, with the keys in its address.',
  CLAMD:
    'The antivirus that has to pass every uploaded file: without its verdict nothing is stored. One that does not answer at the start is a warning in the log. Without it files are stored unchecked.',
  SMTP_URL: 'The mail server. Without it emails are logged as not sent.',
  AUDIT_ANCHORS:
    'The folder for the anchors of the audit trail, written every five minutes and signed with `auditAnchorKey` of the settings file. It is created if it is missing; a server that may not use it does not start. Without it removed rows cannot be detected. See [audit.md](../audit.md).',
  JOBS: 'Whether this process delivers events and runs jobs and sweeps. With `off` it only handles requests.',
  BAIZE_TEST_CLOCK:
    'An adjustable clock, and the addresses that advance it. Refused on an address that other machines can reach.',
  DEMO: 'Demo players and staff, whose passwords are public. Refused on an address that other machines can reach.',
  TRUSTED_PROXIES:
    'Addresses of proxies whose `X-Forwarded-For` is trusted. Without it the header is ignored.',
  COUNTRY_DATABASE:
    'Database of addresses in place of the installed one, to renew it between releases. It answers where no header names a country. Records have `country_code`.',
  COUNTRY_HEADER:
    'The header in which those proxies send the country of the visitor in two letters, such as `CF-IPCountry`. It selects the licence. Needs `TRUSTED_PROXIES`; the proxy must replace what a visitor sends.',
  LOG_LEVEL: 'The log level. The log is one JSON object a line on stdout.',
  POOL_SIZE:
    'Database connections of a process. Requests of browsers use three fifths of them at once (6 of 10); the rest stays free for callbacks of providers and background work, which needs at least 2. A process opens a few more for `LISTEN` and for the job queue.',
  BET_LANES:
    'Batches of bets that a process posts at once. A batch is what waits when a lane becomes free, and uses one connection of `POOL_SIZE`; a second lane works while the first waits for its commit. More help where commits are slow, up to the connections that requests of browsers leave (4 of 10): more than these take connections from other calls. 0 posts every bet singly.',
  LEDGER_REREAD_HOURS:
    'The hours in which the running check reads 10 million postings of the history again. Half the hours double its load on the database.',
  RATE_LIMIT_GENERAL: 'Requests a minute for each source, and for each logged-in person.',
  RATE_LIMIT_SENSITIVE:
    'Attempts at logins, registrations and codes in ten minutes for each source, counted in the database for all processes.',
  RATE_LIMIT_UNVERIFIED_CALLBACKS:
    'Callbacks a minute without a valid signature for each source, which gets 429 above. Callbacks with a valid signature have no limit.',
  SLOW_READER_SECONDS:
    'Seconds for which a client may leave a response unread before its connection is closed.',
  DRAIN_SECONDS:
    'Seconds for which a stopping server leaves idle connections open, so that the proxy closes them and no request is cut off: longer than the proxy keeps an idle connection. Default: 5 with `TRUSTED_PROXIES`, else 0.',
}

/** Every variable of the server's environment. */
export async function settingsPage(): Promise<string> {
  const config = (await import(pathToFileURL(join(repositoryRoot, source)).href)) as {
    describeSettings(): readonly Setting[]
  }
  const settings = config.describeSettings()
  const names = settings.map(({ name }) => name)
  const strange = Object.keys(meanings).filter((name) => !names.includes(name))
  if (strange.length > 0) throw new Error(`${source} has no setting ${strange.join(', ')}`)
  return [
    '# Settings of the server',
    '',
    `Printed by \`npm run docs\` from \`${source}\`. An empty variable counts as not set. A bad one ends the start with one sentence and`,
    'exit code 1. Which process takes what: [processes.md](../processes.md).',
    '',
    '| Variable | Must be | Without it | What it is for |',
    '|---|---|---|---|',
    ...settings.map(({ name, expected, fallback, isNeeded }) => {
      const meaning = meanings[name]
      if (meaning === undefined)
        throw new Error(`tools/docs/settings-page.ts does not say what ${name} is for`)
      return `| \`${name}\` | ${expected} | ${isNeeded ? 'no start' : (fallback ?? '')} | ${meaning} |`
    }),
    '',
  ].join('\n')
}

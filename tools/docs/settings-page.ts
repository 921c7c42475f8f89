import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

/** As `describeSettings` of the server's configuration gives it. */
type Setting = {
  readonly name: string
  readonly expected: string
  readonly fallback: string | null
  readonly isNeeded: boolean
}

const source = 'apps/server/src/config.ts'

/** What each is for. Printing fails when one is missing here, or is no setting any more. */
const meanings: Readonly<Record<string, string>> = {
  PORT: 'Port of the player site, its calls, and the callbacks of outside providers. 0 lets the system choose.',
  STAFF_PORT: 'Port of the back office. 0 lets the system choose.',
  METRICS_PORT: 'Private port for metrics and readiness. 0 lets the system choose.',
  BIND_ADDRESS:
    'Where the player site listens, such as the address of one network card. Without it: this machine only when `PUBLIC_URL` is a loopback address, else all addresses.',
  STAFF_BIND_ADDRESS:
    'Where the back office listens. Without it: this machine only when `STAFF_URL` is a loopback address, else all addresses.',
  METRICS_ADDRESS:
    'Where the private port listens. It has no login: an address that only your own Prometheus and probes reach, or the default.',
  DATABASE_URL: 'The database. The server works there as the role `baize_app`, whoever the address names.',
  DATABASE_OWNER_URL:
    'The same database as the owner of the schema, for `npm run migrate` and `npm run check-ledger`. Without it: `DATABASE_URL`.',
  PUBLIC_URL:
    'Where players reach the site: links in mails, origin check, return and notification addresses. Without it: `http://localhost:<PORT>`. A loopback address is served to this machine only.',
  STAFF_URL:
    'Where staff reach the back office. Without it: `http://localhost:<STAFF_PORT>`. A loopback address is served to this machine only.',
  SETTINGS_FILE: 'JSON with everything secret: settings of the plugins, session pepper, demo staff.',
  SMTP_URL: 'Where mails go. Without it they are logged as not sent.',
  AUDIT_ANCHORS:
    'Where the heads of the audit trail are noted every five minutes, signed with `auditAnchorKey` of the settings file. Without it nothing shows that rows were cut off. See [audit.md](audit.md).',
  JOBS: 'Whether this process delivers events and does the work that no request asks for. With `off` it only answers.',
  BAIZE_TEST_CLOCK:
    'A clock that can be moved, and the addresses that move it. Refused on an address that others can reach.',
  DEMO: 'Demo people, whose passwords are known. Refused on an address that others can reach.',
  TRUSTED_PROXIES: 'Who may say for whom they ask (`X-Forwarded-For`). Without it nobody may.',
  LOG_LEVEL: 'How much is written to stdout, as one JSON object a line.',
  POOL_SIZE:
    'Database connections of a process. Requests of browsers use three fifths of them at once (6 of 10); callbacks of providers and background work always find the rest. At least 2, else there is no rest. A process opens a few more for listening and for the job queue.',
  LEDGER_REREAD_HOURS:
    'In how many hours the running check reads 10 million postings of the history again, beside the new ones. Half as many hours double its load on the database.',
  RATE_LIMIT_GENERAL: 'Requests a minute that one source may make, and one person who is logged in.',
  RATE_LIMIT_SENSITIVE:
    'Logins, registrations and codes that one source may try in ten minutes, counted by the database for all processes.',
  RATE_LIMIT_UNVERIFIED_CALLBACKS:
    'Callbacks a minute from one source whose signature is not valid; from then on it gets 429. Callbacks with a valid signature have no limit.',
  SLOW_READER_SECONDS: 'How long a client may leave an answer unread before its connection is closed.',
  DRAIN_SECONDS:
    'How long a server that was told to stop leaves idle connections open, so that the proxy ends them and no request is cut off: longer than the proxy keeps an idle connection. Without it: 5 with `TRUSTED_PROXIES`, else 0.',
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
    'exit code 1. Which process takes what: [processes.md](processes.md).',
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

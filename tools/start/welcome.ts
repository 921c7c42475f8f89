import { demoStaff } from '@baize/testing'
import { demoPeople } from './demo-people.ts'
import type { Keys } from './keys.ts'
import type { Ports } from './ports.ts'

type Facts = {
  readonly ports: Ports
  readonly keys: Keys
  readonly isEmbedded: boolean
  readonly logFolder: string
}

/** Prints addresses and demo logins. */
export function printWelcome({ ports, keys, isEmbedded, logFolder }: Facts): void {
  const sandbox = `http://127.0.0.1:${ports.SANDBOX_PORT}`
  const lines = [
    '',
    `  Player site   http://localhost:${ports.PORT}`,
    ...demoPeople().map(({ email, password }) => `                ${email}, password ${password}`),
    `  Back office   http://localhost:${ports.STAFF_PORT}`,
    ...demoStaff.map(
      ({ login, password }) => `                ${login}, password ${password}, code from the authenticator`,
    ),
    `  Sandbox       ${sandbox}  (simulated providers; emails arrive there)`,
    `  Authenticator ${sandbox}/authenticator`,
    '',
    `  Control token ${keys.settings.sandbox.controlToken}`,
    `  Logs          ${logFolder}`,
    `  Database      ${isEmbedded ? 'embedded PostgreSQL' : 'DATABASE_URL'}`,
    '',
    `  Ctrl-C stops everything. Data are kept; "npm run reset" deletes ${isEmbedded ? 'them' : 'keys, anchors and logs, not your database'}.`,
    '',
  ]
  console.log(lines.join('\n'))
}

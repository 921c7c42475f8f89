import { demoStaff } from '@baize/testing'
import type { Keys } from './keys.ts'
import type { Ports } from './ports.ts'

type Facts = {
  readonly ports: Ports
  readonly keys: Keys
  readonly isEmbedded: boolean
  readonly logFolder: string
}

/** Where everything is and who may enter. */
export function printWelcome({ ports, keys, isEmbedded, logFolder }: Facts): void {
  const sandbox = `http://127.0.0.1:${ports.SANDBOX_PORT}`
  const lines = [
    '',
    `  Player site   http://localhost:${ports.PORT}`,
    '                anna@example.hu, password Baize-Demo-1',
    `  Back office   http://localhost:${ports.STAFF_PORT}`,
    ...demoStaff.map(
      ({ login, password }) => `                ${login}, password ${password}, code from the authenticator`,
    ),
    `  Sandbox       ${sandbox}  (plays every outside simulator; mails arrive there)`,
    `  Authenticator ${sandbox}/authenticator`,
    '',
    `  Control token ${keys.settings.sandbox.controlToken}`,
    `  Logs          ${logFolder}`,
    `  Database      ${isEmbedded ? 'embedded PostgreSQL' : 'DATABASE_URL'}`,
    '',
    `  Ctrl-C stops everything. Data stay; "npm run reset" throws ${isEmbedded ? 'them away' : 'keys, anchors and logs away, not your database'}.`,
    '',
  ]
  console.log(lines.join('\n'))
}

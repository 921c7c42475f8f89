import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '')
const inRepository = (...parts: string[]) => join(repositoryRoot, ...parts)

/** Programs and folders of the stack. */
export const stackPaths = {
  server: inRepository('apps/server/src/main.ts'),
  sandbox: inRepository('apps/sandbox/src/main.ts'),
  migrate: inRepository('apps/server/src/migrate.ts'),
  loadContent: inRepository('apps/server/src/load-content.ts'),
  checkLedger: inRepository('apps/server/src/check-ledger.ts'),
  checkAudit: inRepository('apps/server/src/check-audit.ts'),
  findLoggedPlayer: inRepository('apps/server/src/find-logged-player.ts'),
  manageStaff: inRepository('apps/server/src/manage-staff.ts'),
  manageSettings: inRepository('apps/server/src/manage-settings.ts'),
  manageIdentityKeys: inRepository('apps/server/src/manage-identity-keys.ts'),
  manageAvailability: inRepository('apps/server/src/manage-availability.ts'),
  migrations: inRepository('apps/server/migrations'),
  features: inRepository('apps/server/src/features'),
  content: inRepository('content'),
  plugins: inRepository('plugins'),
} as const

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const houseRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '')
const inHouse = (...parts: string[]) => join(houseRoot, ...parts)

/** Programs and folders that a running house is made of. */
export const house = {
  server: inHouse('apps/server/src/main.ts'),
  sandbox: inHouse('apps/sandbox/src/main.ts'),
  migrate: inHouse('apps/server/src/migrate.ts'),
  loadContent: inHouse('apps/server/src/load-content.ts'),
  checkLedger: inHouse('apps/server/src/check-ledger.ts'),
  checkAudit: inHouse('apps/server/src/check-audit.ts'),
  findLoggedPlayer: inHouse('apps/server/src/find-logged-player.ts'),
  manageStaff: inHouse('apps/server/src/manage-staff.ts'),
  manageSettings: inHouse('apps/server/src/manage-settings.ts'),
  migrations: inHouse('apps/server/migrations'),
  features: inHouse('apps/server/src/features'),
  content: inHouse('content'),
  plugins: inHouse('plugins'),
} as const

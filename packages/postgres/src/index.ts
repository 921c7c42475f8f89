export { describeAddress, urlAsRole, urlOfDatabase } from './address.ts'
export { isAlive } from './launch/stale-locks.ts'
export { ownerOfRunning, startPostgres, stopPostgres, type PostgresServer } from './launch/start-postgres.ts'
export { migrate } from './migrate/migrate.ts'
export { recordedNamesOf, requireMigrations } from './migrate/recorded-migrations.ts'
export { findSqlFunctions } from './migrate/sql-functions.ts'
export {
  createDatabase,
  dropDatabase,
  ensureDatabase,
  ensureTemplate,
  hashOfFiles,
} from './test-databases.ts'
export { installTestClock } from './test-clock.ts'

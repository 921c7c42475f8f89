import { fileURLToPath } from 'node:url'
import { findSqlFunctions, installTestClock, migrate } from '@baize/postgres'
import { readMigrationConfig } from './config.ts'
import { jobRetries } from './feature-list.ts'
import { installJobQueue } from './platform/jobs/install-job-queue.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/**
 * Migrates the database to this release: tables, SQL functions, the schema of the job queue, rights. Runs as
 * the owner.
 */
async function run(): Promise<void> {
  const { ownerUrl, testClock } = readMigrationConfig(process.env)
  nameDatabase(ownerUrl)
  const applied = await migrate({
    url: ownerUrl,
    migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
    functionFiles: await findSqlFunctions(fileURLToPath(new URL('features', import.meta.url))),
    async afterwards(client) {
      if (testClock) await installTestClock(client)
      await installJobQueue(ownerUrl, client, jobRetries)
    },
  })
  console.log(
    `The database is up to date: ${applied.migrations.length} migrations and ${applied.functions.length} functions applied.`,
  )
}

await runToEnd(run)

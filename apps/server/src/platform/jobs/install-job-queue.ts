import { PgBoss } from 'pg-boss'
import type { ClientBase } from 'pg'
import { DEAD_LETTERS, QUEUE_SCHEMA, queueOptions } from './queues.ts'

/**
 * Creates or upgrades the schema of pg-boss and a queue for each topic as the owner, and grants the API's
 * role access. Idempotent.
 */
export async function installJobQueue(
  ownerUrl: string,
  client: ClientBase,
  retriesByTopic: Readonly<Record<string, number>>,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'baize-migrate',
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    if ((await boss.getQueue(DEAD_LETTERS)) === null) await boss.createQueue(DEAD_LETTERS)
    for (const [topic, retries] of Object.entries(retriesByTopic)) {
      if ((await boss.getQueue(topic)) === null) await boss.createQueue(topic, queueOptions(retries))
      else await boss.updateQueue(topic, queueOptions(retries))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await client.query(`
    grant usage on schema ${QUEUE_SCHEMA} to baize_app;
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to baize_app;
    grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to baize_app;
    grant execute on all functions in schema ${QUEUE_SCHEMA} to baize_app`)
}

import { readFile } from 'node:fs/promises'
import { errorsPage } from './errors-page.ts'
import { ledgerPage, type Queryable } from './ledger-page.ts'
import { metricsPage } from './metrics-page.ts'
import { operatorPage } from './operator-page.ts'
import { ruleSetsPage } from './rule-sets-page.ts'
import { settingsPage } from './settings-page.ts'
import { statesPages } from './states-page.ts'

const englishErrors = ['messages/en.json', 'errors/messages/en.json'].map(
  (file) => new URL(`../../packages/contract/src/${file}`, import.meta.url),
)

/** Git ignores it: the pages follow from their sources. */
export const PRINTED_FOLDER = 'docs/reference/printed'

/** Every page of the printed folder by its path in it. That of the ledger comes from a migrated database. */
export async function printReference(db: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map([['ledger.md', await ledgerPage(db)], ...(await printSourcePages())])
}

/** The pages that need no database. */
export async function printSourcePages(): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(englishErrors.map((file) => readFile(file, 'utf8')))
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<
    string,
    string
  >
  return new Map([
    ['errors.md', errorsPage(texts)],
    ['metrics.md', await metricsPage()],
    ['operator-settings.md', await operatorPage()],
    ['rule-sets.md', await ruleSetsPage()],
    ['settings.md', await settingsPage()],
    ...(await statesPages()),
  ])
}

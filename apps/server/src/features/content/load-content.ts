import { readFile } from 'node:fs/promises'
import { contract } from '@baize/contract'
import { loginKey } from '@baize/domain'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import { activate, findAccount, openAccount, type RegisterDeps } from '../accounts/index.ts'
import { saveOperatorSettings } from '../operator/index.ts'

const content = new URL('../../../../../content/', import.meta.url)
const readContent = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(name, content), 'utf8'))

const People = z.array(contract['account.register'].input)

/** Writes the operator's settings. Loading again sets what the file says and leaves other settings alone. */
export async function loadOperatorSettings(deps: { readonly db: Kysely<DB> }): Promise<void> {
  await saveOperatorSettings(deps.db, z.record(z.string(), z.unknown()).parse(await readContent('operator.json')))
}

/**
 * Registers and activates the demo people, through the same use cases as everybody else: their wallets are empty until they deposit.
 * Who is there already stays as he is.
 * @returns The e-mail addresses of those who are new.
 * @throws {Error} When the file breaks a rule of registration, or names somebody who is known under another address.
 */
export async function loadDemoPeople(deps: RegisterDeps): Promise<readonly string[]> {
  const added: string[] = []
  for (const person of People.parse(await readContent('people.json'))) {
    if ((await findAccount(deps.db, loginKey(person.email))) !== null) continue
    const opened = await openAccount(deps, person)
    if (!opened.ok)
      throw new Error(`content/people.json: ${person.email} is refused: ${opened.error.name} ${JSON.stringify(opened.error.fields ?? [])}`)
    const activated = await activate(deps, opened.value.activationCode)
    if (!activated.ok) throw new Error(`content/people.json: ${person.email} cannot be activated: ${activated.error.name}`)
    added.push(person.email)
  }
  return added
}

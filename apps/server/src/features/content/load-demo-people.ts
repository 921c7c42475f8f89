import { contract, type InputOf } from '@baize/contract'
import { loginKey } from '@baize/domain'
import * as z from 'zod/mini'
import { recordIdentityVerified } from '../players/index.ts'
import { activate, openAccount, type RegisterDeps } from '../registration/index.ts'
import { findAccount } from '../sessions/index.ts'

type Person = InputOf<'account.register'> & { readonly identityVerified: boolean }
/** What no form asks, beside the entries of the registration. */
const Facts = z.array(z.looseObject({ identityVerified: z._default(z.boolean(), false) }))
const Registrations = z.array(contract['account.register'].input)

/** The demo people of a file, and its problems. */
export function readPeople(read: unknown): {
  readonly people: readonly Person[]
  readonly problems: readonly string[]
} {
  const facts = Facts.safeParse(read)
  const verified = facts.data?.map(({ identityVerified }) => identityVerified) ?? []
  const registered = Registrations.safeParse(
    facts.data?.map(({ identityVerified: _, ...registration }) => registration),
  )
  if (facts.success && registered.success)
    return {
      people: registered.data.map((person, index) => ({
        ...person,
        identityVerified: verified[index] ?? false,
      })),
      problems: [],
    }
  const { issues } = facts.error ?? registered.error ?? { issues: [] }
  return {
    people: [],
    problems: issues.map(({ path }) => `${path.join('.') || 'the file'} is invalid.`),
  }
}

/**
 * Registers and activates the demo people with the normal use cases, and records whose identity counts as
 * verified; their wallets are empty until they deposit. Existing accounts are unchanged.
 * @returns The email addresses of new accounts.
 * @throws {Error} When a registration is refused.
 */
export async function loadDemoPeople(
  deps: RegisterDeps,
  people: readonly Person[],
): Promise<readonly string[]> {
  const added: string[] = []
  for (const { identityVerified, ...person } of people) {
    if ((await findAccount(deps.db, loginKey(person.email))) !== null) continue
    const opened = await openAccount(deps, person, { country: person.country ?? null })
    if (!opened.ok)
      throw new Error(
        `content/people.json: ${person.email} is refused: ${opened.error.name} ${JSON.stringify(opened.error.fields ?? [])}`,
      )
    const activated = await activate(deps, opened.value.activationCode)
    if (!activated.ok)
      throw new Error(`content/people.json: ${person.email} cannot be activated: ${activated.error.name}`)
    if (identityVerified) await recordIdentityVerified(deps.db, person.email)
    added.push(person.email)
  }
  return added
}

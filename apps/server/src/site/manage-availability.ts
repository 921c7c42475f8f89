import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/schema.ts'
import { takeReason } from '../platform/process/take-reason.ts'
import { appendAudit, findLastEvent, listLastActions, type AuditDetails } from '../features/audit/index.ts'
import { listGameAvailability, listGamesToSet, setGamesEnabled } from '../features/games/index.ts'
import { listMethodAvailability, setMethodsEnabled } from '../features/payments/index.ts'
import { lockSettings } from '../features/settings/index.ts'
import type { CommandActor } from '../features/staff-access/index.ts'

type Deps = {
  readonly db: Kysely<DB>
  /** The actor of a change. @throws {Error} When no staff member is named, or the role does not permit it. */
  readonly findActor: (trx: Kysely<DB>) => Promise<CommandActor>
}
/** What a command changed: the audit row, and the sentence about it. */
type Kind = 'payment_method' | 'game' | 'provider'
type Subject = `${Kind}:${string}`
type Changed = { readonly subject: Subject; readonly details: AuditDetails; readonly sentence: string }

/** The usage text. */
export const AVAILABILITY_USAGE = [
  'npm run availability list                 payment methods, game providers and disabled games',
  'npm run availability -- disable method ID --reason "WHY" --as LOGIN',
  'npm run availability -- disable game FRIENDLY_ID --reason "WHY" --as LOGIN',
  'npm run availability -- disable provider NAME --reason "WHY" --as LOGIN',
  'A provider stands for all its methods and games. "enable" takes the same arguments as "disable";',
  'with a provider it leaves disabled what was disabled one by one.',
].join('\n')

/** Disabled games of a provider that are listed with their disabling; the others are counted. */
const MAX_LISTED = 50

/**
 * Lists, disables and enables payment methods, providers and games. A change takes effect with the servers'
 * next request and is an audit row. It ends nothing: open deposits, requested withdrawals and started rounds
 * are settled as before.
 * @param words `list`, or `disable` or `enable`, `method`, `game` or `provider`, and the name.
 * @returns The output of the command.
 * @throws {Error} When the command is invalid or not permitted; nothing is then changed.
 */
export async function manageAvailability(deps: Deps, words: readonly string[]): Promise<string> {
  const { reason, words: rest } = takeReason(words)
  const [command, kind, name, ...more] = rest
  if (command === 'list' && kind === undefined) return await listed(deps.db)
  if ((command !== 'disable' && command !== 'enable') || name === undefined || more.length > 0)
    throw new Error(AVAILABILITY_USAGE)
  const change = kind === undefined ? undefined : changes.get(kind)
  if (change === undefined) throw new Error(AVAILABILITY_USAGE)
  if (reason === null)
    throw new Error(
      `A reason is required for the audit trail: npm run availability -- ${command} ${kind} ${name} --reason "WHY" --as LOGIN.`,
    )
  const enabled = command === 'enable'
  return await deps.db.transaction().execute(async (trx) => {
    // Loading content, which writes the same rows, takes this lock too.
    await lockSettings(trx)
    const by = await deps.findActor(trx)
    const changed = await change(trx, name, enabled)
    if (typeof changed === 'string') return changed
    await appendAudit(trx, {
      subject: changed.subject,
      actor: by.actor,
      action: `${kindOf(changed.subject)}_${enabled ? 'enabled' : 'disabled'}`,
      details: { ...changed.details, ...by.details, reason },
    })
    return changed.sentence
  })
}

/** A text instead of a change: nothing had to be changed. */
type Change = (trx: Kysely<DB>, name: string, enabled: boolean) => Promise<Changed | string>
const changes: ReadonlyMap<string, Change> = new Map([
  ['method', changeMethod],
  ['game', changeGame],
  ['provider', changeProvider],
])
const stateOf = (enabled: boolean) => (enabled ? 'enabled' : 'disabled')
const LISTS_THEM = '"npm run availability list" lists them.'

const methodSubject = (id: number): Subject => `payment_method:${id}`
const gameSubject = (id: string): Subject => `game:${id}`
const isDisabling = (action: string) => action.endsWith('_disabled')
const kindOf = (subject: Subject) => subject.slice(0, subject.indexOf(':')) as Kind

/** The subjects among these that were disabled one by one, and not only with their provider. */
async function listDisabledAlone(trx: Kysely<DB>, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const actions = await listLastActions(trx, subjects)
  return new Set(subjects.filter((subject) => isDisabling(actions.get(subject) ?? '')))
}

/** One method or game. Disabling what is disabled with its provider keeps it when the provider is enabled. */
async function changeOne(
  trx: Kysely<DB>,
  {
    subject,
    title,
    details,
    changed,
    enabled,
  }: Omit<Changed, 'sentence'> & {
    readonly title: string
    readonly changed: number
    readonly enabled: boolean
  },
): Promise<Changed | string> {
  if (changed > 0)
    return { subject, details, sentence: `${title} is ${stateOf(enabled)} now, on every server.` }
  if (enabled || (await listDisabledAlone(trx, [subject])).size > 0)
    return `${title} is already ${stateOf(enabled)}.`
  return {
    subject,
    details,
    sentence: `${title} is already disabled, and stays so now when its provider is enabled.`,
  }
}

async function changeMethod(trx: Kysely<DB>, name: string, enabled: boolean): Promise<Changed | string> {
  const method = (await listMethodAvailability(trx)).find(({ method_id: id }) => String(id) === name)
  if (method === undefined)
    throw new Error(`There is no payment method "${name}": give its id. ${LISTS_THEM}`)
  const { method_id: id, slug, provider, direction } = method
  return await changeOne(trx, {
    subject: methodSubject(id),
    title: `The payment method ${id} (${slug} of ${provider}, ${direction})`,
    details: { slug, provider },
    changed: (await setMethodsEnabled(trx, [id], enabled)).length,
    enabled,
  })
}

async function changeGame(trx: Kysely<DB>, name: string, enabled: boolean): Promise<Changed | string> {
  const [game] = await listGamesToSet(trx, { friendlyId: name })
  if (game === undefined)
    throw new Error(`There is no game "${name}": give its friendly id, which content/games.json has.`)
  return await changeOne(trx, {
    subject: gameSubject(name),
    title: `The game ${name}`,
    details: {},
    changed: (await setGamesEnabled(trx, [name], enabled)).length,
    enabled,
  })
}

async function changeProvider(trx: Kysely<DB>, name: string, enabled: boolean): Promise<Changed | string> {
  const ownMethods = (await listMethodAvailability(trx))
    .filter(({ provider }) => provider === name)
    .map(({ method_id: id }) => id)
  const ownGames = (await listGamesToSet(trx, { provider: name })).map(({ friendly_id: id }) => id)
  if (ownMethods.length === 0 && ownGames.length === 0)
    throw new Error(`There is no provider "${name}" with methods or games. ${LISTS_THEM}`)
  const subjects = [...ownMethods.map(methodSubject), ...ownGames.map(gameSubject)]
  const alone = enabled ? await listDisabledAlone(trx, subjects) : new Set<string>()
  const methods = await setMethodsEnabled(
    trx,
    ownMethods.filter((id) => !alone.has(methodSubject(id))),
    enabled,
  )
  const games = await setGamesEnabled(
    trx,
    ownGames.filter((id) => !alone.has(gameSubject(id))),
    enabled,
  )
  const kept = alone.size === 0 ? '' : ` Disabled one by one, and still so: ${describeList([...alone])}.`
  if (methods.length === 0 && games.length === 0)
    return `All methods and games of ${name} are already ${stateOf(enabled)}.${kept}`
  const parts = [
    ...(methods.length > 0 ? [`payment methods ${methods.join(', ')}`] : []),
    ...(games.length > 0 ? [`games ${describeList(games)}`] : []),
  ]
  return {
    subject: `provider:${name}`,
    details: { methods: [...methods], games: [...games] },
    sentence: `The provider ${name} is ${stateOf(enabled)} now, on every server. Changed: ${parts.join('; ')}.${kept}`,
  }
}

const describeList = (names: readonly string[]) =>
  names.length <= 10 ? names.join(', ') : `${names.slice(0, 10).join(', ')} and ${names.length - 10} more`

async function listed(db: Kysely<DB>): Promise<string> {
  const lines: string[] = []
  for (const { method_id: id, slug, provider, direction, installed, enabled } of await listMethodAvailability(
    db,
  )) {
    const state = `${stateOf(enabled)}${installed ? '' : ', not installed'}`
    const why = enabled ? '' : await describeDisabling(db, [methodSubject(id), `provider:${provider}`])
    lines.push(`method ${id}  ${slug}  ${provider}  ${direction}  ${state}${why}`)
  }
  for (const { provider, games, disabled } of await listGameAvailability(db)) {
    lines.push(`games of ${provider}  ${games - disabled.length} of ${games} enabled`)
    for (const id of disabled.slice(0, MAX_LISTED))
      lines.push(
        `game ${id}  disabled${await describeDisabling(db, [gameSubject(id), `provider:${provider}`])}`,
      )
    if (disabled.length > MAX_LISTED) lines.push(`and ${disabled.length - MAX_LISTED} more disabled games`)
  }
  return lines.join('\n')
}

/**
 * The disabling that is in force: when, by whom and why.
 * @param subjects The method or game, whose own disabling outlasts that of its provider, and the provider.
 */
async function describeDisabling(db: Kysely<DB>, subjects: readonly Subject[]): Promise<string> {
  for (const subject of subjects) {
    const last = await findLastEvent(db, subject)
    if (last === null || !isDisabling(last.action)) continue
    return ` ${last.at.toString()} by ${last.name ?? last.actor}${last.reason === null ? '' : `: ${last.reason}`}`
  }
  return ''
}

import type { CallId } from '@baize/contract'
import type { Handlers } from './handler.ts'

type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false }
type AnyHandler = (context: unknown) => Promise<Answer>

/** Names of games, groups and pages as they stand in an address. */
const plainName = /^[\w-]{1,64}$/

/**
 * Whether what the address of a page names is there: a page of the operator's words, a game, a group of games. It asks the calls that the
 * page itself asks. What belongs to a player, such as a reference, is not looked at: whoever has no right to it learns nothing.
 */
export async function isNamedThere(
  handlers: Handlers,
  parameters: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { page, id, group, type } = parameters
  const names = [page, id, group].filter((name) => name !== undefined)
  if (!names.every((name) => plainName.test(name))) return false
  if (type !== undefined && type !== 'real' && type !== 'demo') return false
  if (page !== undefined) return (await ask(handlers, 'content.page', { key: page })).ok
  if (id !== undefined && !(await ask(handlers, 'game.info', { name: id })).ok) return false
  return group === undefined || group === 'all' || (await groupNames(handlers)).includes(group)
}

async function groupNames(handlers: Handlers): Promise<readonly string[]> {
  const answer = await ask(handlers, 'game.lobby', {})
  return answer.ok
    ? (answer.value as { groups: readonly { name: string }[] }).groups.map(({ name }) => name)
    : []
}

async function ask(handlers: Handlers, id: CallId, input: object): Promise<Answer> {
  const handler = handlers[id] as unknown as AnyHandler | undefined
  if (handler === undefined) throw new Error(`isNamedThere: nobody serves ${id}`)
  return await handler({ input, caller: null })
}

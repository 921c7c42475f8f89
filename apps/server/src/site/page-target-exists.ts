import type { CallId } from '@baize/contract'
import type { Handlers } from '../platform/http/calls/handler.ts'

type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false }
type AnyHandler = (context: unknown) => Promise<Answer>

/** Names of games, groups and content pages in a path. */
const plainName = /^[\w-]{1,64}$/

/**
 * Whether the content page, game or group of games that a path names exists, by the calls that the page
 * itself uses. Names that belong to a player, such as references, are not checked, so the status reveals
 * nothing about them.
 */
export async function pageTargetExists(
  handlers: Handlers,
  parameters: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { page, id, group, type } = parameters
  const names = [page, id, group].filter((name) => name !== undefined)
  if (!names.every((name) => plainName.test(name))) return false
  if (type !== undefined && type !== 'real' && type !== 'demo') return false
  if (page !== undefined) return (await callPublic(handlers, 'content.page', { key: page })).ok
  if (id !== undefined && !(await callPublic(handlers, 'game.info', { name: id })).ok) return false
  return group === undefined || group === 'all' || (await groupNames(handlers)).includes(group)
}

async function groupNames(handlers: Handlers): Promise<readonly string[]> {
  const answer = await callPublic(handlers, 'game.lobby', {})
  return answer.ok
    ? (answer.value as { groups: readonly { name: string }[] }).groups.map(({ name }) => name)
    : []
}

async function callPublic(handlers: Handlers, id: CallId, input: object): Promise<Answer> {
  const handler = handlers[id] as unknown as AnyHandler | undefined
  if (handler === undefined) throw new Error(`pageTargetExists: no handler serves ${id}`)
  return await handler({ input, caller: null, visit: { languages: [] } })
}

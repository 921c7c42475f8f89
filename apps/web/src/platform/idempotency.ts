/** The key of a request that moves money, and the content last sent with it. */
export type RequestKey = { readonly key: string; readonly content: string | null }

export function newRequestKey(): RequestKey {
  return { key: crypto.randomUUID(), content: null }
}

/**
 * The key for `content`. The same content keeps its key, so that a repeated request after a lost response
 * cannot move money twice; other content gets a new key. After a final answer the form takes a new key.
 */
export function keyFor(current: RequestKey, content: string): RequestKey {
  if (current.content === null || current.content === content) return { key: current.key, content }
  return { key: crypto.randomUUID(), content }
}

/** The key of a request that moves money, and what it was last sent with. */
export type RequestKey = { readonly key: string; readonly content: string | null }

export function newRequestKey(): RequestKey {
  return { key: crypto.randomUUID(), content: null }
}

/**
 * The key to send `content` under. The same content keeps its key, so that pressing again after a lost answer cannot move money
 * twice; other content is another request. After a decided answer the form takes a new key.
 */
export function keyFor(current: RequestKey, content: string): RequestKey {
  if (current.content === null || current.content === content) return { key: current.key, content }
  return { key: crypto.randomUUID(), content }
}

/**
 * Caches a result for `maxAgeMs` from the start of its read; concurrent callers share a read in progress. A
 * failed read is not cached.
 */
export function rememberBriefly<Value>(
  read: () => Promise<Value>,
  maxAgeMs: number,
  nowMs: () => number = performance.now.bind(performance),
): () => Promise<Value> {
  let latest: { readonly value: Promise<Value>; readonly atMs: number } | null = null
  return () => {
    if (latest !== null && nowMs() - latest.atMs < maxAgeMs) return latest.value
    const reading = { value: read(), atMs: nowMs() }
    latest = reading
    reading.value.catch(() => {
      if (latest === reading) latest = null
    })
    return reading.value
  }
}

/**
 * The same for each of a few keys.
 * @param read Called with the key. Its keys must come from a small set: results are kept for ever.
 */
export function rememberEach<Key, Value>(
  read: (key: Key) => Promise<Value>,
  maxAgeMs: number,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, () => Promise<Value>>()
  return (key) => {
    const remembered = known.get(key) ?? rememberBriefly(() => read(key), maxAgeMs)
    known.set(key, remembered)
    return remembered()
  }
}

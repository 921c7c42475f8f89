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

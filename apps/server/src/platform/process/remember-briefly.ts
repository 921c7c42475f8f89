/**
 * One answer for all who ask within `maxAgeMs` of the moment at which its reading began; whoever asks while it is being read waits for it.
 * A reading that fails is remembered by nobody.
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

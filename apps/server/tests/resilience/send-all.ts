const AT_ONCE = 8

/** Sends all cases with bounded concurrency, and returns the first faults. */
export async function sendAll<T>(
  cases: readonly T[],
  send: (one: T) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const queue = [...cases]
  const faults: string[] = []
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) faults.push(...(await send(next)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return faults.slice(0, 5)
}

/** @throws When the work takes longer; it may still end. */
export async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Calls `stop` once, on a signal or when the supervising process has exited, and then exits with the code
 * that `stop` returns.
 */
export function onStopSignal(stop: () => Promise<number>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    const code = await stop()
    // SIGKILL for an orphan: nothing reads its exit code, and `process.exit` can hang (nodejs/node issue
    // 54918).
    if (process.connected === false) process.kill(process.pid, 'SIGKILL')
    process.exit(code)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void end())
  // The supervisor may have exited during the start.
  if (process.connected === false) void end()
}

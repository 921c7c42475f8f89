/**
 * Calls `stop` once: when a signal asks for it, or when whoever supervises this process is gone, since nobody else would ever end it. Then
 * leaves with the code that `stop` gives.
 */
export function onStopSignal(stop: () => Promise<number>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    const code = await stop()
    // Nobody reads the code of an orphan, and Node's own way out hangs now and then (nodejs/node issue 54918), for ever without a supervisor.
    if (process.connected === false) process.kill(process.pid, 'SIGKILL')
    process.exit(code)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void end())
  // It may have gone while we started.
  if (process.connected === false) void end()
}

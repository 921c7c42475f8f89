import { onStopSignal } from './platform/process/stop-signals.ts'
import { startServer } from './start-server.ts'

try {
  const { ports, stop } = await startServer(process.env)
  onStopSignal(stop)
  process.send?.({ type: 'ready', ports })
} catch (error) {
  // Printed to a terminal: the message without the stack.
  console.error((error as Error).message)
  process.exit(1)
}

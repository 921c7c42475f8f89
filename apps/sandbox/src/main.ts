import { loadSimulators } from '@baize/sandbox-kit'
import { readConfig, type Config } from './config.ts'
import { createSandbox } from './sandbox.ts'

/** Runs every simulator, on loopback only. */
async function main(config: Config): Promise<void> {
  const simulators = await loadSimulators(new URL('../../../plugins/', import.meta.url))
  const sandbox = createSandbox({
    settings: config.settings,
    simulators,
    recordsFile: config.recordsFile,
    logLevel: config.logLevel,
  })
  const ports = await sandbox.start({ port: config.port, smtpPort: config.smtpPort })
  process.send?.({ type: 'ready', ports })

  const stop = () => {
    // Forced exit after ten seconds.
    setTimeout(() => process.exit(1), 10_000).unref()
    void sandbox.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The supervisor is gone.
  process.once('disconnect', stop)
}

try {
  await main(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** A gauge that is not exported before its first value: 0 would be a time in 1970, or a trail that nobody has read yet. */
function unset(gauge: Gauge): Gauge {
  gauge.remove()
  return gauge
}

/** What an operator watches. Labels are names of ours only, so that no stranger can make new series. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'baize_requests_total',
      help: 'Requests by call and outcome.',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'baize_request_seconds',
      help: 'Time from the first byte of a request to the end of its answer.',
      labelNames: ['call'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    movements: new Counter({
      name: 'baize_money_movements_total',
      help: 'Money movements by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    poolWaiting: new Gauge({
      name: 'baize_pool_waiting',
      help: 'Requests that wait for a database connection.',
      registers,
    }),
    poolBusy: new Gauge({ name: 'baize_pool_busy', help: 'Database connections in use.', registers }),
    slowReaders: new Counter({
      name: 'baize_slow_readers_total',
      help: 'Connections that were closed because the client did not read its answer.',
      registers,
    }),
    outboxAgeSeconds: new Gauge({
      name: 'baize_outbox_age_seconds',
      help: 'Age of the oldest event that is not delivered yet.',
      registers,
    }),
    jobFailures: new Counter({
      name: 'baize_job_failures_total',
      help: 'Failed tries of jobs and sweeps.',
      labelNames: ['job'],
      registers,
    }),
    providerAnswers: new Counter({
      name: 'baize_provider_answers_total',
      help:
        'What came of asking providers and suppliers: `ok`, the kind of a refusal such as `declined`, `unavailable` for silence and for ' +
        'whatever is no answer, `broken` when the adapter threw.',
      labelNames: ['provider', 'call', 'outcome'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'baize_provider_seconds',
      help: 'Time that outside providers take to answer, by host and HTTP status; what the answer was worth is in `baize_provider_answers_total`.',
      labelNames: ['host', 'outcome'],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
      registers,
    }),
    ledgerDrift: new Counter({
      name: 'baize_ledger_drift_total',
      help: 'Rows of the ledger that this process found to violate an invariant since it started. It never falls; see `baize_ledger_invariants_violated`.',
      labelNames: ['invariant'],
      registers,
    }),
    ledgerViolated: unset(
      new Gauge({
        name: 'baize_ledger_invariants_violated',
        help:
          'Invariants of the ledger that are violated now, whichever process found it: 0 again when a check of the whole ledger finds that all ' +
          'hold, within twenty minutes. Anything above 0 is for a person, at once.',
        registers,
      }),
    ),
    databaseClockBack: new Counter({
      name: 'baize_database_clock_back_total',
      help: 'Rounds of the ledger check that found the clock of the database behind the last round. Above 0: look at NTP on its machine.',
      registers,
    }),
    ledgerLookedAt: unset(
      new Gauge({
        name: 'baize_ledger_looked_at_seconds',
        help:
          'When this process last read new postings, seconds since 1970. The newest of all processes older than a ' +
          'few minutes means that nobody checks the ledger.',
        registers,
      }),
    ),
    ledgerRereadAt: unset(
      new Gauge({
        name: 'baize_ledger_reread_seconds',
        help: 'When all postings had last been read again, seconds since 1970. Each 10 million take `LEDGER_REREAD_HOURS`.',
        registers,
      }),
    ),
    auditBroken: unset(
      new Gauge({
        name: 'baize_audit_broken',
        help: 'Chains of the audit trail and lines of its anchors that do not hold. Anything above 0 is for a person, at once.',
        registers,
      }),
    ),
    auditCheckedAt: unset(
      new Gauge({
        name: 'baize_audit_checked_seconds',
        help: 'When the audit trail was last checked, seconds since 1970. Older than a minute means that nobody looks.',
        registers,
      }),
    ),
    auditReadWholeAt: unset(
      new Gauge({
        name: 'baize_audit_read_whole_seconds',
        help: 'When all of the audit trail was last read, seconds since 1970: at the start, daily, and when anything but adding happened to it.',
        registers,
      }),
    ),
    auditAnchoredAt: unset(
      new Gauge({
        name: 'baize_audit_anchored_seconds',
        help: 'When the newest anchor that this process read back from the disk was written, seconds since 1970.',
        registers,
      }),
    ),
    gameReconciledThrough: new Gauge({
      name: 'baize_game_reconciled_through_seconds',
      help: 'Until when the books of a game provider were compared with the ledger, seconds since 1970. Older than 30 hours means that nobody compares.',
      labelNames: ['provider'],
      registers,
    }),
    transactionDifferences: new Counter({
      name: 'baize_transaction_differences_total',
      help: 'Differences found between the books of a game provider and the ledger. Each opens an item for staff.',
      labelNames: ['provider', 'difference'],
      registers,
    }),
    policyReports: new Counter({
      name: 'baize_policy_reports_total',
      help: 'What browsers say that the content policy of our pages has stopped, by directive. Anybody can send such a word.',
      labelNames: ['directive'],
      registers,
    }),
    settingsInvalid: new Gauge({
      name: 'baize_settings_invalid',
      help: 'Settings of the operator whose row is invalid, 1 each: the last valid value stays in force. The log says why.',
      labelNames: ['setting'],
      registers,
    }),
    streams: new Gauge({ name: 'baize_event_streams', help: 'Open event streams of browsers.', registers }),
  }
}

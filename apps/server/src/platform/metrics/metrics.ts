import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * A gauge that is not exported before its first value: 0 would mean 1970, or a successful check that never
 * ran.
 */
function unset(gauge: Gauge): Gauge {
  gauge.remove()
  return gauge
}

/** Prometheus metrics. Label values are our own names only, so that clients cannot create new series. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    ...requestMetrics(registers),
    ...workMetrics(registers),
    ...betMetrics(registers),
    ...caseMetrics(registers),
    ...erasureMetrics(registers),
    ...payoutMetrics(registers),
    ...providerMetrics(registers),
    ...ledgerMetrics(registers),
    ...auditMetrics(registers),
  }
}

/** Requests of clients and the connections that serve them. */
const requestMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'baize_requests_total',
    help: 'Requests by call and outcome.',
    labelNames: ['call', 'outcome'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'baize_request_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  }),
  slowReaders: new Counter({
    name: 'baize_slow_readers_total',
    help: 'Connections closed because the client did not read the response.',
    registers,
  }),
  streams: new Gauge({ name: 'baize_event_streams', help: 'Open event streams of browsers.', registers }),
  connectionCountries: new Counter({
    name: 'baize_connection_countries_total',
    help: 'Requests by what named the country of the connection: the header of a trusted proxy, the database of addresses, or nothing, so that the default country holds.',
    labelNames: ['by'],
    registers,
  }),
  policyReports: new Counter({
    name: 'baize_policy_reports_total',
    help: 'Violations of the content security policy reported by browsers, by directive. Any client can send such a report.',
    labelNames: ['directive'],
    registers,
  }),
  poolWaiting: new Gauge({
    name: 'baize_pool_waiting',
    help: 'Requests waiting for a database connection.',
    registers,
  }),
  poolBusy: new Gauge({ name: 'baize_pool_busy', help: 'Database connections in use.', registers }),
})

/** Money movements, background work and settings. */
const workMetrics = (registers: Registry[]) => ({
  movements: new Counter({
    name: 'baize_money_movements_total',
    help: 'Money movements by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  outboxAgeSeconds: new Gauge({
    name: 'baize_outbox_age_seconds',
    help: 'Age of the oldest undelivered outbox row.',
    registers,
  }),
  jobFailures: new Counter({
    name: 'baize_job_failures_total',
    help: 'Failed attempts of jobs and sweeps.',
    labelNames: ['job'],
    registers,
  }),
  settingsInvalid: new Gauge({
    name: 'baize_settings_invalid',
    help: 'Operator settings with an invalid value, 1 each: the last valid value stays in force. The log has the reason.',
    labelNames: ['setting'],
    registers,
  }),
})

/** Bets in batches. */
const betMetrics = (registers: Registry[]) => ({
  betBatchSize: new Histogram({
    name: 'baize_bet_batch_size',
    help: 'Bets that a lane took together; one alone is posted singly.',
    buckets: [1, 2, 4, 8, 16, 32],
    registers,
  }),
  betLaneWaitSeconds: new Histogram({
    name: 'baize_bet_lane_wait_seconds',
    help: 'Time that a bet waited for a lane, also one that was refused after half a second.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
    registers,
  }),
  betFallbacks: new Counter({
    name: 'baize_bet_fallbacks_total',
    help:
      'Bets that a batch left and that were posted singly, by reason: `locked`, a row of the player was in use or the token is ' +
      'unknown; `unusual`, such as a repeat or a refusal; `conflict`, another transaction rolled the batch back or ' +
      'held a row for longer than 100 ms; `error`, the batch failed; `paused`, batches kept failing.',
    labelNames: ['reason'],
    registers,
  }),
})

/** The cases of staff, as the database has them: the same on every process. */
const caseMetrics = (registers: Registry[]) => ({
  casesOpen: new Gauge({
    name: 'baize_cases_open',
    help: 'Open cases of staff by kind.',
    labelNames: ['kind'],
    registers,
  }),
  casesOverdue: new Gauge({
    name: 'baize_cases_overdue',
    help: 'Open cases of staff whose deadline has passed, by kind. Above 0: resolve them.',
    labelNames: ['kind'],
    registers,
  }),
})

/** Closed accounts whose records should be gone, as the database has them: the same on every process. */
const erasureMetrics = (registers: Registry[]) => ({
  erasuresOverdue: new Gauge({
    name: 'baize_erasures_overdue',
    help:
      'Closed accounts whose records were due to be erased more than a day ago. With `hasMoney="true"` they are kept for the ' +
      'money or a payout under way; with `hasMoney="false"` and above 0 the sweep `closed-accounts-to-erase` fails or does not run.',
    labelNames: ['hasMoney'],
    registers,
  }),
})

/** Payouts that wait, as the database has them: the same on every process. */
const payoutMetrics = (registers: Registry[]) => ({
  payoutsHeld: unset(
    new Gauge({
      name: 'baize_payouts_held',
      help: '1 while `withdrawals.payoutsHeld` holds payouts, else 0; also with JOBS=off.',
      registers,
    }),
  ),
  payoutsWaiting: new Gauge({
    name: 'baize_payouts_waiting',
    help:
      'Approved payouts that the provider has not accepted: held by `withdrawals.payoutsHeld`, or without an answer of the ' +
      'provider, or its plugin is not installed. Also with JOBS=off.',
    labelNames: ['provider'],
    registers,
  }),
  payoutsWaitingSince: new Gauge({
    name: 'baize_payouts_waiting_oldest_seconds',
    help: 'Seconds since the oldest payout of `baize_payouts_waiting` was approved; 0 when none waits.',
    labelNames: ['provider'],
    registers,
  }),
})

/** Calls to payment and game providers, and the reconciliation with them. */
const providerMetrics = (registers: Registry[]) => ({
  providerAnswers: new Counter({
    name: 'baize_provider_answers_total',
    help:
      'Outcomes of calls to payment and game providers: `ok`, the kind of a refusal such as `declined`, `unavailable` for no ' +
      'response or an invalid one, `broken` when the adapter threw.',
    labelNames: ['provider', 'call', 'outcome'],
    registers,
  }),
  providerSeconds: new Histogram({
    name: 'baize_provider_seconds',
    help: 'Response times of providers, by host and HTTP status. The outcomes are in `baize_provider_answers_total`.',
    labelNames: ['host', 'outcome'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
    registers,
  }),
  gameReconciledThrough: new Gauge({
    name: 'baize_game_reconciled_through_seconds',
    help: 'The time up to which a game provider’s transactions are reconciled with the ledger, seconds since 1970. Older than 30 hours: reconciliation is not running.',
    labelNames: ['provider'],
    registers,
  }),
  transactionDifferences: new Counter({
    name: 'baize_transaction_differences_total',
    help: 'Differences between the transactions of a game provider and the ledger. Each opens a case for staff.',
    labelNames: ['provider', 'difference'],
    registers,
  }),
})

/** The checks of the ledger. */
const ledgerMetrics = (registers: Registry[]) => ({
  ledgerDrift: new Counter({
    name: 'baize_ledger_drift_total',
    help: 'Ledger rows that this process found to violate an invariant since it started. See also `baize_ledger_invariants_violated`.',
    labelNames: ['invariant'],
    registers,
  }),
  ledgerViolated: unset(
    new Gauge({
      name: 'baize_ledger_invariants_violated',
      help:
        'Ledger invariants violated now, found by any process, also exported with JOBS=off. 0 again within twenty minutes after a check of the whole ledger ' +
        'finds none. Above 0: act at once.',
      registers,
    }),
  ),
  databaseClockRegressions: new Counter({
    name: 'baize_database_clock_regressions_total',
    help: 'Rounds of the ledger check that found the database clock behind the previous round. Above 0: check NTP on its machine.',
    registers,
  }),
  ledgerCheckedAt: unset(
    new Gauge({
      name: 'baize_ledger_checked_seconds',
      help:
        'When this process last checked new postings, seconds since 1970. If the newest value of all processes is older than a ' +
        'few minutes, the ledger is not being checked.',
      registers,
    }),
  ),
  ledgerHistoryCheckedAt: unset(
    new Gauge({
      name: 'baize_ledger_history_checked_seconds',
      help: 'When the check of all postings last finished, seconds since 1970. 10 million take `LEDGER_REREAD_HOURS`.',
      registers,
    }),
  ),
})

/** The checks of the audit trail. */
const auditMetrics = (registers: Registry[]) => ({
  auditBroken: unset(
    new Gauge({
      name: 'baize_audit_broken',
      help: 'Audit chains and anchor lines that failed verification, also with JOBS=off. Above 0: act at once.',
      registers,
    }),
  ),
  auditCheckedAt: unset(
    new Gauge({
      name: 'baize_audit_checked_seconds',
      help: 'When the audit trail was last checked, seconds since 1970. Older than a minute: it is not being checked.',
      registers,
    }),
  ),
  auditFullyCheckedAt: unset(
    new Gauge({
      name: 'baize_audit_fully_checked_seconds',
      help: 'When the whole audit trail was last checked, seconds since 1970: at start, daily, and after any change other than an insert.',
      registers,
    }),
  ),
  auditAnchoredAt: unset(
    new Gauge({
      name: 'baize_audit_anchored_seconds',
      help: 'When the newest anchor that this process has read back was written, seconds since 1970.',
      registers,
    }),
  ),
  auditAnchorsUnusable: unset(
    new Gauge({
      name: 'baize_audit_anchors_unusable',
      help: '1 while the folder of `AUDIT_ANCHORS` cannot be written or read, else 0. The log has the reason.',
      registers,
    }),
  ),
})

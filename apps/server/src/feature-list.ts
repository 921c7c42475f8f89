import type { Dependencies } from './dependencies.ts'
import { accountClosingFeature } from './features/account-closing/index.ts'
import { auditAnchorsFeature } from './features/audit-anchors/index.ts'
import { auditTrailFeature } from './features/audit-trail/index.ts'
import { captchaFeature } from './features/captcha/index.ts'
import { casesFeature } from './features/cases/index.ts'
import { contentFeature } from './features/content/index.ts'
import { correctionsFeature } from './features/corrections/index.ts'
import { credentialsFeature } from './features/credentials/index.ts'
import { depositSettler, depositsFeature } from './features/deposits/index.ts'
import { documentsFeature } from './features/documents/index.ts'
import { filesFeature } from './features/files/index.ts'
import { firstStepsFeature } from './features/first-steps/index.ts'
import { gameReconciliationFeature } from './features/game-reconciliation/index.ts'
import { gamesFeature } from './features/games/index.ts'
import { informationRequestsFeature, listOpenQuestions } from './features/information-requests/index.ts'
import { languagesFeature } from './features/languages/index.ts'
import { limitsFeature } from './features/limits/index.ts'
import { mailsFeature } from './features/mails/index.ts'
import { overviewFeature } from './features/overview/index.ts'
import { passwordsFeature } from './features/passwords/index.ts'
import { paymentsFeature, type Settlers } from './features/payments/index.ts'
import { playerProfilesFeature } from './features/player-profiles/index.ts'
import { prefillFeature } from './features/prefill/index.ts'
import { profileFeature } from './features/profile/index.ts'
import { registrationFeature } from './features/registration/index.ts'
import { restrictionsFeature } from './features/restrictions/index.ts'
import { roundsFeature } from './features/rounds/index.ts'
import { sessionsFeature } from './features/sessions/index.ts'
import { settingChangesFeature } from './features/setting-changes/index.ts'
import { settingsFeature } from './features/settings/index.ts'
import { staffAccessFeature } from './features/staff-access/index.ts'
import { transactionsFeature } from './features/transactions/index.ts'
import { walletFeature } from './features/wallet/index.ts'
import { payoutSettler, withdrawalsFeature } from './features/withdrawals/index.ts'
import type { Feature } from './platform/feature.ts'
import { mergeHandlers } from './platform/http/calls/bind-calls.ts'
import type { CallbackKind } from './platform/http/calls/callbacks.ts'
import type { Handlers } from './platform/http/calls/handler.ts'
import { deleteOldTries } from './platform/http/limits/sensitive-limit.ts'
import type { JobHandler, Sweep } from './platform/jobs/job.ts'

/** The dependencies of features, with what features give each other that may not import each other (ADR 0052). */
type Composed = Dependencies & {
  readonly settlers: Settlers
  readonly listOpenQuestions: typeof listOpenQuestions
}

/** The limit of sensitive calls, which is part of the platform. */
const sensitiveLimit = {
  sweeps: ({ db }: Pick<Dependencies, 'db'>) => [
    { name: 'old-tries', everySec: 300, run: () => deleteOldTries(db) },
  ],
} satisfies Feature

/** Every feature that adds something to the server, once. */
const features: readonly Feature<Composed>[] = [
  credentialsFeature,
  registrationFeature,
  accountClosingFeature,
  profileFeature,
  sessionsFeature,
  captchaFeature,
  auditAnchorsFeature,
  auditTrailFeature,
  casesFeature,
  contentFeature,
  correctionsFeature,
  depositsFeature,
  documentsFeature,
  filesFeature,
  firstStepsFeature,
  gamesFeature,
  gameReconciliationFeature,
  informationRequestsFeature,
  languagesFeature,
  limitsFeature,
  mailsFeature,
  overviewFeature,
  passwordsFeature,
  paymentsFeature,
  playerProfilesFeature,
  prefillFeature,
  restrictionsFeature,
  roundsFeature,
  settingChangesFeature,
  settingsFeature,
  staffAccessFeature,
  transactionsFeature,
  walletFeature,
  withdrawalsFeature,
  sensitiveLimit,
]

export type Features = {
  readonly handlers: Handlers
  readonly sweeps: readonly Sweep[]
  readonly jobs: readonly JobHandler[]
  readonly callbacks: readonly CallbackKind[]
  /** What settles the payments that provider notifications are about. */
  readonly settlers: Settlers
}

/** The retries of each job, for its queue. */
export const jobRetries: Readonly<Record<string, number>> = Object.fromEntries(
  features.flatMap(({ jobs = [] }) => jobs.map(({ topic, retries }) => [topic, retries])),
)

/** Builds what the features add. Handlers of calls use the connections for requests of browsers. */
export function collectFeatures(given: Dependencies): Features {
  const settlers = { deposit: depositSettler(given), withdrawal: payoutSettler(given) }
  const deps = { ...given, settlers, listOpenQuestions }
  const requestDeps = { ...deps, ...deps.requests }
  return {
    handlers: mergeHandlers(features.map(({ routes }) => routes?.(requestDeps) ?? {})),
    sweeps: features.flatMap(({ sweeps }) => sweeps?.(deps) ?? []),
    jobs: features.flatMap(({ jobs = [] }) =>
      jobs.map(({ topic, createHandler }) => ({ topic, handle: createHandler(deps) })),
    ),
    callbacks: features.flatMap(({ callbacks }) => callbacks?.(deps) ?? []),
    settlers,
  }
}

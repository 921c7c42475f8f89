import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { closeLapsedCase, lockCase } from '../cases/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { correctionCaseKey, listLapsedCorrections, type CorrectionRow } from './correction-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }

const AT_ONCE = 50

/** Ends the proposals that nobody approved in time. @returns Their number. */
export async function lapseCorrections({ db, wallet }: Deps): Promise<number> {
  const lapsed = await listLapsedCorrections(db, AT_ONCE)
  for (const correction of lapsed)
    await db.transaction().execute((trx) => lapse({ db: trx, wallet }, correction))
  return lapsed.length
}

async function lapse({ db, wallet }: Deps, { id, playerId, ...row }: CorrectionRow): Promise<void> {
  const dedupKey = correctionCaseKey(id)
  // As a decision does: the case first, then the wallet.
  await lockCase(db, { dedupKey })
  const { outcome } = await wallet
    .within(asQueryable(db))
    .endCorrection({ playerId, correctionId: id, state: 'lapsed', staffId: null })
  if (outcome !== 'ok') return
  const caseId = await closeLapsedCase(db, dedupKey)
  await appendAudit(db, {
    subject: `player:${playerId}`,
    actor: 'platform',
    action: 'correction_lapsed',
    details: {
      reference: row.reference,
      amount: row.amountMinor.toString(),
      currency: row.currency,
      ...(caseId !== null && { case: caseId }),
    },
  })
}

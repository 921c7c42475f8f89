import { ok } from '@baize/domain'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { assignDocument, unassignDocument } from './assign-document.ts'
import { getDocument } from './get-document.ts'
import { listOwnDocuments } from './list-own-documents.ts'
import { listReviewQueue } from './list-review-queue.ts'
import { approveDocument, rejectDocument } from './review-document.ts'
import type { MailDeps } from './mail-decision.ts'
import { uploadDocument, type DocumentsDeps } from './upload-document.ts'

type Deps = DocumentsDeps & MailDeps & { readonly plugins: Pick<Plugins, 'ruleSets'> }

export function documentsRoutes(deps: Deps) {
  const frameOf = async () => ({
    settings: await readOperatorSettings(deps.db),
    ruleSets: deps.plugins.ruleSets,
    nowMs: deps.clock.nowMs(),
  })
  return {
    'player.documents': async ({ caller }) =>
      ok(await listOwnDocuments(deps, await frameOf(), caller.playerId)),

    'player.documentUpload': async ({ input, file, caller }) =>
      uploadDocument(deps, await frameOf(), { ...input, file, playerId: caller.playerId }),

    'staff.documents': ({ input, caller }) =>
      listReviewQueue(deps, { staffId: caller.staffId, cursor: input.cursor }),

    'staff.document': ({ input, caller }) => getDocument(deps, { id: input.id, staff: caller }),

    'staff.documentAssign': ({ input, caller }) => assignDocument(deps, { ...input, staff: caller }),

    'staff.documentUnassign': ({ input, caller }) => unassignDocument(deps, { ...input, staff: caller }),

    'staff.documentApprove': ({ input, caller }) => approveDocument(deps, { ...input, staff: caller }),

    'staff.documentReject': ({ input, caller }) => rejectDocument(deps, { ...input, staff: caller }),
  } satisfies Handlers
}

import { ok, type SubjectKind } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { findPlayerOfCase, lockCaseSubject, type PlayerSubject } from '../cases/index.ts'
import { findPlayerOfDocument, lockDocumentSubject } from '../documents/index.ts'
import type { FilesDeps } from '../files/index.ts'
import { findDecisionCase, lockWithdrawalSubject } from '../withdrawals/index.ts'
import { addAnswerFile, getAnswerFiles, removeAnswerFile } from './answer-files.ts'
import { answerInformationRequest } from './answer-request.ts'
import { listOwnRequests } from './list-own-requests.ts'
import {
  requestInformation,
  withdrawInformationRequest,
  type InformationRequestDeps,
} from './request-information.ts'

type LinkDeps = { readonly settings: { readonly sessionPepper: string } }

/** Asking, withdrawing and answering, each about what its call names. */
export function informationRequestsRoutes(deps: InformationRequestDeps & LinkDeps) {
  const { db } = deps
  const aboutWithdrawal = async (reference: string) => ({
    subject: await withdrawalSubject(db, reference),
    lock: lockWithdrawalSubject,
  })
  const aboutCase = async (id: string) => ({
    subject: subjectOf('case', id, await findPlayerOfCase(db, id)),
    lock: lockCaseSubject,
  })
  const aboutDocument = async (id: string) => ({
    subject: subjectOf('document', id, await findPlayerOfDocument(db, id)),
    lock: lockDocumentSubject,
  })
  return {
    'player.informationRequests': async ({ caller }) => ok(await listOwnRequests(deps, caller.playerId)),

    'player.informationRequestAnswer': ({ input, caller }) =>
      answerInformationRequest(deps, { ...input, playerId: caller.playerId }),

    'staff.withdrawalRequestInformation': async ({ input: { reference, ...asked }, caller }) =>
      requestInformation(deps, { ...asked, ...(await aboutWithdrawal(reference)), staff: caller }),

    'staff.withdrawalInformationRequestEnd': async ({ input, caller }) =>
      withdrawInformationRequest(deps, { ...(await aboutWithdrawal(input.reference)), staff: caller }),

    'staff.caseRequestInformation': async ({ input: { id, ...asked }, caller }) =>
      requestInformation(deps, { ...asked, ...(await aboutCase(id)), staff: caller }),

    'staff.caseInformationRequestEnd': async ({ input, caller }) =>
      withdrawInformationRequest(deps, { ...(await aboutCase(input.id)), staff: caller }),

    'staff.documentRequestInformation': async ({ input: { id, ...asked }, caller }) =>
      requestInformation(deps, { ...asked, ...(await aboutDocument(id)), staff: caller }),

    'staff.documentInformationRequestEnd': async ({ input, caller }) =>
      withdrawInformationRequest(deps, { ...(await aboutDocument(input.id)), staff: caller }),
  } satisfies Handlers
}

/** The files of answers, which need the file storage. */
export function answerFilesRoutes(deps: FilesDeps & Parameters<typeof getAnswerFiles>[0]) {
  return {
    'player.informationRequestFile': ({ input, file, caller }) =>
      addAnswerFile(deps, { ...input, file, playerId: caller.playerId }),

    'player.informationRequestFileRemove': ({ input, caller }) =>
      removeAnswerFile(deps, { ...input, playerId: caller.playerId }),

    'staff.answerFiles': ({ input, caller }) => getAnswerFiles(deps, { ...input, staff: caller }),
  } satisfies Handlers
}

const subjectOf = (kind: SubjectKind, id: string, playerId: string | null): PlayerSubject | null =>
  playerId === null ? null : { kind, id, playerId }

async function withdrawalSubject(db: Kysely<DB>, reference: string): Promise<PlayerSubject | null> {
  const found = await findDecisionCase(db, reference)
  return found === null ? null : subjectOf('withdrawal', found.withdrawalId, found.playerId)
}

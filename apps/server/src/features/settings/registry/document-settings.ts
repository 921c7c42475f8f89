import { DOCUMENT_SIDES, PROOF_OF_IDENTITY_TYPES, UPLOAD_MEDIA_TYPES } from '@baize/domain'
import * as z from 'zod/mini'
import { setting } from './define-setting.ts'
import { amountsByCurrency, count, lowerAmounts } from './schemas.ts'

const isWithoutRepeats = (list: readonly unknown[]) => new Set(list).size === list.length
const several = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.minLength(1), z.refine(isWithoutRepeats))

const proofTypes = several(z.enum(PROOF_OF_IDENTITY_TYPES))
const sides = several(z.enum(DOCUMENT_SIDES))
const BYTES_AT_MOST = 104_857_600

/** Documents that prove who a player is, and the files that players upload. */
export const documentSettings = {
  accountValidationTypes: setting(
    z._default(z.strictObject({ identity: proofTypes }), {
      identity: ['identificationCard', 'passport', 'driverLicence'],
    }),
    { source: '2§3' },
  ),
  documentSides: setting(
    z._default(z.partialRecord(z.enum(PROOF_OF_IDENTITY_TYPES), sides), {
      identificationCard: ['front', 'back'],
      passport: ['front'],
      driverLicence: ['front', 'back'],
    }),
    { source: '2§3' },
  ),
  documentUploadingAllowedContentType: setting(
    z._default(several(z.enum(UPLOAD_MEDIA_TYPES)), [...UPLOAD_MEDIA_TYPES]),
    { source: 'DECIDE-058' },
  ),
  documentUploadingMaxFileSizePerFile: setting(count(10_485_760, BYTES_AT_MOST), { source: 'DECIDE-058' }),
  documentUploadingMaxImagesPerDocument: setting(count(10, 100), { source: 'DECIDE-058' }),
  'documents.decideWithinHours': setting(count(24), { source: 'platform' }),
  'documents.expiryEndsVerification': setting(z._default(z.boolean(), false), { source: 'platform' }),
  'documents.keepRejectedDays': setting(count(90, 3_650), { source: 'platform' }),
  'documents.depositLimit': setting(z._default(amountsByCurrency, {}), {
    source: 'T-52',
    approval: 'money',
    stricter: lowerAmounts,
  }),
  'documents.depositLimitWarnPercent': setting(count(80, 100), { source: '1§8' }),
}

import { STAFF_PERMISSIONS, staffRoleSlugPattern } from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { writtenText } from '../../fields.ts'

/** The short name of a role, which never changes. */
export const StaffRoleSlug = described(
  z.string().check(z.regex(staffRoleSlugPattern)),
  'Short name of a role, by which commands and the audit trail name it: `fraud-team`.',
)

export const StaffRoleName = described(
  z.nullable(writtenText(60).check(z.regex(/^[^\n]*$/))),
  'Null for a first role that nobody has renamed; it has a text in every language.',
)

export const StaffPermissions = described(
  z.array(z.enum(STAFF_PERMISSIONS)).check(
    z.maxLength(STAFF_PERMISSIONS.length),
    z.refine((permissions) => new Set(permissions).size === permissions.length),
  ),
  'What members of staff with the role may do besides reading the queues, the cases and masked players.',
)

/** The number of changes of a role; a change names the one that it is about. */
export const StaffRoleVersion = z.int().check(z.gte(1), z.lte(2_147_483_647))

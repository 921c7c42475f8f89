import { refuse, type Refusal } from '@baize/contract'
import { err, type Result } from '@baize/domain'
import { hashPassword, passwordProblemsOf, verifyPassword } from '../credentials/index.ts'
import { type Account } from '../sessions/index.ts'
import type { OperatorSettings } from '../settings/index.ts'

type NewPassword = {
  readonly field: 'password' | 'newPassword'
  readonly value: string
  readonly confirmed: string
}
type Refused = Refusal<'validation_failed' | 'technical_issues'>

/**
 * Validates a new password by the rules of the registration, and refuses the current one (0§5).
 * @returns The hash of the new password.
 */
export async function hashNewPassword(
  account: Account,
  given: NewPassword,
  settings: OperatorSettings,
): Promise<Result<string, Refused>> {
  const { field, value, confirmed } = given
  const problems = passwordProblemsOf(
    { field, value, confirmed, ownWords: [account.nickName, account.email] },
    settings,
  )
  const [first] = problems
  if (first !== undefined)
    return err(
      refuse(
        'validation_failed',
        { field: first.at.field, reason: first.reason },
        { fields: problems.map(({ at }) => at) },
      ),
    )
  const isOld = await verifyPassword(account.passwordHash, value)
  if (!isOld.ok) return err(refuse('technical_issues', {}))
  if (isOld.value) {
    const fields = [{ field, error: 'validation_failed', details: { reason: 'sameAsOld' } }]
    return err(refuse('validation_failed', { field, reason: 'invalid' }, { fields }))
  }
  const hash = await hashPassword(value)
  return hash.ok ? hash : err(refuse('technical_issues', {}))
}

import { isEmail } from '../../email/email.ts'
import { fieldFault, type FieldValidator } from '../field.ts'

/** The longest address that mail servers accept (RFC 5321). */
const MAX_LENGTH = 254

/** A common email address; a longer one has the text of error 104 (2§8). */
export const email: FieldValidator = (text) => {
  if (text.length > MAX_LENGTH) return fieldFault('tooLong', { max: MAX_LENGTH })
  return isEmail(text) ? null : fieldFault('invalid')
}

import { loginKey } from '../../email/email.ts'
import { fieldFault, type FieldValidator } from '../field.ts'

const isEmailField = (name: string) => /email$/i.test(name)

/** The same value as the field `equals`; email addresses are the same when they are the same login (2§8). */
export const equals: FieldValidator = (text, { rules, values }) => {
  const { equals: name } = rules
  if (name === undefined) throw new Error('equals: the rules name no other field')
  const other = values[name] ?? ''
  const isSame = isEmailField(name) ? loginKey(text) === loginKey(other) : text === other
  return isSame ? null : fieldFault('mustEqual', { other: name })
}

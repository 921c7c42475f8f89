import type { SidesByType } from '@baize/domain'
import type { OperatorSettings } from './operator-settings.ts'

type Asked = Pick<OperatorSettings, 'accountValidationTypes' | 'documentSides'>

/** The types of documents that prove an identity, in the operator's order, each with the sides that are asked. */
export const askedDocuments = ({ accountValidationTypes, documentSides }: Asked): SidesByType =>
  Object.fromEntries(accountValidationTypes.identity.map((type) => [type, documentSides[type] ?? ['front']]))

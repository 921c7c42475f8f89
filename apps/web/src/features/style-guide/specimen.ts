import type { ComponentType } from 'react'
import type { MessageKey } from '../../platform/message-keys.ts'

/** A component with its use in a sentence, and all its states; `prefix` keeps ids apart, as each is shown in both themes. */
export type Specimen = {
  readonly name: string
  readonly use: MessageKey
  readonly States: ComponentType<{ prefix: string }>
}

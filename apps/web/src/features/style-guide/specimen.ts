import type { ComponentType } from 'react'
import type { MessageKey } from '../../platform/message-keys.ts'

/**
 * A component with its use in one sentence and all its states; `prefix` makes ids unique, because each is
 * shown in both themes.
 */
export type Specimen = {
  readonly name: string
  readonly use: MessageKey
  readonly States: ComponentType<{ prefix: string }>
}

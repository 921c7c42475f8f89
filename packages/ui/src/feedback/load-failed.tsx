import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  title: string
  /** What the button says. */
  again: string
  isWorking?: boolean
  onAgain: () => void
  headingLevel?: 1 | 2 | 3
  /** The reason, as far as it is known. */
  children?: ReactNode
}

/** Shown in place of data that did not load, with a button to load them again. */
export function LoadFailed({ title, again, isWorking = false, onAgain, headingLevel = 2, children }: Props) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
      title={title}
      action={
        <Button isWorking={isWorking} onClick={onAgain}>
          {again}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

import { errorText, type Api, type ApiError, type Texts } from '@baize/client'
import { createContext, useContext, type ReactNode } from 'react'
import { shortTime } from './dates.ts'
import type { MessageKey, MessageValues } from './message-keys.ts'

/** The text of an existing key, with its values. */
type Translate = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string
type Platform = { readonly api: Api; readonly texts: Texts; readonly siteName: string }

const PlatformContext = createContext<Platform | null>(null)

export function PlatformProvider({ value, children }: { value: Platform; children: ReactNode }) {
  return <PlatformContext value={value}>{children}</PlatformContext>
}

function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === null) throw new Error('usePlatform: outside PlatformProvider')
  return platform
}

export function useApi(): Api {
  return usePlatform().api
}

export function useSiteName(): string {
  return usePlatform().siteName
}

/** Formatters for the contract's instants. */
function readable(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { until } = details
  return typeof until === 'string' ? { ...details, until: shortTime(until) } : details
}

/** Texts by key, and the text of an error. */
export function useText() {
  const { texts } = usePlatform()
  return {
    t: texts.text as Translate,
    errorText: (error: ApiError, field?: string) =>
      errorText(texts, { error: error.error, errorDetails: readable(error.errorDetails) }, field),
  }
}

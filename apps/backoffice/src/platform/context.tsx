import { createErrorText, RefusalProvider, type Api, type RefusalLink, type Texts } from '@baize/client'
import { isStaffPage } from '@baize/contract/routes'
import { Link } from '@tanstack/react-router'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { shortTime } from './dates.ts'
import type { MessageKey, MessageValues } from './message-keys.ts'
import type { StartData } from './start-data.ts'

/** The text of an existing key, with its values. */
type Translate = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string
type Named = Pick<StartData, 'siteName' | 'names' | 'licences' | 'languages' | 'locale'>
type Platform = Named & {
  readonly api: Api
  readonly texts: Texts
  /** Takes over the names and the language of a later start: every screen is rendered again with its texts. */
  readonly setNamed: (named: Named) => void
}

const PlatformContext = createContext<Platform | null>(null)

type Props = { value: Omit<Platform, 'setNamed'>; children: ReactNode }

export function PlatformProvider({ value: { api, texts, ...first }, children }: Props) {
  const [named, setNamed] = useState<Named>(first)
  return <PlatformContext value={{ ...named, api, texts, setNamed }}>{children}</PlatformContext>
}

export function usePlatform(): Platform {
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

/** The language of the page, and those to choose from. */
export function useLanguages(): Pick<Platform, 'languages' | 'locale'> {
  return usePlatform()
}

/** The language of the page's texts, for calls whose texts come from the server. */
export function useLanguage(): string {
  return usePlatform().locale
}

/**
 * The operator's licences in the order of the settings, with the time zones of their days. Screens name the licence
 * only where there are several.
 */
export function useLicences() {
  const { licences } = usePlatform()
  return {
    licences,
    hasSeveral: licences.length > 1,
    /** Its name in the language of the page; of a licence that the settings no longer have, the stored one. */
    licenceTitle: (name: string) => licences.find((licence) => licence.name === name)?.title ?? name,
  }
}

/** Names of providers and payment methods. One that is no longer installed is shown by its id. */
export function useNames() {
  const { providers, methods } = usePlatform().names
  const nameIn = (names: Readonly<Record<string, string>>, id: string) =>
    (Object.hasOwn(names, id) ? names[id] : undefined) ?? id
  return {
    providerName: (id: string) => nameIn(providers, id),
    methodName: (id: string | number) => nameIn(methods, String(id)),
  }
}

/** Texts by key, and the text of an error. */
export function useText() {
  const { texts } = usePlatform()
  const find = (key: string, values?: Record<string, unknown>) =>
    key in texts.i18n.messages ? texts.text(key, values) : null
  return {
    t: texts.text as Translate,
    find,
    errorText: createErrorText({ find, formatInstant: shortTime }),
  }
}

/** Gives refusals the texts and links of this site. */
export function Refusals({ children }: { children: ReactNode }) {
  const { find, errorText } = useText()
  return (
    <RefusalProvider site={{ errorText, find, formatInstant: shortTime, renderLink }}>
      {children}
    </RefusalProvider>
  )
}

function renderLink({ to, href, className, onClick, children }: RefusalLink): ReactNode {
  if (!isStaffPage(to)) return null
  const { pathname, searchParams } = new URL(href, window.location.origin)
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}

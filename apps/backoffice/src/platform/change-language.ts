import type { ApiError } from '@baize/client'
import { setNumberFormat } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePlatform } from './context.tsx'
import { setTimeZone } from './dates.ts'
import { isSessionKey } from './session.ts'

/**
 * Shows the page that is open in another language, and keeps the choice in this browser. No component is mounted again,
 * so that what was typed stays. Of several choices the last one holds. Gives why the language could not be chosen.
 */
export function useChangeLanguage(): (language: string) => Promise<ApiError | null> {
  const { api, texts, setNamed } = usePlatform()
  const client = useQueryClient()
  // One change after the other: the texts of two would mix.
  const last = useRef<Promise<ApiError | null>>(Promise.resolve(null))
  const change = async (language: string): Promise<ApiError | null> => {
    if (language === texts.i18n.locale) return null
    const saved = await api.post('staff.saveLanguage', { language })
    if (!saved.ok) return saved.error
    const started = await api.get('staff.start')
    if (!started.ok) return started.error
    const { locale, messages, numberFormat, timeZone, siteName, names, licences, languages } = started.value
    try {
      await texts.change(locale, messages)
    } catch {
      // The texts did not load: the page stays as it is, with all that was typed, and another click tries again.
      return null
    }
    document.documentElement.lang = locale
    setNumberFormat(numberFormat)
    setTimeZone(timeZone, locale)
    setNamed({ locale, siteName, names, licences, languages })
    // What the server wrote in the language before.
    void client.invalidateQueries({ predicate: ({ queryKey }) => !isSessionKey(queryKey) })
    return null
  }
  return (language) => (last.current = last.current.then(() => change(language)))
}

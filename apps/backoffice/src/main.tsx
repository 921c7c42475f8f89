import '@baize/ui/base.css'
import { createApi, createTexts, setServerTime } from '@baize/client'
import { setNumberFormat } from '@baize/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PlatformProvider } from './platform/context.tsx'
import { setTimeZone } from './platform/dates.ts'
import { putStaffSession } from './platform/session.ts'
import { areasOf, readStartData } from './platform/start-data.ts'
import { createStaffRouter } from './shell/router.tsx'

const { start, messages } = readStartData()
setServerTime(start.serverTime)
setNumberFormat(start.numberFormat)
setTimeZone(start.timeZone, start.locale)
// Without a network a call fails and the screen shows the error: by default, queries would wait silently.
const client = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true, networkMode: 'always' } },
})
const texts = createTexts(start.locale, messages, start.messages, areasOf(start))
const api = createApi(() => putStaffSession(client, { loggedIn: false }, { hasRunOut: true }))
putStaffSession(client, start.session)

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <PlatformProvider value={{ ...start, api, texts }}>
        <RouterProvider router={createStaffRouter()} />
      </PlatformProvider>
    </QueryClientProvider>
  </StrictMode>,
)

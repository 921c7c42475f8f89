import '@baize/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { whenSessionLost } from './platform/api.ts'
import { initTexts, loadErrorTexts, TextsProvider } from './platform/i18n.tsx'
import { onOtherTabsChange } from './platform/other-tabs.ts'
import { initPageLanguage, languageRewrite, onOtherLanguage } from './platform/page-language.ts'
import { queryClient } from './platform/query.ts'
import {
  type LoadedStart,
  currentStart,
  initStart,
  readBlock,
  reloadStart,
  saveOtherLanguage,
} from './platform/start.ts'
import { markStylesLoaded } from './platform/styles-loaded.ts'
import { startTheme } from './platform/theme.ts'
import { router } from './shell/router.tsx'

const start = readBlock('start') as LoadedStart
const root = document.getElementById('root')
if (root === null) throw new Error('main: the page has no #root')

startTheme()
markStylesLoaded()
initStart(start)
initPageLanguage()
// From now on the languages are known.
router.update({ rewrite: languageRewrite })
saveOtherLanguage(currentStart())
initTexts(start, readBlock('messages'))
onOtherLanguage((language) => {
  import('./platform/change-language.ts')
    .then(({ showLanguage }) => showLanguage(router, language))
    // The document is loaded again, and its texts come with it.
    .catch(() => window.location.reload())
})
whenSessionLost(() => void reloadStart())
// The player logged in or out in another tab: no session was lost.
onOtherTabsChange(() => void reloadStart({ isLogout: true }))
// A page restored by the back button shows an old session: the session is loaded again.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void reloadStart()
})

// The document contains the top of the page: it stays until the page itself is ready, to avoid flicker.
// A transition renders in small pieces, so that a slow phone can scroll and react meanwhile; the first piece
// does not follow the evaluation of this file in the same task.
// @NOTE Not awaited at the top level: the bundler would then not merge shared modules into few files.
void Promise.all([router.load(), new Promise((resolve) => setTimeout(resolve))])
  .then(() =>
    startTransition(() =>
      createRoot(root).render(
        <QueryClientProvider client={queryClient}>
          <TextsProvider>
            <RouterProvider router={router} />
          </TextsProvider>
        </QueryClientProvider>,
      ),
    ),
  )
  .then(loadErrorTexts)

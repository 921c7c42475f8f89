import { classNames } from '@baize/ui'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../platform/i18n.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { TimeOutNotice } from './time-out-notice.tsx'

export function MainLayout() {
  return (
    <MainFrame>
      <Outlet />
    </MainFrame>
  )
}

/** Header, page, footer; on phones a bar at the foot. */
export function MainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classNames(styles['frame'], styles['with-bar'])}>
      <SkipLink />
      <Header />
      <TimeOutNotice />
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}

export function SkipLink() {
  const t = useT()
  return (
    <a href="#main" className={styles['skip']}>
      {t('shell.skip')}
    </a>
  )
}

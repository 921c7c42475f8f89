import { NotFound } from '../parts/not-found.tsx'
import { MainFrame } from './main-layout.tsx'

/** For the router: an unknown address, so there is no layout either. */
export function NotFoundPage() {
  return (
    <MainFrame>
      <NotFound />
    </MainFrame>
  )
}

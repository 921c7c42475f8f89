import { NotFound } from '../parts/not-found.tsx'
import { MainFrame } from './main-layout.tsx'

/** For the router: no page of ours stands under this address, so its frame is missing too. */
export function NotFoundPage() {
  return (
    <MainFrame>
      <NotFound />
    </MainFrame>
  )
}

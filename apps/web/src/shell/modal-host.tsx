import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { paths, type ModalId } from '../platform/addresses.ts'
import { withAreas } from '../platform/i18n.tsx'
import { useIsDesktop } from '../platform/media.ts'
import { useSession } from '../platform/start.ts'

const RegistrationDialog = lazyRouteComponent(
  () => withAreas(import('../features/registration/registration-dialog.tsx')),
  'RegistrationDialog',
)
const DepositDialog = lazyRouteComponent(
  () => withAreas(import('../features/deposits/deposit-dialog.tsx')),
  'DepositDialog',
)

const HelpDialog = lazyRouteComponent(
  () => withAreas(import('../features/content/help-dialog.tsx')),
  'HelpDialog',
)

/**
 * Who may see which dialog. The login is a popover of the header on desktops, and a page on phones (T-29).
 */
const forPlayers: Readonly<Record<ModalId, boolean | null>> = {
  login: false,
  registration: false,
  deposit: true,
  // Everybody.
  help: null,
}

/** Shows the dialog that the address names (0§2.3); when it closes, the next one in the address, or none. */
export function ModalHost() {
  const { modal, 'modal-after': next } = useSearch({ strict: false })
  const { loggedIn } = useSession()
  const isDesktop = useIsDesktop()
  const navigate = useNavigate()
  const isLoginOnPhone = modal === 'login' && !isDesktop && !loggedIn
  useEffect(() => {
    if (isLoginOnPhone)
      void navigate({ to: paths.login, search: ({ modal: _, ...search }) => search, replace: true })
  }, [isLoginOnPhone, navigate])
  if (modal === undefined || modal === 'login' || ![loggedIn, null].includes(forPlayers[modal])) return null

  const close = () =>
    void navigate({
      to: '.',
      search: ({ modal: _closed, 'modal-after': _next, ...search }) =>
        next === undefined ? search : { ...search, modal: next },
      resetScroll: false,
    })
  return (
    <Suspense fallback={null}>
      {modal === 'registration' && <RegistrationDialog onClose={close} />}
      {modal === 'deposit' && <DepositDialog onClose={close} />}
      {modal === 'help' && <HelpDialog onClose={close} />}
    </Suspense>
  )
}

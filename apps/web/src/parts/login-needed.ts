import { lazyRouteComponent } from '@tanstack/react-router'
import { withAreas } from '../platform/i18n.tsx'

/** What a visitor sees on a page of players. Few open one: the lobby does not carry it. */
export const LoginNeeded = lazyRouteComponent(() => withAreas(import('./login-notice.tsx')), 'LoginNotice')

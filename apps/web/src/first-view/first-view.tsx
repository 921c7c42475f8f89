import { buttonClass, classNames, Logo } from '@baize/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HeroPicture } from '../features/lobby/hero-picture.tsx'
import hero from '../features/lobby/hero.module.css'
import registration from '../features/registration/registration.module.css'
import { DepositBlanks } from '../features/deposits/deposit-blanks.tsx'
import deposit from '../features/deposits/deposit.module.css'
import { addressOf, inLanguage, isGamesPage, paths } from '../platform/addresses.ts'
import header from '../shell/header.module.css'
import shell from '../shell/shell.module.css'

/** The server's data when it renders the document. */
export type FirstView = {
  /** Without the prefix of a language. */
  readonly path: string
  /** The language whose prefix the address has; its links have the same. */
  readonly language: string | null
  readonly siteName: string
  /** `null` for a visitor. */
  readonly nickName: string | null
  /** A player whose lobby begins with the first steps. */
  readonly isNew?: boolean
  readonly text: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

/**
 * The calls that a page makes when its script runs: the server names them in the document, so that they load
 * together with the script.
 */
export type Needs = {
  readonly modules: readonly string[]
  readonly areas: readonly string[]
  readonly reads: readonly string[]
}

const nothing: Needs = { modules: [], areas: [], reads: [] }

/**
 * The top of a page as HTML: shown while the script loads, and replaced by the script's first rendering
 * without a layout shift. Built for the server with the components' styles; it has no state and no handlers.
 */
export function renderFirstView(view: FirstView): string {
  if (view.path === paths.blocked) return ''
  if (view.path === paths.deposit) return renderToStaticMarkup(<CustomTop view={view} />)
  if (view.path === paths.registration && view.nickName === null)
    return renderToStaticMarkup(<RegistrationTop view={view} />)
  return renderToStaticMarkup(<MainTop view={view} />)
}

export function needsOf({
  path,
  nickName,
  isNew = false,
}: Pick<FirstView, 'path' | 'nickName' | 'isNew'>): Needs {
  const isPlayer = nickName !== null
  if (path === paths.home)
    return {
      ...(isNew ? { modules: ['src/features/first-steps/index.ts'], areas: ['first-steps'] } : nothing),
      reads: isPlayer
        ? ['/api/game/lobby', '/api/game/recentGames', '/api/game/favourites']
        : ['/api/game/lobby'],
    }
  if (path === paths.blocked)
    return { modules: ['src/features/licences/blocked-page.tsx'], areas: ['licences'], reads: [] }
  if (path === paths.registration && !isPlayer)
    return {
      modules: ['src/features/registration/registration-page.tsx'],
      areas: ['fields', 'registration'],
      reads: ['/api/account/registrationForm'],
    }
  if (path === paths.deposit && isPlayer)
    return {
      modules: ['src/shell/custom-layout.tsx', 'src/features/deposits/deposit-page.tsx'],
      areas: ['deposits', 'payments'],
      reads: ['/api/payment/methods'],
    }
  return nothing
}

/** A text page of the operator. */
type TextPage = { readonly key: string; readonly title: string }

/**
 * The metadata for search engines of a public page; `null` for pages without any, such as those of a player.
 */
export function describeAddress({
  path,
  siteName,
  pages,
  text,
}: Pick<FirstView, 'path' | 'siteName' | 'text'> & { readonly pages: readonly TextPage[] }): string | null {
  const title = pages.find(({ key }) => path === `/${key}`)?.title
  if (title !== undefined) return text('page.description.text', { title, siteName })
  if (path === paths.home) return text('page.description.home', { siteName })
  if (path === paths.registration) return text('page.description.registration', { siteName })
  if (path === paths.login) return text('page.description.login', { siteName })
  if (path === paths.forgotPassword) return text('page.description.forgotPassword', { siteName })
  return isGamesPage(path) ? text('page.description.games', { siteName }) : null
}

function MainTop({ view }: { view: FirstView }) {
  return (
    <div className={classNames(shell['frame'], shell['with-bar'])}>
      <header className={classNames(header['header'], header['header-main'])}>
        <Inner view={view} />
      </header>
      <main className={shell['main']}>{topOf(view)}</main>
    </div>
  )
}

function CustomTop({ view }: { view: FirstView }) {
  const { nickName, text } = view
  return (
    <div className={shell['frame']}>
      <header className={header['header']}>
        <Inner view={view} isCustom />
      </header>
      <main className={classNames(shell['main'], shell['main-custom'])}>
        {nickName !== null && (
          <section className={deposit['page']}>
            <div className={deposit['head']}>
              <h1>{text('title.DepositPage')}</h1>
              <p className={deposit['lead']}>{text('deposit.lead')}</p>
            </div>
            <div className={deposit['columns']}>
              <DepositBlanks />
            </div>
          </section>
        )}
      </main>
    </div>
  )
}

function RegistrationTop({ view: { siteName, language, text } }: { view: FirstView }) {
  return (
    <div className={registration['page']}>
      <div className={registration['side']}>
        <header className={registration['top']}>
          <a href={inLanguage(language, paths.home)} className={registration['home']}>
            <Logo name={siteName} />
          </a>
        </header>
        <main className={registration['column']}>
          <h1>{text('title.RegistrationPage')}</h1>
        </main>
      </div>
    </div>
  )
}

function Inner({ view: { siteName, language }, isCustom = false }: { view: FirstView; isCustom?: boolean }) {
  return (
    <div className={classNames(header['header-inner'], isCustom && header['header-custom'])}>
      <a href={inLanguage(language, paths.home)} className={header['home']}>
        <Logo name={siteName} />
      </a>
    </div>
  )
}

function topOf({ path, language, nickName, isNew = false, text }: FirstView): ReactNode {
  if (path === paths.home) {
    return (
      <section>
        <ul className={classNames(hero['slides'], nickName !== null && !isNew && hero['low'])}>
          <li className={classNames(hero['slide'], hero['wide'], isNew && hero['new-player'])}>
            <HeroPicture name="hero-quiet-table" isWide isFirst />
            {!isNew && (
              <div className={hero['text']}>
                <h1>
                  {nickName === null
                    ? text('lobby.hero.title')
                    : text('lobby.hero.welcome', { name: nickName })}
                </h1>
                <p>{nickName === null ? text('lobby.hero.visitor') : text('lobby.hero.player')}</p>
                {nickName === null ? (
                  <a
                    href={inLanguage(language, paths.registration)}
                    className={buttonClass({ variant: 'primary' })}
                  >
                    {text('lobby.hero.open')}
                  </a>
                ) : (
                  <a
                    href={inLanguage(language, addressOf(paths.group, { params: { group: 'tables' } }))}
                    className={hero['button']}
                  >
                    {text('lobby.hero.tables')}
                  </a>
                )}
              </div>
            )}
          </li>
          <li className={hero['slide']} />
        </ul>
      </section>
    )
  }
  return null
}

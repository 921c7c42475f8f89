import { buttonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSession } from '../../platform/start.ts'
import tallScene from '../../shell/art/house-scene-tall.svg'
import scene from '../../shell/art/house-scene.svg'
import styles from './lobby.module.css'

/** The house greets; it promises nothing. */
export function Hero() {
  const t = useT()
  const session = useSession()
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <picture>
        <source media="(min-width: 768px)" srcSet={scene} width={1600} height={380} />
        <img className={styles['hero-art']} src={tallScene} alt="" width={900} height={760} fetchPriority="high" />
      </picture>
      <div className={styles['hero-words']}>
        <h1 id="hero-title">{session.loggedIn ? t('lobby.hero.welcome', { name: session.nickName }) : t('lobby.hero.title')}</h1>
        <p>{session.loggedIn ? t('lobby.hero.player') : t('lobby.hero.visitor')}</p>
        {session.loggedIn ? (
          <Link to={paths.depositLimits} className={`${buttonClass()} ${styles['hero-button']}`}>
            {t('lobby.hero.limits')}
          </Link>
        ) : (
          <Link to={paths.registration} className={buttonClass({ variant: 'primary' })}>
            {t('lobby.hero.open')}
          </Link>
        )}
      </div>
    </section>
  )
}

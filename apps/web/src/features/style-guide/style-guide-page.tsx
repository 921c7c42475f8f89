import type { MessageKey } from '../../platform/message-keys.ts'
import { useT } from '../../platform/i18n.tsx'
import { actions } from './actions.tsx'
import { feedback } from './feedback.tsx'
import { fields } from './fields.tsx'
import { foundations } from './foundations.tsx'
import { moneyAndProgress } from './money-and-progress.tsx'
import { sharedParts } from './shared-parts.tsx'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'
import { tilesAndOverlays } from './tiles-and-overlays.tsx'

const specimens: readonly Specimen[] = [
  ...foundations,
  ...actions,
  ...fields,
  ...feedback,
  ...moneyAndProgress,
  ...tilesAndOverlays,
  ...sharedParts,
]
const themes = ['dark', 'light'] as const

/** `/StyleGuide` (0§2.1): the design system for developers. No page links to it. */
export function StyleGuidePage() {
  const t = useT()
  return (
    <div className={styles['guide']}>
      <header className={styles['head']}>
        <h1>{t('title.StyleGuidePage')}</h1>
        <p>{t('guide.text')}</p>
        <nav aria-label={t('guide.contents')}>
          <ul className={styles['contents']}>
            {specimens.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {specimens.map((specimen) => (
        <Both key={specimen.name} {...specimen} />
      ))}
    </div>
  )
}

function Both({ name, use, States }: Specimen) {
  const t = useT()
  return (
    <section aria-labelledby={name} className={styles['specimen']}>
      <h2 id={name}>{name}</h2>
      <p className={styles['use']}>{sentence(t, use)}</p>
      <div className={styles['both']}>
        {themes.map((theme) => (
          <div key={theme} className={styles['theme']} data-theme={theme}>
            <p className={styles['caption']}>{t(`guide.${theme}`)}</p>
            <States prefix={`${name}-${theme}`} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** The key is data here; none of these texts has values. */
const sentence = (t: ReturnType<typeof useT>, key: MessageKey): string => t.find(key) ?? ''

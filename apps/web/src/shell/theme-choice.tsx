import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../platform/i18n.tsx'
import { chooseTheme, themes, useTheme } from '../platform/theme.ts'
import styles from './theme-choice.module.css'

const icons = { system: IconDeviceDesktop, dark: IconMoon, light: IconSun }

/** System, dark or light; saved in this browser. */
export function ThemeChoice() {
  const t = useT()
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{t('shell.theme')}</legend>
      <div className={styles['row']}>
        {themes.map((theme) => {
          const Icon = icons[theme]
          return (
            <label key={theme} className={styles['one']}>
              <input
                type="radio"
                name={name}
                value={theme}
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
              />
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {t(`shell.theme.${theme}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

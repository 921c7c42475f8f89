import { IconBuildingBank } from '@tabler/icons-react'
import styles from './method-logo.module.css'

/** A method's picture in the surrounding text colour, so that it fits both themes. */
export function MethodLogo({ logoUrl }: { logoUrl: string | null }) {
  if (logoUrl === null) return <IconBuildingBank size={22} stroke={1.75} aria-hidden="true" />
  return <span className={styles['logo']} style={{ maskImage: `url("${logoUrl}")` }} aria-hidden="true" />
}

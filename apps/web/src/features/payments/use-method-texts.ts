import { formatNumber } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'

type Method = { slug: string; percentageFee: string }

/** A method's name and its one line of facts, from its plugin's texts. */
export function useMethodTexts() {
  const t = useT()
  return {
    nameOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.name`) ?? slug,
    hintOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.hint`),
    /** The confirmation after a withdrawal request, where the method has its own (1§4). */
    acceptedTextOf: (method: Pick<Method, 'slug'> | undefined) =>
      method === undefined ? null : t.find(`method.${method.slug}.taken`),
    /** Who charges the method's fee. */
    feeTakerOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.feeTaker`) ?? t('method.feeTaker'),
    factsOf: ({ slug, percentageFee }: Method) => {
      const time = t.find(`method.${slug}.time`)
      const percent = Number(percentageFee)
      const fee = percent === 0 ? t('method.noFee') : t('method.fee', { percent: formatNumber(percent) })
      return time === null ? fee : `${time} · ${fee}`
    },
  }
}

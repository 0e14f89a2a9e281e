import type { PublicConfig } from '#contract/wire.ts'
import { useSetting } from './hooks/use-setting.ts'

/** The brand on pages rendered at build time, until the shop's own settings arrive; equals the server's defaults. */
const DEFAULT_BRAND: PublicConfig['brand'] = {
  name: 'Gablework',
  supportEmail: 'hello@gablework.example',
  postalAddress: 'Gablework, 100 Print Street, Portland, OR 97201',
}

/** The shop's name and addresses (G-1). */
export const useBrand = (): PublicConfig['brand'] => useSetting('brand', DEFAULT_BRAND)
